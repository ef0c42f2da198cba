import { sql, type Kysely, type RawBuilder } from 'kysely';
import type { ListName } from '#contract/lookup/lists';
import { countFrom } from '#provider/database/count';
import type { Database } from '#provider/database/schema';
import { containing } from '#provider/http/filters';
import { offsetOf, type ListPage } from '#provider/http/page';

export interface EntryRow {
  id: number;
  name: string;
  retired: boolean;
  code: string | null;
  mail_domains: string[];
  aliases: string[];
}

interface EntryCriteria {
  list: ListName;
  q: string | null;
  retired: boolean | null;
}

const ALL_COLUMNS = sql`id, name, retired, aliases, code, mail_domains`;
const NO_COLLEGE = sql`id, name, retired, aliases, null::text as code, '{}'::text[] as mail_domains`;
const columns = (list: ListName) => (list === 'colleges' ? ALL_COLUMNS : NO_COLLEGE);

const matching = ({ list, q, retired }: EntryCriteria) => sql`
  from ${sql.table(list)} where true
  ${retired === null ? sql`` : sql`and retired = ${retired}`}
  ${q === null ? sql`` : sql`and folded(concat_ws(' ', name, array_to_string(aliases, ' '))) like ${containing(q)}`}`;

export async function entriesOf(
  db: Kysely<Database>,
  criteria: EntryCriteria,
  page: ListPage | null,
): Promise<EntryRow[]> {
  const slice = page === null ? sql`` : sql`limit ${page.perPage} offset ${offsetOf(page)}`;
  const { rows } = await sql<EntryRow>`
    select ${columns(criteria.list)} ${matching(criteria)} order by lower(name), id ${slice}`.execute(db);
  return rows;
}

export const countEntries = (db: Kysely<Database>, criteria: EntryCriteria): Promise<number> =>
  countFrom(db, matching(criteria));

interface Uses {
  one: readonly (readonly [table: keyof Database, column: string])[];
  many: readonly (readonly [table: keyof Database, column: string])[];
}
const USES: Readonly<Record<ListName, Uses>> = {
  // Settings go with their college and are no use of it.
  colleges: {
    one: [
      ['students', 'college_id'],
      ['users', 'college_id'],
      ['roster', 'college_id'],
    ],
    many: [['internships', 'eligible_colleges']],
  },
  branches: {
    one: [
      ['students', 'branch_id'],
      ['coordinator_branches', 'branch_id'],
      ['roster', 'branch_id'],
    ],
    many: [['internships', 'eligible_branches']],
  },
  skills: {
    one: [],
    many: [
      ['students', 'skill_ids'],
      ['internships', 'skill_ids'],
      ['internship_diaries', 'skill_ids'],
      ['project_diaries', 'skill_ids'],
    ],
  },
  categories: { one: [], many: [['internships', 'category_ids']] },
  company_domains: { one: [['companies', 'company_domain_id']], many: [] },
  internship_domains: { one: [], many: [['companies', 'internship_domain_ids']] },
  perks: { one: [], many: [['companies', 'perk_ids']] },
};

export async function usesOf(
  db: Kysely<Database>,
  list: ListName,
  entries: readonly EntryRow[],
): Promise<ReadonlyMap<number, number>> {
  const ids = entries.map(({ id }) => id);
  const { one, many } = USES[list];
  const parts: RawBuilder<unknown>[] = [
    ...one.map(
      ([table, column]) =>
        sql`select ${sql.ref(column)} as id from ${sql.table(table)} where ${sql.ref(column)} = any(${ids}::integer[])`,
    ),
    ...many.map(
      ([table, column]) =>
        sql`select unnest(${sql.ref(column)}) as id from ${sql.table(table)} where ${sql.ref(column)} && ${ids}::integer[]`,
    ),
  ];
  const { rows } = await sql<{ id: number; n: number }>`
    select id, count(*)::int as n from (${sql.join(parts, sql` union all `)}) used
    where id = any(${ids}::integer[]) group by id`.execute(db);
  return new Map(rows.map(({ id, n }) => [id, n]));
}

/** Locks a list, so that two additions of one name come one after the other. */
export const lockList = (trx: Kysely<Database>, list: ListName) =>
  sql`lock table ${sql.table(list)} in share row exclusive mode`.execute(trx);

export interface EntryColumns {
  name: string;
  code: string | null;
  mail_domains: string[];
  aliases: string[];
}

export async function writeEntry(
  trx: Kysely<Database>,
  list: ListName,
  id: number | null,
  { name, aliases, ...ofCollege }: EntryColumns,
): Promise<number> {
  const values = list === 'colleges' ? { name, aliases, ...ofCollege } : { name, aliases };
  if (id !== null) {
    await trx.updateTable(list).set(values).where('id', '=', id).execute();
    return id;
  }
  const row = await trx.insertInto(list).values(values).returning('id').executeTakeFirstOrThrow();
  return row.id;
}

export const writeRetired = (trx: Kysely<Database>, list: ListName, id: number, retired: boolean) =>
  trx.updateTable(list).set({ retired }).where('id', '=', id).execute();

export const writeAliases = (trx: Kysely<Database>, list: ListName, id: number, aliases: string[]) =>
  trx.updateTable(list).set({ aliases }).where('id', '=', id).execute();

export const deleteEntry = (trx: Kysely<Database>, list: ListName, id: number) =>
  trx.deleteFrom(list).where('id', '=', id).execute();

const merged = (column: string, from: number, into: number) =>
  sql`ids_merged(${sql.ref(column)}, ${from}::integer, ${into}::integer)`;

/** Also in the approved copies: a merged entry is no change of the record. */
const inSnapshots = (table: keyof Database, column: string, from: number, into: number) => sql`
  update ${sql.table(table)} set approved_snapshot = jsonb_set(approved_snapshot, array[${column}],
      to_jsonb(ids_merged(array(select jsonb_array_elements_text(approved_snapshot -> ${column})::integer),
        ${from}::integer, ${into}::integer)))
    where approved_snapshot -> ${column} @> to_jsonb(${from}::integer)`;
const inSnapshotOfDomain = (from: number, into: number) => sql`
  update companies set approved_snapshot = jsonb_set(approved_snapshot, '{company_domain_id}', to_jsonb(${into}::integer))
    where approved_snapshot -> 'company_domain_id' = to_jsonb(${from}::integer)`;
const REVIEWED_COLUMNS = [
  'skill_ids',
  'category_ids',
  'internship_domain_ids',
  'perk_ids',
  'eligible_colleges',
  'eligible_branches',
];
const REVIEWED_TABLES = ['internships', 'companies'];

export async function moveUses(
  trx: Kysely<Database>,
  list: ListName,
  from: EntryRow,
  into: EntryRow,
): Promise<number> {
  let moved = 0;
  const run = async (statement: RawBuilder<unknown>) =>
    (moved += Number((await statement.execute(trx)).numAffectedRows ?? 0));
  const { one, many } = USES[list];
  for (const [table, column] of one.filter(([table]) => table !== 'coordinator_branches'))
    await run(
      sql`update ${sql.table(table)} set ${sql.ref(column)} = ${into.id} where ${sql.ref(column)} = ${from.id}`,
    );
  for (const [table, column] of many) {
    await run(sql`update ${sql.table(table)} set ${sql.ref(column)} = ${merged(column, from.id, into.id)}
      where ${sql.ref(column)} @> array[${from.id}::integer]`);
    if (REVIEWED_TABLES.includes(table) && REVIEWED_COLUMNS.includes(column))
      await inSnapshots(table, column, from.id, into.id).execute(trx);
  }
  if (list === 'company_domains') await inSnapshotOfDomain(from.id, into.id).execute(trx);
  if (list === 'branches')
    await run(sql`with gone as (delete from coordinator_branches where branch_id = ${from.id} returning user_id)
      insert into coordinator_branches (user_id, branch_id) select user_id, ${into.id} from gone
      on conflict do nothing`);
  return moved;
}

/** Kept where the remaining college has its own. */
export async function moveSettings(trx: Kysely<Database>, from: number, into: number): Promise<void> {
  await sql`update college_settings set college_id = ${into} where college_id = ${from}
    and not exists (select 1 from college_settings where college_id = ${into})`.execute(trx);
  await sql`delete from college_settings where college_id = ${from}`.execute(trx);
}

export async function movePlacements(
  trx: Kysely<Database>,
  list: 'colleges' | 'branches',
  from: number,
  into: number,
): Promise<void> {
  const column = sql.ref(list === 'colleges' ? 'college_id' : 'branch_id');
  await sql`update placements set ${column} = ${into} where ${column} = ${from}`.execute(trx);
  if (list === 'colleges')
    await sql`update certificates set college_id = ${into} where college_id = ${from}`.execute(trx);
}

const SEARCHED: { readonly [List in ListName]?: string } = {
  skills: 'skill_ids',
  categories: 'category_ids',
};
/** Search texts of internships contain the names of their skills and categories. */
export async function renewSearchTexts(trx: Kysely<Database>, list: ListName, id: number): Promise<void> {
  const column = SEARCHED[list];
  if (column)
    await sql`update internships i set search_text = internship_words(i)
      where ${sql.ref(`i.${column}`)} @> array[${id}::integer]`.execute(trx);
}

/** Requested changes name college and branch. */
export const moveRequested = (
  trx: Kysely<Database>,
  list: 'colleges' | 'branches',
  from: string,
  into: string,
) => {
  const field = list === 'colleges' ? 'college' : 'branch';
  return sql`update enrolments set requested = jsonb_set(requested, array[${field}], to_jsonb(${into}::text))
    where requested ->> ${field} = ${from}`.execute(trx);
};

/**
 * The remaining college's row counts; of two confirmed accounts the later waits again. @returns moved rows
 */
export async function moveRoster(
  trx: Kysely<Database>,
  list: 'colleges' | 'branches',
  from: number,
  into: number,
): Promise<number> {
  const column = list === 'branches' ? sql`branch_id` : sql`college_id`;
  await sql`update plans set ${column} = ${into} where ${column} = ${from}`.execute(trx);
  if (list === 'branches') {
    const rows = await sql`update roster set branch_id = ${into} where branch_id = ${from}`.execute(trx);
    return Number(rows.numAffectedRows ?? 0);
  }
  const doubled = await sql`delete from roster r where college_id = ${from}
    and exists (select 1 from roster o where o.college_id = ${into} and o.usn = r.usn)`.execute(trx);
  const moved = await sql`update roster set college_id = ${into} where college_id = ${from}`.execute(trx);
  await sql`update enrolments e set college_id = ${into}, state = case when e.state = 'confirmed'
      and exists (select 1 from enrolments o where o.college_id = ${into} and o.usn = e.usn
        and o.state = 'confirmed') then 'claimed' else e.state end
    where college_id = ${from}`.execute(trx);
  return Number(doubled.numAffectedRows ?? 0) + Number(moved.numAffectedRows ?? 0);
}
