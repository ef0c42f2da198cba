import { sql, type Kysely, type Selectable } from 'kysely';
import { RETENTION } from '#contract/retention';
import { collegeName } from '../database/collegeNames';
import type { Services, Session, SessionUser } from '../context';
import { unlessOutOfRoom } from '../database/failures';
import type { Database } from '../database/schema';
import type { OwnCompany } from '../session';
import { randomToken, sha256 } from '../security/tokens';

const DAY_MS = 24 * 60 * 60 * 1000;
export const SESSION_DAYS = RETENTION.sessionDays;
const LONGEST_DAYS = RETENTION.longestSessionDays;
/** Extending costs a write, so at most once per this time. */
const TOUCH_AFTER_MS = 5 * 60 * 1000;

type Row = Pick<Selectable<Database['sessions']>, 'csrf_token' | 'last_seen_at' | 'created_at'> &
  Pick<Selectable<Database['users']>, 'id' | 'role_id' | 'name' | 'email' | 'mobile'> & {
    college: string | null;
    branches: string[] | null;
    company: OwnCompany | null;
    two_steps: boolean;
  };

export interface OpenedSession {
  cookie: string;
  idHash: string;
  csrfToken: string;
}

/** Found by every request of a company: the one place that tells a member's company and role. */
const OWN_COMPANY = `case when u.role_id = 3 then (
    select jsonb_build_object('id', c.id, 'name', coalesce(c.name, ''), 'role', m.role,
      'two_step_required', c.two_step_required)
    from company_members m join companies c on c.id = m.company_id
    where m.user_id = u.id and m.removed_at is null) end`;

/** Not a named statement: a pooler's other connection does not know it. */
const FIND = `
select s.csrf_token, s.last_seen_at, s.created_at, u.id, u.role_id, u.name, u.email, u.mobile,
  (select name from colleges where id = u.college_id) as college,
  case when u.college_id is not null then (
    select array_agg(b.name) from coordinator_branches c join branches b on b.id = c.branch_id
    where c.user_id = u.id) end as branches,
  ${OWN_COMPANY} as company,
  s.two_steps or exists (
    select 1 from two_step t where t.user_id = u.id and t.since is not null) as two_steps
from sessions s join users u on u.id = s.user_id where s.id_hash = $1 and s.expires_at > $2 and s.created_at > $3
  and u.disabled_at is null`;

const endOf = (at: Date, createdAt: Date): Date =>
  new Date(Math.min(at.getTime() + SESSION_DAYS * DAY_MS, createdAt.getTime() + LONGEST_DAYS * DAY_MS));

const oldestAt = (at: Date): Date => new Date(at.getTime() - LONGEST_DAYS * DAY_MS);

/** Null for a dead or unknown cookie. `renewed`: its end moved, so the cookie must be sent again. */
export async function findSession(
  { pool, now }: Services,
  cookie: string,
): Promise<{ session: Session; renewed: boolean } | null> {
  if (cookie.length > 100) return null;
  const idHash = sha256(cookie);
  const at = now();
  const { rows } = await pool.query<Row>(FIND, [idHash, at, oldestAt(at)]);
  const row = rows[0];
  if (!row) return null;
  const { csrf_token, last_seen_at, created_at, two_steps: twoSteps, ...user } = row;
  const renewed = at.getTime() - last_seen_at.getTime() > TOUCH_AFTER_MS;
  if (renewed) {
    await pool
      .query('update sessions set last_seen_at = $2, expires_at = $3 where id_hash = $1', [
        idHash,
        at,
        endOf(at, created_at),
      ])
      .catch(unlessOutOfRoom);
  }
  return { session: { idHash, csrfToken: csrf_token, twoSteps, user }, renewed };
}

export async function livingSessions(
  { pool, now }: Pick<Services, 'pool' | 'now'>,
  idHashes: readonly string[],
): Promise<ReadonlySet<string>> {
  const at = now();
  const { rows } = await pool.query<{ id_hash: string }>(
    'select id_hash from sessions where id_hash = any($1) and expires_at > $2 and created_at > $3',
    [idHashes, at, oldestAt(at)],
  );
  return new Set(rows.map(({ id_hash }) => id_hash));
}

export interface Caller {
  /** Browser and system in a few words. */
  agent: string;
  address: string;
}

export interface NewSession extends Caller {
  userId: number;
  at: Date;
  /** From a sign-in by the university: its ids, and whether it made two steps. */
  university?: UniversitySession | null;
}

interface UniversitySession {
  subject: string;
  sid: string | null;
  twoSteps: boolean;
}

export async function insertSession(
  trx: Kysely<Database>,
  { userId, agent, address, at, university = null }: NewSession,
): Promise<OpenedSession> {
  const cookie = randomToken();
  const idHash = sha256(cookie);
  const csrfToken = randomToken();
  await trx
    .insertInto('sessions')
    .values({
      id_hash: idHash,
      user_id: userId,
      csrf_token: csrfToken,
      created_at: at,
      last_seen_at: at,
      expires_at: endOf(at, at),
      agent,
      address,
      university_subject: university?.subject ?? null,
      university_sid: university?.sid ?? null,
      two_steps: university?.twoSteps ?? false,
    })
    .execute();
  return { cookie, idHash, csrfToken };
}

/** Active with that hash, locked: a password change ends the sessions that it finds, so it waits. */
export async function sharePassword(
  trx: Kysely<Database>,
  userId: number,
  passwordHash: string,
): Promise<boolean> {
  const locked = await trx
    .selectFrom('users')
    .select('id')
    .where('id', '=', userId)
    .where('password_hash', '=', passwordHash)
    .where('disabled_at', 'is', null)
    .forShare()
    .executeTakeFirst();
  return locked !== undefined;
}

export async function deleteSession(trx: Kysely<Database>, idHash: string): Promise<void> {
  await trx.deleteFrom('sessions').where('id_hash', '=', idHash).execute();
}

export async function devicesOf({ db, now }: Services, userId: number) {
  const at = now();
  return db
    .selectFrom('sessions')
    .select(['id', 'id_hash', 'created_at', 'last_seen_at', 'agent', 'address'])
    .where('user_id', '=', userId)
    .where('expires_at', '>', at)
    .where('created_at', '>', oldestAt(at))
    .orderBy('last_seen_at', 'desc')
    .orderBy('id', 'desc')
    .execute();
}
export type DeviceRow = Awaited<ReturnType<typeof devicesOf>>[number];

/** @returns the session; undefined when the user has none such */
export const deleteSessionOf = (trx: Kysely<Database>, userId: number, id: number) =>
  trx
    .deleteFrom('sessions')
    .where('user_id', '=', userId)
    .where('id', '=', id)
    .returning(['id_hash', 'agent'])
    .executeTakeFirst();

export async function deleteSessionsOf(trx: Kysely<Database>, userId: number): Promise<number> {
  const { numDeletedRows } = await trx
    .deleteFrom('sessions')
    .where('user_id', '=', userId)
    .executeTakeFirst();
  return Number(numDeletedRows);
}

/** Null for a session that a password opened. */
export async function universitySignedInAt(db: Kysely<Database>, idHash: string): Promise<Date | null> {
  const row = await db
    .selectFrom('sessions')
    .select('created_at')
    .where('id_hash', '=', idHash)
    .where('university_subject', 'is not', null)
    .executeTakeFirst();
  return row?.created_at ?? null;
}

/** The account as it is now; null when it is closed. */
export async function accountForAct(db: Kysely<Database>, userId: number): Promise<SessionUser | null> {
  const user = await db
    .selectFrom('users as u')
    .select(['u.id', 'u.role_id', 'u.name', 'u.email', 'u.mobile', collegeName('u').as('college')])
    .select(
      sql<string[] | null>`case when u.college_id is not null then (
        select array_agg(b.name) from coordinator_branches c join branches b on b.id = c.branch_id
        where c.user_id = u.id) end`.as('branches'),
    )
    .select(sql<OwnCompany | null>`${sql.raw(OWN_COMPANY)}`.as('company'))
    .where('u.id', '=', userId)
    .where('u.disabled_at', 'is', null)
    .executeTakeFirst();
  return user ?? null;
}

/** As it is now. */
export async function ownCompanyOf(db: Kysely<Database>, userId: number): Promise<OwnCompany | null> {
  const { rows } = await sql<{ company: OwnCompany | null }>`
    select ${sql.raw(OWN_COMPANY)} as company from users u where u.id = ${userId}`.execute(db);
  return rows[0]?.company ?? null;
}
