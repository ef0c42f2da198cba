import { setTimeout as sleep } from 'node:timers/promises';
import type { FastifyInstance } from 'fastify';
import * as calls from '#contract/auth/calls';
import { changePasswordRules, forgotPasswordRules, resetPasswordRules } from '#contract/auth/rules';
import { emailChangeRules } from '#contract/person/rules';
import { foldEmail } from '#contract/textRules';
import type { Services } from '#provider/context';
import { invalid } from '#provider/errors';
import { callerOf } from '#provider/http/knownDevices';
import { newTicket } from '#provider/mail/tickets';
import { RESET_MINUTES, tokenMail } from '#provider/mail/tokenMail';
import { takeSession } from '#provider/plugins/session';
import { ok, route } from '#provider/route';
import { hashPassword } from '#provider/security/passwords';
import { RATE_LIMITS, countAttempt, countGuesses } from '#provider/services/limitsGuard';
import { checked, checkOwnPassword, refuseOwnPassword, wrongPassword } from '../account/accounts';
import { confirmEmailByLink } from '../account/emailChange';
import { holderOf } from '../account/formerAddress';
import { invitationOf } from '../account/invitedRepository';
import { findReset } from '../account/repository';
import { changePassword, resetWithToken, storeReset } from './setPassword';

/** Longer than the work, so that the time does not reveal whether the address has an account. */
const FORGOT_ANSWER_MS = 100;

const badLink = () => invalid({ token: ['The reset link is not valid or has expired.'] });

export function passwordRoutes(app: FastifyInstance): void {
  route(app, calls.forgotPassword, 'public', async ({ services, body }) => {
    const { email } = checked(forgotPasswordRules, body);
    await countAttempt(services, RATE_LIMITS.forgotPassword, foldEmail(email));
    services.outbox.writeBehind(writeReset(services, email));
    await sleep(FORGOT_ANSWER_MS);
    return ok(null, 'If this email is registered, a reset link is on its way.');
  });

  route(app, calls.resetPassword, 'public', async ({ services, request, body }) => {
    const { token, email, password } = checked(resetPasswordRules, body);
    const mailed = { token, email, at: services.now() };
    // Before any hashing, so that made-up tokens cost only a look.
    const account = await countGuesses(
      services,
      RATE_LIMITS.resetToken,
      { address: request.ip, tried: token },
      async () => {
        const reset = await findReset(services.db, mailed);
        if (!reset) throw badLink();
        return reset;
      },
    );
    refuseOwnPassword(password, account);
    const passwordHash = await hashPassword(password);
    if (!(await resetWithToken(services.db, { ...mailed, passwordHash }))) throw badLink();
    return ok(null, 'Password reset. Please sign in.');
  });

  route(app, calls.readInvitation, 'public', async ({ services, request, body }) => {
    const { token, email } = checked(emailChangeRules, body);
    const at = services.now();
    const invitation = await countGuesses(
      services,
      RATE_LIMITS.resetToken,
      { address: request.ip, tried: token },
      async () => {
        const reset = await findReset(services.db, { token, email, at });
        const invited =
          reset && (await invitationOf(services.db, { userId: reset.user_id, invitedBy: reset.invited_by }));
        if (!invited) throw invalid({ token: ['The invitation is not valid or has expired.'] });
        return { name: reset.name, ...invited };
      },
    );
    return ok(invitation);
  });

  route(app, calls.confirmEmail, 'public', async ({ services, request, body }) => {
    const { token, email } = checked(emailChangeRules, body);
    await countGuesses(services, RATE_LIMITS.resetToken, { address: request.ip, tried: token }, () =>
      confirmEmailByLink(services.db, { token, email, now: services.now() }),
    );
    return ok(null, 'Your new address is confirmed. Please sign in with it from now on.');
  });

  route(app, calls.changePassword, 'ownAccount', async ({ services, request, reply, body, user }) => {
    const { current_password, password } = checked(changePasswordRules, body);
    const checkedHash = await checkOwnPassword(services, user.id, current_password);
    refuseOwnPassword(password, user);
    const passwordHash = await hashPassword(password);
    const change = {
      userId: user.id,
      ...callerOf(request),
      checkedHash,
      passwordHash,
      at: services.now(),
    };
    const opened = await changePassword(services.db, change);
    if (!opened) throw wrongPassword();
    takeSession(request, reply, user, opened);
    return ok(null, 'Password changed.');
  });
}

/** Nothing when the address has no account or a removed one, or its mailbox became another person's. */
async function writeReset(services: Services, email: string): Promise<void> {
  const user = await holderOf(services.db, email);
  if (!user || user.was_removed) return;
  const ticket = newTicket('password_resets');
  const at = services.now();
  const expiresAt = new Date(at.getTime() + RESET_MINUTES * 60_000);
  const { name, email: to } = user;
  const mail = tokenMail('reset', {
    account: user.id,
    origin: services.origin(),
    ticket,
    name,
    email: to,
    expiresAt,
  });
  await storeReset(services.db, { userId: user.id, ticket, expiresAt, mail, at });
}
