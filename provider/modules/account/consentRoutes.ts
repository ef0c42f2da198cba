import type { FastifyInstance } from 'fastify';
import { getConsents, storeConsent } from '#contract/account/calls';
import type { FieldErrors } from '#contract/http';
import { refuseErrors, text } from '#provider/http/form';
import { callerOf } from '#provider/http/knownDevices';
import { ok, route } from '#provider/route';
import { agreedVersions, currentVersions, insertConsent } from '#provider/services/consentRepository';

const NEWER = 'There is a newer version. Read it first.';

/** docs/privacy.md, consent 1 to 3. */
export function consentRoutes(app: FastifyInstance): void {
  route(app, getConsents, 'signedIn', async ({ services: { db }, user }) => {
    const [agreed, current] = await Promise.all([agreedVersions(db, user.id), currentVersions(db)]);
    const { terms, notice } = current;
    return ok({
      agreed: agreed
        ? { terms: agreed.terms, notice: agreed.notice, agreed_at: agreed.agreed_at.toISOString() }
        : null,
      current: { terms, notice },
    });
  });

  route(app, storeConsent, 'ownAccount', async ({ services: { db, now }, request, user, body }) => {
    const current = await currentVersions(db);
    const errors: FieldErrors = {};
    for (const name of ['terms', 'notice'] as const)
      if (text(body[name]) !== String(current[name])) errors[name] = [NEWER];
    refuseErrors(errors);
    const { address } = callerOf(request);
    const consent = { ...current, at: now(), address };
    const stored = await db.transaction().execute((trx) => insertConsent(trx, user.id, consent));
    return ok(stored, 'Thank you.');
  });
}
