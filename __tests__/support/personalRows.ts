/** Every column about a person, by the real schema: a new one is filled, searched and compared by itself. */
import fs from 'node:fs';
import path from 'node:path';
import type { Pool } from 'pg';
import { PERSONAL_TABLES, lifeOf, type PersonalTable } from '#provider/database/personal';

export interface Owner {
  /** Of both: it stands in each text, and in no other spelling. */
  name: string;
  /** In capitals: some columns ask for it. */
  mark: string;
  user: number;
  student: number;
  placement: number;
  application: number;
}

interface Column {
  table: string;
  column: string;
  type: string;
  required: boolean;
}

/** `table.column` of what docs/privacy.md calls nothing personal. */
const IMPERSONAL = fs
  .readFileSync(path.join(__dirname, '../../docs/privacy.md'), 'utf8')
  .split(/^### /m)
  .flatMap((section) => {
    const [table = ''] = /\w+/.exec(section) ?? [];
    const line = section.split('\n').find((one) => one.startsWith('Nothing personal')) ?? '';
    return [...line.matchAll(/`(\w+)`/g)].map(([, column]) => `${table}.${column}`);
  });
const endingOf = (table: string, column: string) =>
  PERSONAL_TABLES.includes(table as PersonalTable)
    ? lifeOf(table as PersonalTable).columns[column]
    : undefined;
const ends = (table: string, column: string): boolean =>
  endingOf(table, column) !== 'keep' && !IMPERSONAL.includes(`${table}.${column}`);

/** By which a row belongs to somebody. */
const REFERENCES: Readonly<Record<string, keyof Owner>> = {
  user_id: 'user',
  owner_id: 'user',
  account_id: 'user',
  student_id: 'student',
  author_id: 'student',
  placement_id: 'placement',
  application_id: 'application',
};
/** A page's author. */
const COPIES = ['page_versions'];

async function columnsOf(pool: Pool): Promise<Column[]> {
  const { rows } = await pool.query<Column>(`
    select c.table_name as table, c.column_name as column, c.udt_name as type,
      c.is_nullable = 'NO' and c.column_default is null and c.is_identity = 'NO' as required
    from information_schema.columns c join information_schema.tables t using (table_schema, table_name)
    where c.table_schema = 'public' and t.table_type = 'BASE TABLE' and c.is_generated = 'NEVER'
    order by 1, c.ordinal_position`);
  return rows;
}

const ownerKey = (table: string, columns: readonly Column[]): [string, keyof Owner] | null => {
  if (table === 'users') return ['id', 'user'];
  if (table === 'students') return ['id', 'student'];
  if (table === 'placements') return ['student_id', 'student'];
  const names = columns.filter((one) => one.table === table).map(({ column }) => column);
  const name = Object.keys(REFERENCES).find((one) => names.includes(one));
  return name ? [name, REFERENCES[name]!] : null;
};

/** The name itself. */
const NAMES = ['users.name', 'roster.name'];

/** Of a row that is made: what its checks ask for. */
const VALUES: Readonly<Record<string, unknown>> = {
  'week_confirmations.state': 'confirmed',
  'week_confirmations.by_kind': 'supervisor',
  'placement_evaluations.kind': 'final',
  'placement_evaluations.by_kind': 'supervisor',
  'placement_evaluations.scores': '{5,5,5,5,5,5,5,5,5,5}',
  'placement_feedback.answers': '{5,5,5,5,5}',
  'placement_papers.key': 'acceptance',
  'placement_issues.kind': 'left_roster',
  'supervision_reminders.kind': 'mid',
  'moderation_leases.kind': 'internship',
  'notifications.kind': 'placement',
  'undos.kind': 'diary',
  'archives.kind': 'own_data',
  'archives.parameters': '{}',
  'files.kind': 'resume',
  'reports.reason': 'other',
  'mails.kind': 'placement',
  'former_words.kind': 'name',
  'erasures.due_on': '2099-01-01',
  'placement_stipends.month': '2026-01-01',
  'placement_stipends.state': 'paid',
  'company_members.role': 'owner',
  'complaints.kind': 'other',
  'complaint_events.state': 'open',
};
const BY_TYPE: Readonly<Record<string, unknown>> = {
  int2: 1,
  int8: 1,
  numeric: 1,
  bool: true,
  date: '2026-01-05',
  timestamptz: '2026-01-05T00:00:00Z',
  bytea: Buffer.from('%PDF-1.4\n%%EOF\n'),
  jsonb: '{}',
  _text: '{}',
  _int2: '{}',
  _int4: '{}',
};

/** Of one that the student found alone. */
const DIARY_OF = 'internship_diaries.placement_id';

const parentOf = async (pool: Pool, table: string, column: string): Promise<string | null> => {
  const { rows } = await pool.query<{ parent: string }>(
    `select c.confrelid::regclass::text as parent from pg_constraint c
     join pg_attribute a on a.attrelid = c.conrelid and a.attnum = c.conkey[1]
     where c.contype = 'f' and c.conrelid = $1::regclass and a.attname = $2`,
    [`"${table}"`, column],
  );
  return rows[0]?.parent ?? null;
};

const ownParent = (parent: string, { student, placement, user }: Owner): string => {
  if (parent === 'projects') return `where leader_id = ${student}`;
  if (parent === 'complaints') return `where placement_id = ${placement}`;
  if (parent === 'companies') return `where user_id = ${user}`;
  return parent === 'files' ? `where owner_id = ${user}` : '';
};

/** A row of the table for somebody who has none. @returns whether it could be made */
async function addRow(pool: Pool, table: string, columns: readonly Column[], owner: Owner): Promise<boolean> {
  const values: [string, unknown][] = [];
  for (const { column, type, required } of columns) {
    const key = `${table}.${column}`;
    const isOwn = ownerKey(table, columns)![0] === column || `${table}.${column}` === DIARY_OF;
    if (REFERENCES[column] && (required || isOwn)) {
      values.push([column, owner[REFERENCES[column]!]]);
      continue;
    }
    if (!required) continue;
    const parent = await parentOf(pool, table, column);
    if (parent === 'users') values.push([column, owner.user]);
    else if (parent === 'sessions') {
      const { rows } = await pool.query('select id_hash from sessions where user_id = $1', [owner.user]);
      values.push([column, rows[0]?.id_hash]);
    } else if (parent) {
      const own = ownParent(parent, owner);
      const { rows } = await pool.query(`select min(id) as id from ${parent} ${own}`);
      values.push([column, rows[0]?.id]);
    } else
      values.push([
        column,
        VALUES[key] ??
          (type === 'int4' ? owner.user : BY_TYPE[type]) ??
          `${ends(table, column) ? owner.mark : owner.user} ${key}`.toUpperCase(),
      ]);
  }
  const names = values.map(([name]) => `"${name}"`).join(', ');
  const places = values.map((_one, i) => `$${i + 1}`).join(', ');
  return pool
    .query(
      `insert into "${table}" (${names}) values (${places}) on conflict do nothing`,
      values.map(([, value]) => value),
    )
    .then(({ rowCount }) => rowCount === 1)
    .catch(() => false);
}

/**
 * Fills each text, list and JSON about somebody that does not stay, in the person's own rows; rows that are
 * missing are made. @returns what was filled or could not be, and tables of which no row could be made
 */
export async function fillPersonal(pool: Pool, owner: Owner) {
  const columns = await columnsOf(pool);
  const filled: string[] = [];
  const unfilled: string[] = [];
  const empty: string[] = [];
  const tables = [...new Set(columns.map((one) => one.table))].filter(
    (table) => ownerKey(table, columns) && !COPIES.includes(table),
  );
  const ofTable = (table: string) => columns.filter((one) => one.table === table);
  const has = async (table: string) => {
    const [reference, whose] = ownerKey(table, columns)!;
    const { rowCount } = await pool.query(`select 1 from "${table}" where "${reference}" = $1`, [
      owner[whose],
    ]);
    return rowCount !== 0;
  };
  // Twice: some refer to others.
  for (const table of [...tables, ...tables])
    if (!(await has(table))) await addRow(pool, table, ofTable(table), owner);
  for (const table of tables) {
    const [reference, whose] = ownerKey(table, columns)!;
    const own = [owner[whose]];
    if (!(await has(table))) {
      empty.push(table);
      continue;
    }
    for (const { column, type } of ofTable(table)) {
      if (!['text', '_text', 'jsonb'].includes(type) || !ends(table, column)) continue;
      if (NAMES.includes(`${table}.${column}`)) continue;
      const text = `${`${owner.mark} ${table}.${column}`.toUpperCase()} ${owner.name} `;
      const value =
        type === 'text'
          ? 'v.word'
          : type === '_text'
            ? 'array[v.word]'
            : `jsonb_build_object('text', v.word, 'name', v.word)`;
      const fill = (words: string) =>
        pool.query(
          `update "${table}" t set "${column}" = ${value}
           from (select ctid, btrim($2::text || row_number() over ()) as word from "${table}"
             where "${reference}" = $1) v
           where v.ctid = t.ctid`,
          [...own, words],
        );
      await fill(text)
        .catch(() => fill(text.toUpperCase()))
        .then(() => filled.push(`${table}.${column}`))
        // A reference, or a word of a list: no text about anybody.
        .catch(() => unfilled.push(`${table}.${column}`));
    }
  }
  return { filled, unfilled, empty };
}

/** Rows that hold a word, whole, by their table. */
export async function rowsWith(pool: Pool, word: string): Promise<string[]> {
  const tables = [...new Set((await columnsOf(pool)).map((one) => one.table))];
  const found: string[] = [];
  for (const table of tables) {
    const { rows } = await pool.query<{ row: string }>(
      `select to_jsonb(t)::text as row from "${table}" t where to_jsonb(t)::text ilike '%' || $1 || '%' order by 1`,
      [word],
    );
    found.push(...rows.map(({ row }) => `${table}: ${row}`));
  }
  return found;
}
