import type { FastifyInstance } from 'fastify';
import { CALL_TEXTS } from '#contract/callTexts';
import { CODES } from '#contract/codes';
import { secondFactor, type SecondFactorChallenge } from '#contract/twoStep/calls';
import { CHALLENGE_EXPIRED, SECOND_FACTOR_REQUIRED, TWO_STEP } from '#contract/twoStep/codes';
import { secondFactorRules } from '#contract/twoStep/rules';
import type { Services } from '#provider/context';
import { ApiError } from '#provider/errors';
import { callerOf } from '#provider/http/knownDevices';
import { takeSession } from '#provider/plugins/session';
import { ok, route } from '#provider/route';
import { randomToken } from '#provider/security/tokens';
import { checked } from '../account/accounts';
import { answeredUser } from '../account/answeredUser';
import { useCode } from './codes';
import { openByCode } from './openByCode';
import { findChallenge, storeChallenge } from './repository';

const WRONG_CODE = "That code didn't work. Wait for the next one and try again, or use a recovery code.";
const wrongCode = () => new ApiError(401, WRONG_CODE, CODES.loginFailed, { code: [WRONG_CODE] });
const challengeExpired = () =>
  new ApiError(401, 'This took too long. Please log in again.', CHALLENGE_EXPIRED);

/** The answer to a right password when a code is needed. */
export async function askForCode(
  { db, now }: Services,
  { userId, passwordHash }: { userId: number; passwordHash: string },
): Promise<ApiError> {
  const token = randomToken();
  await storeChallenge(db, { token, userId, passwordHash, at: now() });
  const data: SecondFactorChallenge = {
    challenge: token,
    expires_in_seconds: TWO_STEP.challengeMinutes * 60,
  };
  const text = 'Enter the code that your authenticator app shows.';
  return new ApiError(401, text, SECOND_FACTOR_REQUIRED, null, undefined, data);
}

/** docs/security.md, sign-in 17. */
export function secondFactorRoutes(app: FastifyInstance): void {
  route(app, secondFactor, 'public', async ({ services, request, reply, body }) => {
    const { challenge, code } = checked(secondFactorRules, body);
    const challengeRow = await findChallenge(services.db, challenge, services.now());
    if (!challengeRow) throw challengeExpired();
    const { user, passwordHash, university } = challengeRow;
    const caller = callerOf(request);
    const issuer = services.university?.settings.issuer;
    const signedIn =
      university && issuer
        ? {
            identity: { issuer, subject: university.subject },
            account: user,
            named: university.email,
            origin: services.origin(),
            at: services.now(),
          }
        : null;
    const { opened } = await useCode(services, {
      userId: user.id,
      passwordHash,
      code,
      wrong: wrongCode,
      use: async (match) => {
        const outcome = await openByCode(services.db, {
          userId: user.id,
          token: challenge,
          passwordHash,
          university,
          signedIn,
          match,
          ...caller,
          owner: { ...user, agent: caller.agent },
          previous: request.session?.idHash ?? null,
          at: services.now(),
        });
        if (!('refused' in outcome)) return outcome;
        if (outcome.refused === 'challengeGone') throw challengeExpired();
        return null;
      },
    });
    takeSession(request, reply, user, opened);
    return ok(await answeredUser(services, user), CALL_TEXTS.loginSuccessful, CODES.loginSuccess);
  });
}
