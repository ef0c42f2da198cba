/** Skips records that another process is erasing. */
import { sql, type Kysely } from 'kysely';
import { ENDED_APPLICATIONS } from '#contract/application/lifecycle';
import { DROPPED_PLACEMENT_STATES, PLACEMENT_OUTCOMES } from '#contract/placement/lifecycle';
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

/** Supervisors, their words and papers, of placements that are over. @returns how many */
export async function erasePlacements(trx: Trx, { at, limit, ...due }: Erasing): Promise<number> {
  const over = await trx
    .updateTable('placements')
    .set({
      supervisor_name: null,
      supervisor_email: null,
      supervisor_phone: null,
      supervisor_designation: null,
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
  for (const table of ['supervision_links', 'placement_papers'] as const)
    await trx.deleteFrom(table).where('placement_id', 'in', ids).execute();
  await trx.updateTable('placement_feedback').set({ text: null }).where('placement_id', 'in', ids).execute();
  await trx
    .updateTable('week_confirmations')
    .set({ comment: null, by_name: '' })
    .where('placement_id', 'in', ids)
    .execute();
  await trx
    .updateTable('placement_evaluations')
    .set({ strengths: null, improvements: null, by_name: '', scan_file_id: null })
    .where('placement_id', 'in', ids)
    .execute();
  await trx
    .updateTable('placement_events')
    .set({ before: without('before'), after: without('after') })
    .where('placement_id', 'in', ids)
    .execute();
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
