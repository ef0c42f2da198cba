import { setTimeout as sleep } from 'node:timers/promises';
import type { FastifyInstance } from 'fastify';
import type { InferType } from 'yup';
import * as calls from '#contract/calls/auth';
import { changePasswordRules, forgotPasswordRules, resetPasswordRules } from '#contract/rules/auth';
import type { Services } from '#provider/context';
import { invalid } from '#provider/errors';
import { LIMIT, countAttempt, countFailures } from '#provider/services/limits';
import type { Mail } from '#provider/mail/mailer';
import { ok, route } from '#provider/route';
import { checkPassword, hashPassword } from '#provider/security/passwords';
import { randomToken } from '#provider/security/tokens';
import { checked } from './accounts';
import { findPasswordHash, findUserByEmail, resetWithToken, setPassword, storeReset } from './repository';
import { resetMail } from './resetMail';

const RESET_MINUTES = 60;
/**
 * Long enough for the work behind it: an answer must not tell by its duration whether the address has an
 * account.
 */
const FORGOT_ANSWER_MS = 100;

/** Forgotten, reset and changed passwords. */
export function passwordRoutes(app: FastifyInstance): void {
  route(app, calls.forgotPassword, 'public', async ({ services, body }) => {
    const { email } = checked<InferType<typeof forgotPasswordRules>>(forgotPasswordRules, body);
    await countAttempt(services, LIMIT.forgotPassword, email);
    services.mailer.post(writeReset(services, app.portalOrigins[0] ?? '', email));
    await sleep(FORGOT_ANSWER_MS);
    return ok(null, 'If this email is registered, a reset link is on its way.');
  });

  route(app, calls.resetPassword, 'public', async ({ services, body }) => {
    const { token, email, password } = checked<InferType<typeof resetPasswordRules>>(
      resetPasswordRules,
      body,
    );
    const done = await resetWithToken(services.db, {
      token,
      email,
      passwordHash: await hashPassword(password),
      at: services.now(),
    });
    if (!done) throw invalid({ token: ['The reset link is not valid or has expired.'] });
    return ok(null, 'Password reset. Please sign in.');
  });

  route(app, calls.changePassword, 'signedIn', async ({ services, body, user, session }) => {
    const { current_password, password } = checked<InferType<typeof changePasswordRules>>(
      changePasswordRules,
      body,
    );
    await countFailures(services, LIMIT.currentPassword, String(user.id), async () => {
      if (await checkPassword(await findPasswordHash(services.db, user.id), current_password)) return;
      throw invalid({ current_password: ['The current password is not correct.'] });
    });
    const passwordHash = await hashPassword(password);
    await services.db
      .transaction()
      .execute((trx) => setPassword(trx, user.id, passwordHash, session?.idHash ?? null));
    return ok(null, 'Password changed.');
  });
}

/** The mail with a new link; null when the address has no account. */
async function writeReset(services: Services, origin: string, email: string): Promise<Mail | null> {
  const user = await findUserByEmail(services.db, email);
  if (!user) return null;
  const token = randomToken();
  await storeReset(services.db, user.id, token, new Date(services.now().getTime() + RESET_MINUTES * 60_000));
  return resetMail({ origin, token, name: user.name, email: user.email, minutes: RESET_MINUTES });
}
