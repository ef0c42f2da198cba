/** Skips records that another process is erasing. */
import { sql, type Kysely } from 'kysely';
import { ENDED_APPLICATIONS } from '#contract/application/lifecycle';
import { DROPPED_PLACEMENT_STATES, PLACEMENT_OUTCOMES } from '#contract/placement/lifecycle';
import { TIME_ZONE } from '#contract/options';
import { SUPERVISOR_TERMS } from '#contract/placement/fields';
import type { RetainedKind } from '#contract/retention';
import { countFrom } from '#provider/database/count';
import type { Database } from '#provider/database/schema';

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
  const { numUpdatedRows } = await trx
    .updateTable('applications')
    .set({
      message: '',
      notes: '',
      rating: null,
      remark: null,
      reference: null,
      receipt_file_id: null,
      erased_at: at,
    })
    .where('id', 'in', dueApplications(trx, due).limit(limit).forUpdate().skipLocked())
    .executeTakeFirst();
  return Number(numUpdatedRows);
}

/** Terms that name somebody or say how to reach them. */
const without = (column: 'before' | 'after') =>
  sql<string | null>`${sql.ref(column)} - ${SUPERVISOR_TERMS}::text[]`;

const NO_SUPERVISOR = {
  supervisor_name: null,
  supervisor_email: null,
  supervisor_phone: null,
  supervisor_designation: null,
};

/** Their links, their names beside their words, and the terms of the history that name them. */
async function eraseSupervisorsOf(trx: Trx, ids: readonly number[]): Promise<void> {
  if (ids.length === 0) return;
  await trx.deleteFrom('supervision_links').where('placement_id', 'in', ids).execute();
  for (const table of ['week_confirmations', 'placement_evaluations'] as const)
    await trx.updateTable(table).set({ by_name: '' }).where('placement_id', 'in', ids).execute();
  await trx
    .updateTable('placement_events')
    .set({ before: without('before'), after: without('after') })
    .where('placement_id', 'in', ids)
    .execute();
}

/** Supervisors, their words and papers, of placements that are over. @returns how many */
export async function erasePlacements(trx: Trx, { at, limit, ...due }: Erasing): Promise<number> {
  const over = await trx
    .updateTable('placements')
    .set({
      ...NO_SUPERVISOR,
      emergency_contact: null,
      description: null,
      website: null,
      amendment: null,
      offer_letter_file_id: null,
      report_file_id: null,
      erased_at: at,
    })
    .where('id', 'in', duePlacements(trx, due).limit(limit).forUpdate().skipLocked())
    .returning('id')
    .execute();
  const ids = over.map(({ id }) => id);
  if (ids.length === 0) return 0;
  await eraseSupervisorsOf(trx, ids);
  for (const table of ['placement_papers', 'week_answers'] as const)
    await trx.deleteFrom(table).where('placement_id', 'in', ids).execute();
  await trx.updateTable('placement_feedback').set({ text: null }).where('placement_id', 'in', ids).execute();
  await trx
    .updateTable('week_confirmations')
    .set({ comment: null })
    .where('placement_id', 'in', ids)
    .execute();
  await trx
    .updateTable('placement_evaluations')
    .set({ strengths: null, improvements: null, scan_file_id: null })
    .where('placement_id', 'in', ids)
    .execute();
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
  const { numUpdatedRows } = await trx
    .updateTable('placements')
    .set({ emergency_contact: null })
    .where('id', 'in', ended(trx, due).where('emergency_contact', 'is not', null))
    .executeTakeFirst();
  return Number(numUpdatedRows);
}

/** @returns how many */
export async function eraseSupervisors(trx: Trx, due: Ended): Promise<number> {
  const named = sql<boolean>`(num_nonnulls(supervisor_name, supervisor_email, supervisor_phone,
      supervisor_designation) > 0
    or exists (select from supervision_links l where l.placement_id = placements.id)
    or exists (select from week_confirmations w where w.placement_id = placements.id and w.by_name <> '')
    or exists (select from placement_evaluations v where v.placement_id = placements.id and v.by_name <> ''))`;
  const rows = await trx
    .updateTable('placements')
    .set(NO_SUPERVISOR)
    .where('id', 'in', ended(trx, due).where(named))
    .returning('id')
    .execute();
  const ids = rows.map(({ id }) => id);
  await eraseSupervisorsOf(trx, ids);
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
