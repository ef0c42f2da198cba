import { setTimeout as sleep } from 'node:timers/promises';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import * as calls from '#contract/auth/calls';
import { forgotPasswordRules } from '#contract/auth/rules';
import { emailChangeRules } from '#contract/person/rules';
import { foldEmail } from '#contract/textRules';
import type { Services } from '#provider/context';
import { ok, route } from '#provider/route';
import { RATE_LIMITS, countAttempt, countGuesses, countQuietly } from '#provider/services/limitsGuard';
import { checked } from '../account/accounts';
import { isOnRoster } from './verificationRepository';
import { resend, verifyByLink, type Mailing } from './verifyEmail';

export const EVEN_ANSWER_MS = 100;

/** Addresses on a roster do not count against the network's limit. */
export async function mailingOf(services: Services, { ip }: FastifyRequest, email: string): Promise<Mailing> {
  return {
    origin: services.origin(),
    allowed:
      (await isOnRoster(services.db, email)) || (await countQuietly(services, RATE_LIMITS.register, ip)),
    now: services.now(),
  };
}

export function verificationRoutes(app: FastifyInstance): void {
  route(app, calls.verifyEmail, 'public', async ({ services, request, body }) => {
    const { token, email } = checked(emailChangeRules, body);
    await countGuesses(services, RATE_LIMITS.resetToken, { address: request.ip, tried: token }, () =>
      verifyByLink(services.db, { token, email, now: services.now() }),
    );
    return ok(null, 'Your email is confirmed. Please sign in.');
  });

  route(app, calls.resendVerification, 'public', async ({ services, request, body }) => {
    const { email } = checked(forgotPasswordRules, body);
    await countAttempt(services, RATE_LIMITS.verifyEmail, foldEmail(email));
    const evenly = sleep(EVEN_ANSWER_MS);
    const mailing = await mailingOf(services, request, email);
    services.outbox.writeBehind(resend(services.db, email, mailing));
    await evenly;
    return ok(null, 'If this email is waiting for confirmation, a new link is on its way.');
  });
}
