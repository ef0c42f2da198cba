/** Figures as rows of differences, so that no writer waits; their sum is always exact. */
import { sql, type Kysely } from 'kysely';
import type { ModerationKind } from '#contract/moderation/lifecycle';
import { sumRows } from '#provider/database/count';
import type { Database } from '#provider/database/schema';

const KEYS = {
  record_tallies: ['kind', 'moderation_status'],
  open_tallies: ['expire_date', 'figure', 'item'],
} as const;

/** Records in moderation, of a kind and of states or of all. */
export function countTalliedRecords(
  db: Kysely<Database>,
  { kind, statuses }: { kind?: ModerationKind | null; statuses?: readonly number[] | null },
): Promise<number> {
  let tallies = db.selectFrom('record_tallies');
  if (kind) tallies = tallies.where('kind', '=', kind);
  if (statuses) tallies = tallies.where('moderation_status', 'in', statuses);
  return sumRows(tallies);
}

/** Adds up rows of one key. A concurrent sum is exact, and so is a second caller, who finds the rows gone. */
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
  // Only a trigger may change the log's own tallies (docs/rules.md, audit 3).
  await sql`insert into audit_tallies_merge values (1)`.execute(db);
}
