import { sql, type Kysely } from 'kysely';
import { APPLICATION } from '#contract/application/lifecycle';
import { INTERNSHIP_TYPE } from '#contract/options';
import { LIVE_PLACEMENT_STATES } from '#contract/placement/lifecycle';
import type { UnfinishedKind } from '#contract/year/lifecycle';
import { collegeName } from '#provider/database/collegeNames';
import type { Database } from '#provider/database/schema';
import { hoursOfPlacement } from '#provider/services/countedWeeksRepository';
import { lockYears, type Days } from '#provider/services/yearsRepository';

const OPEN_APPLICATIONS = [
  APPLICATION.applied,
  APPLICATION.underReview,
  APPLICATION.shortlisted,
  APPLICATION.offerReleased,
  APPLICATION.paymentPending,
  APPLICATION.paymentFailed,
];
const PAYMENTS = [APPLICATION.paymentPending, APPLICATION.paymentFailed];

/** As in hold_year() of the database. */
const YEAR_RECORDS = 7206010;

const within = (day: string, { from, to }: Days) =>
  sql`${sql.ref(day)} between ${from}::date and ${to}::date`;
const isOpenPlacement = sql`p.state = any(${[...LIVE_PLACEMENT_STATES]}::text[])`;
const isOpenApplication = sql`a.status = any(${OPEN_APPLICATIONS}::smallint[])`;

interface YearCounts {
  placements: number;
  applications: number;
  payments: number;
  claims: number;
  unfinished: number;
}

export async function countsOfYear(db: Kysely<Database>, days: Days): Promise<YearCounts> {
  const { rows } = await sql<YearCounts & { open: number[] }>`
    select p.n as placements, a.n as applications, a.paid as payments, e.n as claims,
      p.open + a.open + e.open as unfinished
    from (select count(*)::int as n, (count(*) filter (where ${isOpenPlacement}))::int as open
        from placements p where ${within('p.year_day', days)}) p,
      (select count(*)::int as n, (count(*) filter (where ${isOpenApplication}))::int as open,
          (count(*) filter (where a.internship_type = ${INTERNSHIP_TYPE.paid}))::int as paid
        from applications a where ${within('a.year_day', days)}) a,
      (select count(*)::int as n, (count(*) filter (where e.state = 'claimed'))::int as open
        from enrolments e where ${within('e.year_day', days)}) e`.execute(db);
  const { placements, applications, payments, claims, unfinished } = rows[0]!;
  return { placements, applications, payments, claims, unfinished };
}

export interface Unfinished {
  kind: UnfinishedKind;
  id: number;
  state: string;
  name: string;
  usn: string | null;
  college: string | null;
  title: string;
  since: Date;
  /** Its last day: the placement's end, the posting's closing date, the last day to answer an offer. */
  until: string | null;
  /** Of a placement. */
  start_date: string | null;
  hours: number | null;
  /** New dates of a placement are pending. */
  amending: boolean;
}

/** By college and name; placements first. */
export async function unfinishedOf(db: Kysely<Database>, days: Days): Promise<Unfinished[]> {
  const { rows } = await sql<Unfinished>`
    select kind, r.id, state, u.name, s.usn, ${collegeName('r')} as college, title, since, until, r.start_date, hours, amending
    from (
      select 1 as place, 'placement' as kind, p.id, p.state, p.student_id, p.college_id,
        p.title || ', ' || p.company as title, coalesce(p.submitted_at, p.updated_at) as since,
        p.end_date as until, p.start_date,
        (select coalesce(d.hours, p.paper_hours)::float8 from (${hoursOfPlacement}) d) as hours,
        p.amendment is not null as amending
      from placements p where ${within('p.year_day', days)} and ${isOpenPlacement}
      union all
      select 2, case when a.status = any(${PAYMENTS}::smallint[]) then 'payment' else 'application' end, a.id,
        a.status::text, a.student_id, t.college_id, i.name || ', ' || coalesce(c.name, ''), a.updated_at,
        case when a.status = ${APPLICATION.offerReleased} then a.answer_by else i.expire_date end, null, null, false
      from applications a join students t on t.id = a.student_id
        join internships i on i.id = a.internship_id join companies c on c.id = a.company_id
      where ${within('a.year_day', days)} and ${isOpenApplication}
      union all
      select 3, 'claim', e.id, e.state, e.student_id, e.college_id, e.usn, e.claimed_at, null, null, null, false
      from enrolments e
      where ${within('e.year_day', days)} and e.state = 'claimed') r
    join students s on s.id = r.student_id join users u on u.id = s.user_id
    order by place, college nulls last, s.sort_name, r.id`.execute(db);
  return rows;
}

/** Against a second closing, archiving or change of a year. */
export async function lockedYear(trx: Kysely<Database>, id: number) {
  await lockYears(trx);
  return trx
    .selectFrom('years')
    .select(['id', 'name', 'from_day as from', 'to_day as to', 'state'])
    .where('id', '=', id)
    .executeTakeFirst();
}

/** So that neighbours fit. */
export async function lockedYears(trx: Kysely<Database>) {
  await lockYears(trx);
  return trx
    .selectFrom('years')
    .select(['id', 'name', 'from_day as from', 'to_day as to', 'state'])
    .orderBy('from_day')
    .execute();
}

/** Waits for everybody who is writing records of the year; who comes later finds it archived. */
export async function lockRecordsOfYear(trx: Kysely<Database>, id: number): Promise<void> {
  await sql`set local lock_timeout = '5s'`.execute(trx);
  await sql`select pg_advisory_xact_lock(${sql.lit(YEAR_RECORDS)}, ${id}::integer)`.execute(trx);
}

export async function writeYear(
  trx: Kysely<Database>,
  id: number | null,
  { name, from, to }: Days & { name: string },
): Promise<number> {
  const set = { name, from_day: from, to_day: to };
  if (id === null) {
    const made = await trx.insertInto('years').values(set).returning('id').executeTakeFirstOrThrow();
    return made.id;
  }
  await trx.updateTable('years').set(set).where('id', '=', id).execute();
  return id;
}

export async function setYearState(
  trx: Kysely<Database>,
  id: number,
  state: 'closing' | 'archived',
): Promise<void> {
  await trx.updateTable('years').set({ state }).where('id', '=', id).execute();
}

type Carried = 'placements' | 'applications' | 'enrolments';

/** To the year that begins on `day`. */
export async function carryOver(
  trx: Kysely<Database>,
  table: Carried,
  ids: readonly number[],
  day: string,
): Promise<void> {
  if (ids.length > 0)
    await sql`update ${sql.table(table)} set year_day = open_day(${day}::date) where id = any(${ids}::integer[])`.execute(
      trx,
    );
}

/** Locked, in order of ids. */
export const lockedForClosing = (trx: Kysely<Database>, ids: readonly number[]) =>
  trx
    .selectFrom('applications as a')
    .innerJoin('internships as i', 'i.id', 'a.internship_id')
    .innerJoin('students as s', 's.id', 'a.student_id')
    .select([
      'a.id',
      'a.company_id',
      'a.status',
      'i.name as internship',
      's.user_id',
      collegeName('s').as('college'),
    ])
    .where('a.id', '=', sql<number>`any(${ids}::integer[])`)
    .orderBy('a.id')
    .forUpdate('a')
    .execute();

/** Open questions about placements of an archived year have no answer any more. */
export async function settleIssuesOfYear(
  trx: Kysely<Database>,
  days: Days,
  { at, note, userId }: { at: Date; note: string; userId: number },
): Promise<void> {
  await sql`
    update placement_issues i set settled_at = ${at}, settled_by = ${userId}, note = ${note}
    from placements p where p.id = i.placement_id and i.settled_at is null
      and ${within('p.year_day', days)}`.execute(trx);
}

/** What can never be had once the year is archived; from deleted accounts it cannot be had before either. */
export async function lostByArchiving(
  db: Kysely<Database>,
  days: Days,
): Promise<{ uncertified: number; unanswered: number }> {
  const { rows } = await sql<{ uncertified: number; unanswered: number }>`
    select (count(*) filter (where p.state = 'completed' and not exists (
        select from certificates c where c.placement_id = p.id and c.revoked_at is null)))::int as uncertified,
      (count(*) filter (where not exists (
        select from placement_feedback f where f.placement_id = p.id)))::int as unanswered
    from placements p join students s on s.id = p.student_id join users u on u.id = s.user_id
    where ${within('p.year_day', days)} and p.state in ('completed', 'ended_early')
      and u.erased_at is null`.execute(db);
  return rows[0]!;
}

export async function draftsOf(db: Kysely<Database>, userId: number): Promise<Map<number, unknown[]>> {
  const rows = await db
    .selectFrom('year_drafts')
    .select(['year_id', 'decisions'])
    .where('user_id', '=', userId)
    .execute();
  return new Map(rows.map(({ year_id, decisions }) => [year_id, decisions]));
}

interface Draft {
  userId: number;
  yearId: number;
  decisions: readonly unknown[];
  at: Date;
}

/** Without decisions there is none. */
export async function writeDraft(
  trx: Kysely<Database>,
  { userId, yearId, decisions, at }: Draft,
): Promise<void> {
  if (decisions.length === 0) {
    await trx.deleteFrom('year_drafts').where('user_id', '=', userId).where('year_id', '=', yearId).execute();
    return;
  }
  const set = { decisions: JSON.stringify(decisions), updated_at: at };
  await trx
    .insertInto('year_drafts')
    .values({ user_id: userId, year_id: yearId, ...set })
    .onConflict((conflict) => conflict.columns(['user_id', 'year_id']).doUpdateSet(set))
    .execute();
}

export async function deleteDrafts(trx: Kysely<Database>, yearId: number): Promise<void> {
  await trx.deleteFrom('year_drafts').where('year_id', '=', yearId).execute();
}
