/** The university says that somebody signed out there (OpenID Connect Back-Channel Logout). */
import { jwtVerify, type JWTPayload } from 'jose';
import type { Kysely } from 'kysely';
import type { Database } from '#provider/database/schema';
import { writeAudit } from '#provider/services/auditRepository';
import type { University } from '#provider/services/university';
import { endSessionsOf } from './repository';

const EVENT = 'http://schemas.openid.net/event/backchannel-logout';
/** How old a logout token may be, and how far clocks may differ. */
const OLDEST = '5m';
const TOLERANCE_SECONDS = 60;

interface Ended {
  subject: string | null;
  sid: string | null;
}

const wordOf = (claim: unknown) => (typeof claim === 'string' && claim.length <= 255 ? claim : null);

function isLogout({ events, nonce, jti }: JWTPayload): boolean {
  const told = events as Record<string, unknown> | undefined;
  return typeof told?.[EVENT] === 'object' && nonce === undefined && typeof jti === 'string';
}

/** Reads a logout token. @returns null for one that is not the university's, not for us, or too old */
export async function readLogout(
  university: University,
  token: string,
  currentDate: Date,
): Promise<Ended | null> {
  const { config, keys } = await university.known();
  try {
    const { payload } = await jwtVerify(token, keys, {
      issuer: config.serverMetadata().issuer,
      audience: university.settings.clientId,
      maxTokenAge: OLDEST,
      clockTolerance: TOLERANCE_SECONDS,
      currentDate,
    });
    const ended = { subject: wordOf(payload.sub), sid: wordOf(payload.sid) };
    return isLogout(payload) && (ended.subject ?? ended.sid) !== null ? ended : null;
  } catch {
    return null;
  }
}

/** Ends the sessions that a logout token names. @returns how many */
export const endByUniversity = (db: Kysely<Database>, ended: Ended, at: Date): Promise<number> =>
  db.transaction().execute(async (trx) => {
    const users = await endSessionsOf(trx, ended);
    const each = [...new Set(users)].map((userId) => ({
      subject: 'account' as const,
      subjectId: userId,
      action: 'endSessions',
      before: null,
      after: { sessions: users.filter((id) => id === userId).length, by: 'university' },
    }));
    if (each.length > 0) await writeAudit(trx, { actorId: null, at }, each);
    return users.length;
  });
