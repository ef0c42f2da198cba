import { sql, type Kysely, type Updateable } from 'kysely';
import type { EnrolmentState } from '#contract/roster/headings';
import { branchIds, branchName } from '#provider/database/collegeNames';
import type { RequestedChange, RosterTables } from '#provider/database/rosterSchema';
import { takeBirthDates } from './matchRepository';
import { countFrom } from '#provider/database/count';
import { firstOf } from '#provider/database/firstOf';
import type { Database } from '#provider/database/schema';
import { containing } from '#provider/http/filters';
import { offsetOf, type ListPage } from '#provider/http/page';
import type { Scope } from '#provider/policies/applications';
import {
  EVERY_YEAR,
  isOfYears,
  lastsInYears,
  yearOfDay,
  type OfYear,
  type YearCriteria,
} from '#provider/services/yearsRepository';

type Db = Kysely<Database>;

export const lockedEnrolment = (trx: Db, studentId: number) =>
  trx
    .selectFrom('enrolments')
    .selectAll()
    .where('student_id', '=', studentId)
    .forNoKeyUpdate()
    .executeTakeFirst();

export const enrolmentOf = (db: Db, studentId: number) =>
  db
    .selectFrom('enrolments')
    .select(['state', 'reason', 'requested', 'claimed_at'])
    .where('student_id', '=', studentId)
    .executeTakeFirst();

/** A confirmed or pending claim stays; a rejected one is submitted again. @returns whether anything is new */
export async function storeClaim(
  trx: Db,
  { studentId, collegeId, usn, at }: { studentId: number; collegeId: number; usn: string; at: Date },
): Promise<boolean> {
  const { numAffectedRows } = await sql`insert into enrolments as e (student_id, college_id, usn, claimed_at)
    values (${studentId}, ${collegeId}, ${usn}, ${at})
    on conflict (student_id) do update set college_id = excluded.college_id, usn = excluded.usn,
      state = 'claimed', reason = null, claimed_at = excluded.claimed_at, decided_at = null, decided_by = null
    where e.state = 'refused' or (e.state = 'claimed'
      and (e.college_id, e.usn) is distinct from (excluded.college_id, excluded.usn))`.execute(trx);
  return Number(numAffectedRows) > 0;
}

export const updateEnrolment = (trx: Db, id: number, set: Updateable<RosterTables['enrolments']>) =>
  trx.updateTable('enrolments').set(set).where('id', '=', id).execute();

export async function linkRoster(
  trx: Db,
  { studentId, collegeId, usn }: { studentId: number; collegeId: number; usn: string },
): Promise<void> {
  await sql`update roster set student_id = null where student_id = ${studentId}
    and (college_id, usn) is distinct from (${collegeId}::integer, ${usn}::text)`.execute(trx);
  await sql`update roster set student_id = ${studentId}, guarded_at = null
    where college_id = ${collegeId} and usn = ${usn} and student_id is null`.execute(trx);
  await takeBirthDates(trx, [studentId]);
}

/** For new rows of students confirmed before. */
export async function linkConfirmed(trx: Db, collegeIds: readonly number[]): Promise<void> {
  await sql`update roster r set student_id = e.student_id from enrolments e
    where e.state = 'confirmed' and e.college_id = r.college_id and e.usn = r.usn and r.student_id is null
      and r.college_id = any(${collegeIds}::integer[])
      and not exists (select 1 from roster o where o.student_id = e.student_id)`.execute(trx);
}

export async function isUsnConfirmed(
  trx: Db,
  { studentId, collegeId, usn }: { studentId: number; collegeId: number; usn: string },
): Promise<boolean> {
  const row = await trx
    .selectFrom('enrolments')
    .select('id')
    .where('college_id', '=', collegeId)
    .where('usn', '=', usn)
    .where('state', '=', 'confirmed')
    .where('student_id', '<>', studentId)
    .executeTakeFirst();
  return row !== undefined;
}

export const confirmedEnrolment = (trx: Db, userId: number) =>
  trx
    .selectFrom('enrolments as e')
    .innerJoin('students as s', 's.id', 'e.student_id')
    .innerJoin('colleges as c', 'c.id', 'e.college_id')
    .select(['e.id', 'e.student_id', 'e.college_id', 'e.usn', 'c.name as college'])
    .where('s.user_id', '=', userId)
    .where('e.state', '=', 'confirmed')
    .forNoKeyUpdate('e')
    .executeTakeFirst();

/** To be locked before the account, in the order of imports. */
export async function collegesOfAccount(db: Db, userId: number): Promise<number[]> {
  const rows = await db
    .selectFrom('enrolments as e')
    .innerJoin('students as s', 's.id', 'e.student_id')
    .select('e.college_id')
    .where('s.user_id', '=', userId)
    .execute();
  return rows.map(({ college_id }) => college_id);
}

export async function stateOf(trx: Db, id: number): Promise<EnrolmentState> {
  const row = await trx
    .selectFrom('enrolments')
    .select('state')
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
  return row.state;
}

export async function unlinkRoster(trx: Db, studentId: number): Promise<void> {
  await trx.updateTable('roster').set({ student_id: null }).where('student_id', '=', studentId).execute();
}

export interface ClaimRow {
  id: number;
  student_id: number;
  user_id: number;
  name: string;
  email: string;
  college_id: number;
  college: string;
  usn: string;
  branch: string | null;
  state: EnrolmentState;
  reason: string | null;
  requested: RequestedChange | null;
  roster_name: string | null;
  roster_email: string | null;
  claimed_at: Date;
}

interface ClaimCriteria {
  scope: Scope;
  state: EnrolmentState | null;
  years: YearCriteria;
  q: string | null;
}

const WAITS = sql`(e.state = 'claimed' or e.requested is not null)`;

/** Every claim has a college. */
const inScope = ({ college, branches }: Scope) => sql`
  ${college === null ? sql`true` : sql`c.name = ${college}`}
  ${branches === null ? sql`` : sql`and s.branch_id = any(${branchIds(branches)})`}`;

/** A claim is of the year of its day, an enrolment of every year that it lasts. */
const isOf = (years: YearCriteria) => sql`case when e.state = 'confirmed'
  then ${lastsInYears(years, { from: sql`e.claimed_at`, until: sql`e.revoked_at` })}
  else ${isOfYears(years, sql`e.year_day`)} end`;

const matching = ({ scope, state, years, q }: ClaimCriteria) => sql`
  from enrolments e join colleges c on c.id = e.college_id
    join students s on s.id = e.student_id join users u on u.id = s.user_id
    left join roster r on r.college_id = e.college_id and r.usn = e.usn
  where ${inScope(scope)} and ${isOf(years)}
  ${state === null ? sql`` : state === 'claimed' ? sql`and ${WAITS}` : sql`and e.state = ${state}`}
  ${
    q === null
      ? sql``
      : sql`and (folded(u.name) like ${containing(q)} or folded(u.email) like ${containing(q)} or folded(e.usn) like ${containing(q)})`
  }`;

const COLUMNS = sql`e.id, e.student_id, u.id as user_id, u.name, u.email, e.college_id, c.name as college, e.usn,
  ${branchName('s')} as branch, e.state, e.reason, e.requested, r.name as roster_name, r.email as roster_email, e.claimed_at`;

export async function claimsPage(db: Db, criteria: ClaimCriteria, page: ListPage): Promise<ClaimRow[]> {
  const { rows } = await sql<ClaimRow>`
    select ${COLUMNS} ${matching(criteria)} order by ${WAITS} desc, e.claimed_at, e.id
    limit ${page.perPage} offset ${offsetOf(page)}`.execute(db);
  return rows;
}

export async function idsOfClaims(db: Db, criteria: ClaimCriteria): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`select e.id ${matching(criteria)} order by e.id`.execute(db);
  return rows.map(({ id }) => id);
}

export const countClaims = (db: Db, criteria: ClaimCriteria): Promise<number> =>
  countFrom(db, matching(criteria));

export async function waitingByCollege(db: Db): Promise<ReadonlyMap<string, number>> {
  const { rows } = await sql<{ college: string; count: number }>`
    select c.name as college, count(*)::int as count from enrolments e join colleges c on c.id = e.college_id
    where ${WAITS} group by 1`.execute(db);
  return new Map(rows.map(({ college, count }) => [college, count]));
}

export async function pileOfClaims(
  db: Db,
  scope: Scope,
): Promise<{ count: number; since: Date | null; first: number[] }> {
  const { rows } = await sql<{ count: number; since: Date | null; first: number[] }>`
    select count(*)::int as count, min(e.claimed_at) as since,
      ${firstOf(sql`e.id`, sql`e.claimed_at, e.id`)} as first
    ${matching({ scope, state: 'claimed', years: EVERY_YEAR, q: null })}`.execute(db);
  return rows[0]!;
}

export async function collegesOfClaims(trx: Db, ids: readonly number[]): Promise<number[]> {
  const { rows } = await sql<{ college_id: number }>`
    select distinct college_id from enrolments where id = any(${ids}::integer[])`.execute(trx);
  return rows.map(({ college_id }) => college_id);
}

/** The years of those in scope; none of confirmed ones. */
export async function yearsOfClaims(db: Db, scope: Scope, ids: readonly number[]): Promise<OfYear[]> {
  const { rows } = await sql<OfYear>`
    select ${yearOfDay(sql`e.year_day`)} as year
    ${matching({ scope, state: null, years: EVERY_YEAR, q: null })} and e.id = any(${ids}::integer[])`.execute(
    db,
  );
  return rows;
}

/** Locked, in order of ids. */
export async function lockedClaims(trx: Db, scope: Scope, ids: readonly number[]): Promise<ClaimRow[]> {
  const { rows } = await sql<ClaimRow>`
    select ${COLUMNS} ${matching({ scope, state: null, years: EVERY_YEAR, q: null })} and e.id = any(${ids}::integer[])
    order by e.id for no key update of e`.execute(trx);
  return rows;
}
