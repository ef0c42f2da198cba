/** Before what only the owner may do (docs/security.md, sign-in 30). */
import type { Confirmation } from '#contract/account/confirmation';
import { LIMITS } from '#contract/limits';
import type { Services, Session } from '#provider/context';
import { ApiError, invalid } from '#provider/errors';
import { text } from '#provider/http/form';
import { universitySignedInAt } from '#provider/services/sessionRepository';
import { checkOwnPassword } from './accounts';

const FRESH_MINUTES = 10;
const WRONG = 'The password is not correct.';

/** A session that the university opened needs no password, but must be fresh. */
export async function confirmationOf(
  { db, now }: Services,
  { idHash }: Pick<Session, 'idHash'>,
): Promise<Confirmation> {
  const since = await universitySignedInAt(db, idHash);
  if (since === null) return 'password';
  return now().getTime() - since.getTime() <= FRESH_MINUTES * 60_000 ? 'none' : 'sign_in';
}

/** Throws 422 on `password`, or 429 after many wrong ones. */
export async function confirmOwner(
  services: Services,
  session: Pick<Session, 'idHash' | 'user'>,
  sent: unknown,
): Promise<void> {
  const password = typeof sent === 'string' ? sent : text(sent);
  if (password === '') {
    const needed = await confirmationOf(services, session);
    if (needed === 'none') return;
    throw invalid({
      password: [
        needed === 'sign_in'
          ? `Sign in by your university again, and repeat this within ${FRESH_MINUTES} minutes.`
          : 'Enter your password',
      ],
    });
  }
  if (password.length > LIMITS.passwordMax) throw invalid({ password: [WRONG] });
  await checkOwnPassword(services, session.user.id, password).catch((error: unknown) => {
    throw error instanceof ApiError && error.status === 422 ? invalid({ password: [WRONG] }) : error;
  });
}
