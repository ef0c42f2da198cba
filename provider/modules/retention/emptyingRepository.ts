/** Emptying records as provider/database/personal.ts declares it. */
import { sql, type Kysely, type RawBuilder } from 'kysely';
import { LASTING_TERMS, SUPERVISOR_TERMS } from '#contract/placement/fields';
import type { PlacementIssueKind } from '#contract/placement/issues';
import type { Ending, Reference } from '#provider/database/endings';
import { columnsEnding, tablesBy, type PersonalTable } from '#provider/database/personal';
import type { Database } from '#provider/database/schema';

type Trx = Kysely<Database>;

/** What `set` gets: each such column its default. */
export const emptied = (table: PersonalTable, endings: readonly Ending[]) =>
  sql.join(columnsEnding(table, endings).map((column) => sql`${sql.ref(column)} = default`));

/** Rows of a table that refer to one of `ids`. */
const of = (by: string, ids: readonly number[]): RawBuilder<boolean> =>
  sql`${sql.ref(by)} = any(${ids}::integer[])`;

/** Of all tables with this reference: rows that end so are deleted, columns emptied. */
export async function emptyTables(
  trx: Trx,
  by: Exclude<Reference, 'id' | 'account_id' | 'author_id'>,
  ids: readonly number[],
  endings: readonly Ending[],
): Promise<void> {
  if (ids.length === 0) return;
  const { deleted, emptied: left } = tablesBy(by, endings);
  for (const table of deleted) await sql`delete from ${sql.table(table)} where ${of(by, ids)}`.execute(trx);
  for (const table of left)
    await sql`update ${sql.table(table)} set ${emptied(table, endings)} where ${of(by, ids)}`.execute(trx);
}

/** What a mail server said of the supervisor's mailbox. */
const UNDELIVERABLE = 'supervisor_undeliverable' satisfies PlacementIssueKind;

/** Terms that name a supervisor leave the history, issues and the audit log too. */
export async function forgetSupervisors(trx: Trx, ids: readonly number[]): Promise<void> {
  if (ids.length === 0) return;
  await sql`update placement_events set before = before - ${SUPERVISOR_TERMS}::text[],
      after = after - ${SUPERVISOR_TERMS}::text[]
    where ${of('placement_id', ids)}`.execute(trx);
  await sql`update placement_issues set text = default
    where kind = ${UNDELIVERABLE} and ${of('placement_id', ids)}`.execute(trx);
  await sql`insert into audit_forget (placement) select unnest(${ids}::integer[])`.execute(trx);
}

/** Beside terms, what the history says of a placement that was emptied. */
const LASTING = [...LASTING_TERMS, 'paper_hours', 'number'];
const lasting = (column: string) =>
  sql`(select jsonb_object_agg(key, value) from jsonb_each(${sql.ref(column)}) where key = any(${LASTING}::text[]))`;

/** What belongs to placements whose own columns are emptied; without `contacts` what others signed stays. */
export async function emptyPlacementRecords(
  trx: Trx,
  ids: readonly number[],
  endings: readonly Ending[],
): Promise<void> {
  if (endings.includes('contacts')) await forgetSupervisors(trx, ids);
  await emptyTables(trx, 'placement_id', ids, endings);
  if (ids.length > 0)
    await sql`update placement_events set before = ${lasting('before')}, after = ${lasting('after')}
      where ${of('placement_id', ids)}`.execute(trx);
}
