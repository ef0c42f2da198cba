import type { FastifyInstance } from 'fastify';
import type { BodyOf } from '#contract/call';
import { issueCertificates, revokeCertificate } from '#contract/certificate/calls';
import { ROLES } from '#contract/roles';
import { placementReasonRules } from '#contract/placement/rules';
import type { Services, SessionUser } from '#provider/context';
import { ApiError, invalid } from '#provider/errors';
import { checkBody, isRehearsal, NOTHING_CHANGED, text } from '#provider/http/form';
import { outcomesFor } from '#provider/http/chosen';
import { idOrInvalid } from '#provider/http/ids';
import { massRoute } from '#provider/mass';
import { ok, route } from '#provider/route';
import { ofPlacements } from '../placements/archivedFirst';
import { chosenPlacements } from '../placements/lists/chosen';
import { issue, revoke } from './issue';

const COORDINATOR = [ROLES.coordinator] as const;

/** The field is named as it was sent. */
async function placementsOf(
  { db, now }: Services,
  user: SessionUser,
  { placement_ids, ...filtered }: BodyOf<typeof issueCertificates>,
) {
  try {
    return await chosenPlacements(db, user, { ...filtered, ids: placement_ids }, now());
  } catch (error) {
    const message = error instanceof ApiError ? error.errors?.ids : undefined;
    throw message ? invalid({ placement_ids: message }) : error;
  }
}

export function coordinatorCertificateRoutes(app: FastifyInstance): void {
  const issuer = ({ now, origin }: Services, user: SessionUser) => ({
    coordinator: user,
    actor: { role: ROLES.coordinator, userId: user.id, now: now(), origin: origin() },
    origin: origin(),
  });

  massRoute(
    app,
    issueCertificates,
    { access: COORDINATOR, subject: 'placement', archivedFirst: ofPlacements('placement_ids') },
    async ({ services, user, body }) => {
      const { ids, guided } = await placementsOf(services, user, body);
      const dryRun = isRehearsal(body);
      const rows = [
        ...(await issue(services, issuer(services, user), { ids, dryRun })),
        ...guided.map(({ id, name, error }) => ({ id, name, number: null, code: null, error })),
      ];
      const issued = rows.filter(({ error }) => error === null).length;
      const message = dryRun ? NOTHING_CHANGED : 'Certificates issued.';
      return ok({ rows: outcomesFor(body, rows), issued, dry_run: dryRun ? 1 : 0 }, message);
    },
  );

  route(app, revokeCertificate, COORDINATOR, async ({ services, user, body }) => {
    const number = text(body.number).toUpperCase();
    const wanted = number ? { number } : { id: idOrInvalid(body.id, 'id', 'Select a certificate') };
    checkBody(placementReasonRules, { reason: body.reason });
    const id = await revoke(services, issuer(services, user), { wanted, reason: text(body.reason) });
    return ok({ id }, 'Certificate revoked.');
  });
}
