/** Skips records that another process is erasing. */
import { sql, type Kysely } from 'kysely';
import { ENDED_APPLICATIONS } from '#contract/application/lifecycle';
import { DROPPED_PLACEMENT_STATES, PLACEMENT_OUTCOMES } from '#contract/placement/lifecycle';
import { TIME_ZONE } from '#contract/options';
import type { RetainedKind } from '#contract/retention';
import { countFrom } from '#provider/database/count';
import type { Ending } from '#provider/database/endings';
import { columnsEnding, tablesBy } from '#provider/database/personal';
import type { Database } from '#provider/database/schema';
import { emptied, emptyPlacementRecords, emptyTables, forgetSupervisors } from './emptyingRepository';

/** An instant, and a day (YYYY-MM-DD). */
export interface Due {
  before: Date;
  day: string;
}

export interface Erasing extends Due {
  at: Date;
  limit: number;
}

type Trx = Kysely<Database>;

const dueApplications = (db: Kysely<Database>, { before }: Due) =>
  db
    .selectFrom('applications')
    .select('id')
    .where('status', 'in', ENDED_APPLICATIONS)
    .where('erased_at', 'is', null)
    .where('updated_at', '<', before);

const duePlacements = (db: Kysely<Database>, { before, day }: Due) =>
  db
    .selectFrom('placements')
    .select('id')
    .where('erased_at', 'is', null)
    .where(({ eb, or, and }) =>
      or([
        and([
          eb('state', 'in', PLACEMENT_OUTCOMES),
          eb(sql<string>`coalesce(ended_on, end_date)`, '<', sql<string>`${day}::date`),
        ]),
        and([eb('state', 'in', DROPPED_PLACEMENT_STATES), eb('updated_at', '<', before)]),
      ]),
    );

const dueRoster = (db: Kysely<Database>, { before }: Due) =>
  db.selectFrom('roster').select('id').where('left_at', '<', before);

const DUE = { application: dueApplications, placement: duePlacements, roster: dueRoster } as const;

export const countDue = (db: Kysely<Database>, kind: RetainedKind, due: Due): Promise<number> =>
  countFrom(db, sql`from (${DUE[kind](db, due)}) due`);

/** Of applications without an internship. @returns how many */
export async function eraseApplications(trx: Trx, { at, limit, ...due }: Erasing): Promise<number> {
  const { rows } = await sql<{
    id: number;
  }>`update ${sql.table('applications')} set ${emptied('applications', ['person'])}, erased_at = ${at}
    where id in (${dueApplications(trx, due).limit(limit).forUpdate().skipLocked()}) returning id`.execute(
    trx,
  );
  const ids = rows.map(({ id }) => id);
  await emptyTables(trx, 'application_id', ids, ['person']);
  return ids.length;
}

/** Everybody who is named, all texts and papers. */
const ALL: readonly Ending[] = ['person', 'contacts', 'emergency'];

/** Of placements that are over. @returns how many */
export async function erasePlacements(trx: Trx, { at, limit, ...due }: Erasing): Promise<number> {
  const { rows } = await sql<{
    id: number;
  }>`update ${sql.table('placements')} set ${emptied('placements', ALL)}, erased_at = ${at}
    where id in (${duePlacements(trx, due).limit(limit).forUpdate().skipLocked()}) returning id`.execute(trx);
  const ids = rows.map(({ id }) => id);
  await emptyPlacementRecords(trx, ids, ALL);
  return ids.length;
}

/** The last day of a placement; of one that never was, the day on which it was dropped. */
const LAST_DAY = sql<string>`case when state = any(${DROPPED_PLACEMENT_STATES}::text[])
  then (updated_at at time zone ${TIME_ZONE})::date else coalesce(ended_on, end_date) end`;

interface Ended {
  /** They ended before it. */
  day: string;
  limit: number;
}

const ended = (trx: Trx, { day, limit }: Ended) =>
  trx
    .selectFrom('placements')
    .select('id')
    .where(sql<boolean>`${LAST_DAY} < ${day}::date`)
    .orderBy('id')
    .limit(limit)
    .forUpdate()
    .skipLocked();

/** @returns how many */
export async function eraseContacts(trx: Trx, due: Ended): Promise<number> {
  const columns = columnsEnding('placements', ['emergency']);
  const { numAffectedRows } =
    await sql`update ${sql.table('placements')} set ${emptied('placements', ['emergency'])}
    where id in (${ended(trx, due).where(sql<boolean>`num_nonnulls(${refs(columns)}) > 0`)})`.execute(trx);
  return Number(numAffectedRows ?? 0);
}

const refs = (columns: readonly string[]) => sql.join(columns.map((column) => sql.ref(column)));

/** What names a supervisor, in a placement and in what belongs to it. */
const { deleted, emptied: signed } = tablesBy('placement_id', ['contacts']);
const NAMED = sql.join(
  [
    sql`num_nonnulls(${refs(columnsEnding('placements', ['contacts']))}) > 0`,
    ...deleted.map(
      (table) => sql`exists (select from ${sql.table(table)} o where o.placement_id = placements.id)`,
    ),
    ...signed.map(
      (table) => sql`exists (select from ${sql.table(table)} o where o.placement_id = placements.id
        and concat(${sql.join(columnsEnding(table, ['contacts']).map((column) => sql.ref(`o.${column}`)))}) <> '')`,
    ),
  ],
  sql` or `,
);

/** @returns how many */
export async function eraseSupervisors(trx: Trx, due: Ended): Promise<number> {
  const { rows } = await sql<{
    id: number;
  }>`update ${sql.table('placements')} set ${emptied('placements', ['contacts'])}
    where id in (${ended(trx, due).where(sql<boolean>`(${NAMED})`)}) returning id`.execute(trx);
  const ids = rows.map(({ id }) => id);
  await forgetSupervisors(trx, ids);
  await emptyTables(trx, 'placement_id', ids, ['contacts']);
  return ids.length;
}

/** Students who left. @returns how many */
export async function eraseLeavers(trx: Trx, { limit, ...due }: Erasing): Promise<number> {
  const { numDeletedRows } = await trx
    .deleteFrom('roster')
    .where('id', 'in', dueRoster(trx, due).limit(limit).forUpdate().skipLocked())
    .executeTakeFirst();
  return Number(numDeletedRows);
}
