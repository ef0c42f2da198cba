/**
 * Figures that writers keep by adding a row for what each statement changed, so that no writer waits;
 * the sum of the rows is exact at any moment.
 */
import { sql, type Kysely } from 'kysely';
import type { ModerationKind } from '#contract/moderation/lifecycle';
import { sumRows } from '#provider/database/count';
import type { Database } from '#provider/database/schema';

/** What the rows of each table are summed by. */
const KEYS = {
  record_tallies: ['kind', 'moderation_status'],
  open_tallies: ['expire_date', 'figure', 'item'],
} as const;

/** How many records of moderators there are, of a kind and of states or of all. */
export function countTalliedRecords(
  db: Kysely<Database>,
  { kind, statuses }: { kind?: ModerationKind | null; statuses?: readonly number[] | null },
): Promise<number> {
  let tallies = db.selectFrom('record_tallies');
  if (kind) tallies = tallies.where('kind', '=', kind);
  if (statuses) tallies = tallies.where('moderation_status', 'in', statuses);
  return sumRows(tallies);
}

/**
 * Puts together the rows of one key where there are several. A sum that is read meanwhile is exact, and so is
 * one of two callers at once: the second one finds the rows gone.
 */
export async function mergeTallies(db: Kysely<Database>): Promise<void> {
  for (const [name, keys] of Object.entries(KEYS)) {
    const [table, columns] = [sql.table(name), sql.join(keys.map((key) => sql.ref(key)))];
    await sql`
      with many as (select ${columns} from ${table} group by ${columns} having count(*) > 1),
      gone as (delete from ${table} where (${columns}) in (select ${columns} from many) returning ${columns}, n)
      insert into ${table} (${columns}, n) select ${columns}, sum(n) from gone group by ${columns}`.execute(
      db,
    );
  }
  // Nobody else may change the trail's own (docs/rules.md, audit 3).
  await sql`insert into audit_tallies_merge values (1)`.execute(db);
}
