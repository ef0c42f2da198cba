/** OpenID Connect Back-Channel Logout. */
import { jwtVerify, type JWTPayload } from 'jose';
import type { Kysely } from 'kysely';
import type { Database } from '#provider/database/schema';
import { writeAudit } from '#provider/services/auditRepository';
import { isWrongSignature, type University } from '#provider/services/university';
import { endSessionsOf, storeLogout } from './repository';

const EVENT = 'http://schemas.openid.net/event/backchannel-logout';
/** Greatest age of a logout token, and tolerance of clocks. */
const OLDEST_SECONDS = 300;
const TOLERANCE_SECONDS = 60;

interface Ended {
  subject: string | null;
  sid: string | null;
  jti: string;
  until: Date;
}

const wordOf = (claim: unknown) => (typeof claim === 'string' && claim.length <= 255 ? claim : null);

function isLogout({ events, nonce }: JWTPayload): boolean {
  const logoutEvents = events as Record<string, unknown> | undefined;
  return typeof logoutEvents?.[EVENT] === 'object' && nonce === undefined;
}

function goodUntil({ iat = 0, exp = Infinity }: JWTPayload): Date {
  return new Date((Math.min(exp, iat + OLDEST_SECONDS) + TOLERANCE_SECONDS) * 1000);
}

/** Null unless it is the university's, for us, and recent. */
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
      maxTokenAge: OLDEST_SECONDS,
      clockTolerance: TOLERANCE_SECONDS,
      currentDate,
    });
    const [subject, sid, jti] = [payload.sub, payload.sid, payload.jti].map(wordOf);
    if (!isLogout(payload) || !jti || !(subject ?? sid)) return null;
    return { subject: subject ?? null, sid: sid ?? null, jti, until: goodUntil(payload) };
  } catch (error) {
    if (isWrongSignature(error) && university.renewKeys()) return readLogout(university, token, currentDate);
    return null;
  }
}

export async function endByUniversity(db: Kysely<Database>, ended: Ended, at: Date): Promise<number | null> {
  return db.transaction().execute(async (trx) => {
    if (!(await storeLogout(trx, ended))) return null;
    const users = await endSessionsOf(trx, ended);
    const each = [...new Set(users)].map((userId) => ({
      subject: 'account' as const,
      subjectId: userId,
      action: 'endSessions',
      after: { sessions: users.filter((id) => id === userId).length, by: 'university' },
    }));
    if (each.length > 0) await writeAudit(trx, { actorId: null, at }, each);
    return users.length;
  });
}
