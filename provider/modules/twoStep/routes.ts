import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { TwoStep } from '#contract/twoStep/calls';
import * as calls from '#contract/twoStep/calls';
import { plainCode, TWO_STEP } from '#contract/twoStep/codes';
import { beginTwoStepRules, confirmTwoStepRules, passwordAndCodeRules } from '#contract/twoStep/rules';
import type { Services, SessionUser } from '#provider/context';
import { dataNotUpdated, invalid } from '#provider/errors';
import { agentName } from '#provider/http/knownDevices';
import { ok, route } from '#provider/route';
import { enrolmentUri, newSecret } from '#provider/security/totp';
import { RATE_LIMITS, countFailures } from '#provider/services/limitsGuard';
import { checked, checkOwnPassword } from '../account/accounts';
import { renewCodes, switchOff, switchOn } from './change';
import { newRecoveryCodes, ownerOf, stepOfSealed, useCode } from './codes';
import type { Owner } from './notify';
import { countRecoveryCodes, findTwoStep, isTwoStepOn, storeOffer } from './repository';

/** An unconfirmed key does not count. */
const presentTwoStep = (row: { since: Date | null } | undefined, left: number): TwoStep => ({
  on: Boolean(row?.since),
  since: row?.since?.toISOString() ?? null,
  recovery_codes_left: left,
});

const wrongCode = () =>
  invalid({
    code: ["That code didn't work. Wait for the next one and try again."],
  });
const isOnAlready = () => dataNotUpdated('Two-step sign-in is on already.');
const isOff = () => dataNotUpdated('Two-step sign-in is off.');
const offerGone = () => invalid({ code: ['The key that you scanned is too old. Cancel, and begin again.'] });

const ownerIn = ({ headers }: FastifyRequest, user: SessionUser) => ({
  ...user,
  agent: agentName(headers['user-agent']),
});

async function standing({ db }: Services, userId: number) {
  const row = await findTwoStep(db, userId);
  return presentTwoStep(row, await countRecoveryCodes(db, userId));
}

/** Throws 422, or 409 when it is on. @returns the recovery codes */
async function confirm(services: Services, owner: Owner, typed: string): Promise<string[]> {
  const at = services.now();
  const userId = owner.id;
  const row = await findTwoStep(services.db, userId);
  if (row?.since) throw isOnAlready();
  if (!row || at.getTime() - row.offered_at.getTime() > TWO_STEP.offerMinutes * 60_000) throw offerGone();
  const { secret } = row;
  const step = await countFailures(services, RATE_LIMITS.secondFactor, `${userId} offered`, async () => {
    const step = stepOfSealed(services, { userId, sealed: secret, code: plainCode(typed) });
    if (step === null) throw wrongCode();
    return step;
  });
  const { shown, hashes } = await newRecoveryCodes();
  if (!(await switchOn(services.db, { userId, at, secret, step, hashes, owner }))) throw isOnAlready();
  return shown;
}

/** docs/security.md, sign-in 17 to 19. */
export function twoStepRoutes(app: FastifyInstance): void {
  route(app, calls.getTwoStep, 'signedIn', async ({ services, user }) =>
    ok(await standing(services, user.id)),
  );

  route(app, calls.beginTwoStep, 'ownAccount', async ({ services, user, body }) => {
    const { current_password } = checked(beginTwoStepRules, body);
    await checkOwnPassword(services, user.id, current_password);
    const secret = newSecret();
    const sealed = services.secrets.seal(secret, ownerOf(user.id));
    if (!(await storeOffer(services.db, user.id, sealed, services.now()))) throw isOnAlready();
    return ok({ secret, uri: enrolmentUri(secret, services.site.now.name, user.email) });
  });

  route(app, calls.confirmTwoStep, 'ownAccount', async ({ services, request, user, body }) => {
    const { code } = checked(confirmTwoStepRules, body);
    const recovery_codes = await confirm(services, ownerIn(request, user), code);
    return ok({ recovery_codes }, 'Two-step sign-in is on.');
  });

  route(app, calls.endTwoStep, 'ownAccount', async ({ services, request, user, body }) => {
    const { current_password, code } = checked(passwordAndCodeRules, body);
    const passwordHash = await checkOwnPassword(services, user.id, current_password);
    if (!(await isTwoStepOn(services.db, user.id))) throw isOff();
    const owner = ownerIn(request, user);
    const use = async (match: Parameters<typeof switchOff>[1]['match']) =>
      (await switchOff(services.db, { userId: user.id, at: services.now(), match, owner })) || null;
    await useCode(services, { userId: user.id, passwordHash, code, wrong: wrongCode, use });
    return ok(await standing(services, user.id), 'Two-step sign-in is off.');
  });

  route(app, calls.renewRecoveryCodes, 'ownAccount', async ({ services, request, user, body }) => {
    const { current_password, code } = checked(passwordAndCodeRules, body);
    const passwordHash = await checkOwnPassword(services, user.id, current_password);
    if (!(await isTwoStepOn(services.db, user.id))) throw isOff();
    const recovery_codes = await useCode(services, {
      userId: user.id,
      passwordHash,
      code,
      wrong: wrongCode,
      use: async (match) => {
        const { shown, hashes } = await newRecoveryCodes();
        const deed = { userId: user.id, at: services.now(), owner: ownerIn(request, user) };
        const renewed = await renewCodes(services.db, { ...deed, match, hashes });
        return renewed ? shown : null;
      },
    });
    return ok({ recovery_codes }, 'New recovery codes made.');
  });
}
