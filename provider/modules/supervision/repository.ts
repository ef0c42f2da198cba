import { sql, type Insertable, type Kysely, type Selectable } from 'kysely';
import { MODERATION } from '#contract/moderation/lifecycle';
import type { EvaluationKind, StandingWeekState } from '#contract/supervision/criteria';
import type { Database } from '#provider/database/schema';
import type { PlacementEvaluationsTable, WeekConfirmationsTable } from '#provider/database/supervisionSchema';
import type { StoredEntry } from '../diaries/kindRepository';
import { evaluationsOfPlacement } from '#provider/services/evaluationsRepository';
import { longDayOf } from '../diaries/hoursRepository';
import { entriesOfPlacement, weeksOfPlacement } from '#provider/services/countedWeeksRepository';

/** By the token's hash; not revoked, company not suspended. */
export const linkedPlacement = (db: Kysely<Database>, tokenHash: string) =>
  db
    .selectFrom('supervision_links as l')
    .innerJoin('placements as p', 'p.id', 'l.placement_id')
    .leftJoin('companies as c', 'c.id', 'p.company_id')
    .select(['l.id', 'l.placement_id', 'l.opened_at'])
    .where('l.token_hash', '=', tokenHash)
    .where('l.revoked_at', 'is', null)
    .where(({ eb, or }) =>
      or([eb('c.id', 'is', null), eb('c.moderation_status', '<>', MODERATION.suspended)]),
    )
    .executeTakeFirst();

export async function markOpened(db: Kysely<Database>, id: number, at: Date): Promise<void> {
  await db
    .updateTable('supervision_links')
    .set({ opened_at: at })
    .where('id', '=', id)
    .where('opened_at', 'is', null)
    .execute();
}

/** Whom a link that is not revoked was sent to. */
export const supervisorOfTicket = (db: Kysely<Database>, ticket: string) =>
  db
    .selectFrom('supervision_links as l')
    .innerJoin('placements as p', 'p.id', 'l.placement_id')
    .select(['l.placement_id', 'l.email', 'p.supervisor_name as name'])
    .where('l.ticket', '=', ticket)
    .where('l.revoked_at', 'is', null)
    .executeTakeFirst();

/** More would not fit a page of 40 kB. */
const MOST_INTERNS = 50;

/**
 * What else a link opens, in one place: other placements that its address still supervises, with a valid link
 * to the same address, of companies that are not suspended. Those that end last come first.
 */
export const placementsBeside = (db: Kysely<Database>, linkId: number) =>
  db
    .selectFrom('supervision_links as l')
    .innerJoin('placements as p', (join) =>
      join.on(sql<boolean>`lower(p.supervisor_email) = lower(l.email)`).onRef('p.id', '<>', 'l.placement_id'),
    )
    .innerJoin('students as s', 's.id', 'p.student_id')
    .innerJoin('users as u', 'u.id', 's.user_id')
    .leftJoin('companies as c', 'c.id', 'p.company_id')
    .select(['p.id', 'p.state', 'p.start_date', 'p.end_date', 'p.ended_on'])
    .select('u.erased_at as student_erased_at')
    .where('l.id', '=', linkId)
    .where(
      sql<boolean>`exists (select from supervision_links o where o.placement_id = p.id
        and o.revoked_at is null and lower(o.email) = lower(l.email))`,
    )
    .where(({ eb, or }) =>
      or([eb('c.id', 'is', null), eb('c.moderation_status', '<>', MODERATION.suspended)]),
    )
    .orderBy('p.end_date', 'desc')
    .orderBy('p.id', 'desc')
    .execute();

/** By name. */
export const internsByIds = (db: Kysely<Database>, ids: readonly number[]) =>
  db
    .selectFrom('placements as p')
    .innerJoin('students as s', 's.id', 'p.student_id')
    .innerJoin('users as u', 'u.id', 's.user_id')
    .select([
      'p.id',
      'u.name',
      's.usn',
      'p.title',
      'p.company',
      'p.state',
      'p.start_date',
      'p.end_date',
      'p.ended_on',
    ])
    .select(
      sql<EvaluationKind[]>`array(select e.counts_as from (${evaluationsOfPlacement}) e where e.stands)`.as(
        'given',
      ),
    )
    .where(sql<boolean>`p.id = any(${ids.slice(0, MOST_INTERNS)}::integer[])`)
    .orderBy('s.sort_name')
    .orderBy('p.id')
    .execute();
export type InternRow = Awaited<ReturnType<typeof internsByIds>>[number];

const MOST_RENEWED = 20;

/** Approved ones, the newest first. */
export async function placementsSupervisedBy(db: Kysely<Database>, email: string): Promise<number[]> {
  const rows = await db
    .selectFrom('placements')
    .select('id')
    .where(sql<boolean>`lower(supervisor_email) = ${email}`)
    .where('state', '=', 'approved')
    .orderBy('id', 'desc')
    .limit(MOST_RENEWED)
    .execute();
  return rows.map(({ id }) => id);
}

/** Weeks with entries that count or an answer, oldest first. */
export async function weeksOf(db: Kysely<Database>, id: number): Promise<AnsweredWeek[]> {
  const { rows } = await sql<AnsweredWeek>`
    select w.* from placements p cross join lateral (${weeksOfPlacement()}) w
    where p.id = ${id} order by w.week`.execute(db);
  return rows;
}

export interface AnsweredWeek {
  week: string;
  hours: number;
  days: number;
  dates: string[] | null;
  state: StandingWeekState | null;
  confirmed_hours: number | null;
  confirmed_days: number | null;
  comment: string | null;
  by_name: string | null;
  by_kind: string | null;
  confirmed_at: Date | null;
}

/** Entries within its days, oldest first. */
export async function daysOfDiary(db: Kysely<Database>, id: number): Promise<PaperDayRow[]> {
  const { rows } = await sql<PaperDayRow>`
    select d.*, ${longDayOf(sql`d.student_id`)} as day_hours
    from placements p cross join lateral (${entriesOfPlacement}) d
    where p.id = ${id} order by d.date, d.id`.execute(db);
  return rows;
}
type PaperDayRow = StoredEntry & { id: number; review_status: string; day_hours: number | null };

/** Replaces earlier answers. */
export async function saveConfirmations(
  trx: Kysely<Database>,
  rows: readonly Insertable<WeekConfirmationsTable>[],
): Promise<void> {
  await trx
    .insertInto('week_confirmations')
    .values([...rows])
    .onConflict((conflict) =>
      conflict.columns(['placement_id', 'week']).doUpdateSet((eb) => ({
        state: eb.ref('excluded.state'),
        hours: eb.ref('excluded.hours'),
        entries: eb.ref('excluded.entries'),
        dates: eb.ref('excluded.dates'),
        comment: eb.ref('excluded.comment'),
        by_kind: eb.ref('excluded.by_kind'),
        by_name: eb.ref('excluded.by_name'),
        witnessed_by: eb.ref('excluded.witnessed_by'),
        confirmed_at: eb.ref('excluded.confirmed_at'),
      })),
    )
    .execute();
}

/** Null for one that was approved before steps were kept. */
export async function lastApproval(db: Kysely<Database>, placementId: number): Promise<Date | null> {
  const { at } = await db
    .selectFrom('placement_events')
    .select(({ fn }) => fn.max('at').as('at'))
    .where('placement_id', '=', placementId)
    .where('event', 'in', ['approve', 'reopen'])
    .executeTakeFirstOrThrow();
  return at;
}

/** With what each counts as by the present end; of two alike the newest stands. */
export async function evaluationsOf(db: Kysely<Database>, placementId: number): Promise<EvaluationRow[]> {
  const { rows } = await sql<EvaluationRow>`
    select e.*, e.counts_as as kind, e.kind as given_as, f.name as scan_name, w.name as witness
    from placements p cross join lateral (${evaluationsOfPlacement}) e
    left join files f on f.id = e.scan_file_id
    left join users w on w.id = e.witnessed_by
    where p.id = ${placementId} order by e.id`.execute(db);
  return rows;
}
export type EvaluationRow = Selectable<PlacementEvaluationsTable> & {
  given_as: EvaluationKind;
  stands: boolean;
  scan_name: string | null;
  witness: string | null;
};

export async function insertEvaluation(
  trx: Kysely<Database>,
  row: Insertable<PlacementEvaluationsTable>,
): Promise<void> {
  await trx.insertInto('placement_evaluations').values(row).execute();
}
