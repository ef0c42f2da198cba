import { SESSION_COOKIE } from '#provider/plugins/session';
import type { Services } from '#provider/context';
import { insertSession } from '#provider/services/sessionRepository';

/** Headers of a browser in which an account has just signed in; a guest's have nothing. */
export async function headersOf(
  { db, now }: Services,
  email: string | null,
): Promise<Record<string, string>> {
  if (email === null) return {};
  const { id } = await db
    .selectFrom('users')
    .select('id')
    .where('email', '=', email)
    .executeTakeFirstOrThrow();
  const { cookie, csrfToken } = await insertSession(db, {
    userId: id,
    agent: '',
    address: '127.0.0.1',
    at: now(),
  });
  return { cookie: `${SESSION_COOKIE}=${cookie}; XSRF-TOKEN=${csrfToken}`, 'x-xsrf-token': csrfToken };
}
