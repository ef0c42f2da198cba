import type { Services, Session } from '../context';
import { randomToken, sha256 } from '../security/tokens';

export const SESSION_DAYS = 14;
const LIFETIME_MS = SESSION_DAYS * 24 * 60 * 60 * 1000;
/** Sliding costs a write: once per this time is enough. */
const TOUCH_AFTER_MS = 5 * 60 * 1000;

interface Row {
  csrf_token: string;
  last_seen_at: Date;
  id: number;
  role_id: number;
  name: string;
  email: string;
  mobile: string | null;
  college: string | null;
}

const FIND = {
  name: 'session',
  text: `select s.csrf_token, s.last_seen_at, u.id, u.role_id, u.name, u.email, u.mobile, u.college
         from sessions s join users u on u.id = s.user_id where s.id_hash = $1 and s.expires_at > $2`,
};

/**
 * The live session of a cookie's value; null for a dead or made-up one.
 * `renewed` tells that its end moved, so that the cookie must be sent again.
 */
export async function findSession(
  { pool, now }: Services,
  cookie: string,
): Promise<{ session: Session; renewed: boolean } | null> {
  if (cookie.length > 100) return null;
  const idHash = sha256(cookie);
  const at = now();
  const { rows } = await pool.query<Row>({ ...FIND, values: [idHash, at] });
  const row = rows[0];
  if (!row) return null;
  const { csrf_token, last_seen_at, ...user } = row;
  const renewed = at.getTime() - last_seen_at.getTime() > TOUCH_AFTER_MS;
  if (renewed) {
    await pool.query('update sessions set last_seen_at = $2, expires_at = $3 where id_hash = $1', [
      idHash,
      at,
      new Date(at.getTime() + LIFETIME_MS),
    ]);
  }
  return { session: { idHash, csrfToken: csrf_token, user }, renewed };
}

/**
 * Opens a session for `userId` and ends the one that the same browser had. @returns the cookie's value and
 * the session's csrf token
 */
export async function openSession(
  { db, now }: Services,
  userId: number,
  previous: string | null,
): Promise<{ cookie: string; idHash: string; csrfToken: string }> {
  const cookie = randomToken();
  const idHash = sha256(cookie);
  const csrfToken = randomToken();
  const at = now();
  await db.transaction().execute(async (trx) => {
    if (previous) await trx.deleteFrom('sessions').where('id_hash', '=', previous).execute();
    await trx
      .insertInto('sessions')
      .values({
        id_hash: idHash,
        user_id: userId,
        csrf_token: csrfToken,
        created_at: at,
        last_seen_at: at,
        expires_at: new Date(at.getTime() + LIFETIME_MS),
      })
      .execute();
  });
  return { cookie, idHash, csrfToken };
}

/** Ends one session. */
export async function closeSession({ db }: Services, idHash: string): Promise<void> {
  await db.deleteFrom('sessions').where('id_hash', '=', idHash).execute();
}
