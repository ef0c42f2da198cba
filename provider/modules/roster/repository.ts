import { sql, type Kysely, type Selectable, type Updateable } from 'kysely';
import type { RosterState } from '#contract/roster/headings';
import { foldEmail } from '#contract/textRules';
import { countFrom } from '#provider/database/count';
import type { RosterTable } from '#provider/database/rosterSchema';
import type { Database, StudentsTable } from '#provider/database/schema';
import { containing } from '#provider/http/filters';
import { offsetOf, type ListPage } from '#provider/http/page';
import { EVERY_YEAR, lastsInYears, type YearCriteria } from '#provider/services/yearsRepository';
import { undeliveredTo } from '#provider/services/undeliveredRepository';

type Db = Kysely<Database>;

export interface StoredRow
  extends Omit<
    Selectable<RosterTable>,
    | 'id'
    | 'student_id'
    | 'left_at'
    | 'created_at'
    | 'updated_at'
    | 'match_failures'
    | 'match_failed_on'
    | 'guarded_at'
  > {
  left: boolean;
}

/** Imports of a college run one at a time; readers do not wait. */
export const lockColleges = (trx: Db, ids: readonly number[]) =>
  trx
    .selectFrom('colleges')
    .select('id')
    .where('id', 'in', [0, ...ids])
    .orderBy('id')
    .forNoKeyUpdate()
    .execute();

/** A deleted account leaves an anonymous row, which only figures count. */
const isListed = sql`not exists (select from students s join users u on u.id = s.user_id
  where s.id = r.student_id and u.erased_at is not null)`;

export async function rosterOfColleges(db: Db, ids: readonly number[]): Promise<StoredRow[]> {
  const { rows } = await sql<StoredRow>`
    select college_id, usn, name, email, branch_id, programme, semester, year,
      to_char(birth_date, 'YYYY-MM-DD') as birth_date, cgpa::float8 as cgpa, backlogs,
      left_at is not null as left
    from roster r where college_id = any(${ids}::integer[]) and ${isListed} order by college_id, usn`.execute(
    db,
  );
  return rows;
}

const RECORD = sql`(college_id integer, usn text, name text, email text, branch_id integer, programme text,
  semester smallint, year text, birth_date date, cgpa numeric, backlogs smallint)`;

/** One statement for 20,000 rows would block other requests. */
const WRITTEN_AT_ONCE = 1_000;

export async function writeRows(trx: Db, rows: readonly StoredRow[], at: Date): Promise<void> {
  for (let start = 0; start < rows.length; start += WRITTEN_AT_ONCE)
    await writeSome(trx, rows.slice(start, start + WRITTEN_AT_ONCE), at);
}

async function writeSome(trx: Db, rows: readonly StoredRow[], at: Date): Promise<void> {
  await sql`
    insert into roster (college_id, usn, name, email, branch_id, programme, semester, year, birth_date, cgpa,
      backlogs, created_at, updated_at)
    select college_id, usn, name, email, branch_id, programme, semester, year, birth_date, cgpa, backlogs,
      ${at}::timestamptz, ${at}::timestamptz
    from json_to_recordset(${JSON.stringify(rows)}::json) as r ${RECORD} order by college_id, usn
    on conflict (college_id, usn) do update set
      name = excluded.name, email = excluded.email, branch_id = excluded.branch_id,
      programme = excluded.programme, semester = excluded.semester, year = excluded.year,
      birth_date = excluded.birth_date, cgpa = excluded.cgpa, backlogs = excluded.backlogs,
      guarded_at = case when roster.birth_date is distinct from excluded.birth_date then null
        else roster.guarded_at end,
      left_at = null, updated_at = excluded.updated_at`.execute(trx);
}

export async function leave(
  trx: Db,
  rows: readonly Pick<StoredRow, 'college_id' | 'usn'>[],
  at: Date,
): Promise<void> {
  if (rows.length === 0) return;
  await sql`
    update roster t set left_at = ${at}, updated_at = ${at}
    from json_to_recordset(${JSON.stringify(rows)}::json) as r (college_id integer, usn text)
    where t.college_id = r.college_id and t.usn = r.usn`.execute(trx);
}

export interface RosterCriteria {
  state: RosterState | null;
  college: string | null;
  branches: readonly string[] | null;
  years: YearCriteria;
  q: string | null;
  withoutLeft?: boolean;
}

export interface ListedRow extends Omit<StoredRow, 'college_id' | 'branch_id' | 'left'> {
  id: number;
  college: string;
  branch: string | null;
  undelivered: string | null;
  state: RosterState;
}

const STATE = sql<RosterState>`case when r.left_at is not null then 'left'
  when r.student_id is not null then 'claimed' else 'unclaimed' end`;

export const matching = ({ state, college, branches, years, q, withoutLeft }: RosterCriteria) => sql`
  from roster r join colleges c on c.id = r.college_id left join branches b on b.id = r.branch_id
  where ${isListed} and ${lastsInYears(years, { from: sql`r.created_at`, until: sql`r.left_at` })}
  ${college === null ? sql`` : sql`and c.name = ${college}`}
  ${branches === null ? sql`` : sql`and b.name = any(${branches}::text[])`}
  ${state === null ? sql`` : sql`and ${STATE} = ${state}`}
  ${withoutLeft ? sql`and r.left_at is null` : sql``}
  ${q === null ? sql`` : sql`and folded(concat_ws(' ', r.usn, r.name, r.email)) like ${containing(q)}`}`;

const COLUMNS = sql`r.id, c.name as college, r.usn, r.name, r.email, b.name as branch, r.programme, r.semester,
  r.year, to_char(r.birth_date, 'YYYY-MM-DD') as birth_date, r.cgpa::float8 as cgpa, r.backlogs,
  ${STATE} as state,
  case when r.student_id is null then ${undeliveredTo('roster', sql.ref('r.email'))} end as undelivered`;

const ORDER = sql`order by c.name, r.usn`;
export const EVERYBODY: RosterCriteria = {
  state: null,
  college: null,
  branches: null,
  years: EVERY_YEAR,
  q: null,
};

export async function rosterPage(db: Db, criteria: RosterCriteria, page: ListPage): Promise<ListedRow[]> {
  const { rows } = await sql<ListedRow>`
    select ${COLUMNS} ${matching(criteria)} ${ORDER} limit ${page.perPage} offset ${offsetOf(page)}`.execute(
    db,
  );
  return rows;
}

export async function idsOfRoster(db: Db, criteria: RosterCriteria): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`select r.id ${matching(criteria)} ${ORDER}`.execute(db);
  return rows.map(({ id }) => id);
}

export async function rosterByIds(db: Db, ids: readonly number[]): Promise<ListedRow[]> {
  const { rows } = await sql<ListedRow>`
    select ${COLUMNS} ${matching(EVERYBODY)} and r.id = any(${ids}::integer[]) ${ORDER}`.execute(db);
  return rows;
}

/** Locked; undefined out of scope. */
export async function lockedRow(
  trx: Db,
  criteria: RosterCriteria,
  id: number,
): Promise<ListedRow | undefined> {
  const { rows } = await sql<ListedRow>`
    select ${COLUMNS} ${matching(criteria)} and r.id = ${id} for no key update of r`.execute(trx);
  return rows[0];
}

export async function rowIdOf(db: Db, collegeId: number, usn: string): Promise<number | null> {
  const row = await db
    .selectFrom('roster')
    .select('id')
    .where('college_id', '=', collegeId)
    .where('usn', '=', usn)
    .executeTakeFirst();
  return row?.id ?? null;
}

/** None for an unknown row. */
export async function collegeOfRow(db: Db, id: number): Promise<number[]> {
  const rows = await db.selectFrom('roster').select('college_id').where('id', '=', id).execute();
  return rows.map((row) => row.college_id);
}

/** @returns whether the USN was free */
export async function renameRow(trx: Db, id: number, usn: string): Promise<boolean> {
  const { numAffectedRows } = await sql`update roster r set usn = ${usn} where id = ${id}
    and not exists (select 1 from roster o where o.college_id = r.college_id and o.usn = ${usn})`.execute(
    trx,
  );
  return Number(numAffectedRows) > 0;
}

export const countRoster = (db: Db, criteria: RosterCriteria): Promise<number> =>
  countFrom(db, matching(criteria));

export interface Invitable {
  id: number;
  usn: string;
  name: string;
  email: string;
  college: string;
}

/** With an address, and without an account by it. */
export async function invitable(
  db: Db,
  criteria: RosterCriteria,
  ids: readonly number[] | null,
): Promise<Invitable[]> {
  const { rows } = await sql<Invitable>`
    select r.id, r.usn, r.name, r.email, c.name as college ${matching({ ...criteria, state: 'unclaimed' })}
      and r.email is not null and not exists (select 1 from users u where lower(u.email) = lower(r.email)
        and not (u.id in (select user_id from university_accounts where former_emails <> '{}')
          and kept_address(u) is null))
      ${ids === null ? sql`` : sql`and r.id = any(${ids}::integer[])`}
    order by r.id`.execute(db);
  return rows;
}

export async function isUnclaimed(db: Db, { id, email }: { id: number; email: string }): Promise<boolean> {
  const row = await db
    .selectFrom('roster')
    .select('id')
    .where('id', '=', id)
    .where(sql<boolean>`lower(email) = ${foldEmail(email)}`)
    .where('left_at', 'is', null)
    .where('student_id', 'is', null)
    .executeTakeFirst();
  return row !== undefined;
}

export async function moveStudent(
  trx: Kysely<Database>,
  id: number,
  columns: Pick<Updateable<StudentsTable>, 'college_id' | 'branch_id' | 'usn'>,
): Promise<void> {
  await trx.updateTable('students').set(columns).where('id', '=', id).execute();
}
