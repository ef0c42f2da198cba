/**
 * In records about an account, by reference, its own words become its pseudonym: full name, proved addresses,
 * mobile number, confirmed USN (docs/privacy.md, erasing 4). Others' signatures, keys and states stay.
 */
import { sql, type Kysely, type RawBuilder } from 'kysely';
import { ENTRY_FIELDS, ENTRY_NAMES } from '#contract/diary/fields';
import type { Database } from '#provider/database/schema';
import { ownRoster } from './personRepository';

type Db = Kysely<Database>;

interface PersonWords {
  id: number;
  names: readonly string[];
  /** Regular expressions of PostgreSQL that match whole values. */
  namesPattern: string;
  words: string;
  pseudonym: string;
}

/** @param spelledInMails how mails write a name */
export async function wordsOfAccount(
  trx: Db,
  { id, pseudonym }: Pick<PersonWords, 'id' | 'pseudonym'>,
  spelledInMails: (name: string) => string,
): Promise<PersonWords> {
  const { rows } = await sql<{ names: string[]; words: string[] }>`
    select account_names(${id}) as names, account_words(${id}) as words`.execute(trx);
  const { names, words } = rows[0]!;
  const spelled = [...new Set([...names, ...names.map(spelledInMails)])];
  const patterns = await sql<Pick<PersonWords, 'namesPattern' | 'words'>>`
    select words_pattern(${spelled}::text[]) as "namesPattern", words_pattern(${words}::text[]) as words`.execute(
    trx,
  );
  return { id, pseudonym, names: spelled, ...patterns.rows[0]! };
}

interface Swept {
  columns: readonly string[];
  /** Of rows of the table, as `t`. */
  about(id: number): RawBuilder<boolean>;
  /** Other accounts of the same record: a name that one of them has stays. */
  others?: RawBuilder<unknown>;
}

const named = (id: number) => sql<boolean>`t.about_ids @> array[${id}]::integer[]`;
const ABOUT_IDS = sql`t.about_ids`;
const decidedBy =
  (column: string) =>
  (id: number): RawBuilder<boolean> =>
    sql`${sql.ref(`t.${column}`)} = ${id}`;
const TEAM = sql`array(select s.user_id from students s where s.id in (
  select leader_id from projects where id = t.project_id
  union select student_id from project_members where project_id = t.project_id))`;
const PROJECT_TEAM = sql`array(select s.user_id from students s where s.id = t.leader_id
  or s.id in (select student_id from project_members where project_id = t.id))`;

const SWEPT: readonly [table: string, swept: Swept][] = [
  ['notifications', { columns: ['title', 'text'], about: named, others: ABOUT_IDS }],
  ['mails', { columns: ['subject', 'text'], about: named, others: ABOUT_IDS }],
  [
    'announcements',
    {
      columns: ['subject', 'text'],
      about: (id) => sql`(t.sender_id = ${id} or ${named(id)})`,
      others: ABOUT_IDS,
    },
  ],
  [
    'applications',
    {
      columns: ['cancelled_by'],
      about: (id) => sql`(t.student_id in (select id from students where user_id = ${id})
        or t.company_id in (select company_id from company_members where user_id = ${id}))`,
    },
  ],
  // The company's signatures are of the member who gave them.
  ...(['week_confirmations', 'placement_evaluations'] as const).map((table): [string, Swept] => [
    table,
    {
      columns: ['by_name'],
      about: (id) => sql`t.by_kind = 'company' and t.placement_id in (
        select p.id from placements p join company_members m on m.company_id = p.company_id
        where m.user_id = ${id})`,
    },
  ]),
  // The words of whoever decided; those about the student are emptied.
  [
    'placements',
    {
      columns: ['reason'],
      about: (id) => sql`exists (select from placement_events e where e.placement_id = t.id
        and e.actor_id = ${id} and e.reason = t.reason)`,
    },
  ],
  ['placement_events', { columns: ['reason'], about: decidedBy('actor_id') }],
  ['placement_issues', { columns: ['note'], about: decidedBy('settled_by') }],
  ['placement_stipends', { columns: ['answer'], about: decidedBy('answered_by') }],
  ['placement_stipends', { columns: ['settled_reason'], about: decidedBy('settled_by') }],
  ['complaints', { columns: ['answer'], about: decidedBy('decided_by') }],
  ['complaints', { columns: ['passed_text'], about: decidedBy('passed_by') }],
  ['complaint_events', { columns: ['answer'], about: decidedBy('actor_id') }],
  ['certificates', { columns: ['revoked_reason'], about: decidedBy('revoked_by') }],
  ['enrolments', { columns: ['reason'], about: decidedBy('decided_by') }],
  ['companies', { columns: ['moderation_reason'], about: decidedBy('decided_by') }],
  ['internships', { columns: ['moderation_reason'], about: decidedBy('decided_by') }],
  ['reports', { columns: ['note'], about: (id) => sql`(t.user_id = ${id} or t.decided_by = ${id})` }],
  [
    'projects',
    {
      columns: ['title', 'description'],
      about: (id) => sql`${id} = any(${PROJECT_TEAM})`,
      others: PROJECT_TEAM,
    },
  ],
  [
    'project_diaries',
    {
      columns: ENTRY_NAMES.filter((name) => ENTRY_FIELDS[name].kind === 'text'),
      about: (id) => sql`${id} = any(${TEAM})`,
      others: TEAM,
    },
  ],
];

async function sweep(
  trx: Db,
  table: string,
  { columns, about, others }: Swept,
  person: PersonWords,
): Promise<void> {
  const { id, names, namesPattern, words, pseudonym } = person;
  const refs = columns.map((column) => sql.ref(column));
  const own = others
    ? sql`words_pattern(names_of_one(${id}, ${names}::text[], ${others}))`
    : sql`${namesPattern}::text`;
  const sets = refs.map((ref) => sql`${ref} = words_replaced(${ref}, ${own}, ${words}, ${pseudonym})`);
  const matches = refs.map((ref) => sql`t.${ref} ~ ${namesPattern} or t.${ref} ~* ${words}`);
  await sql`update ${sql.table(table)} t set ${sql.join(sets)}
    where ${about(id)} and (${sql.join(matches, sql` or `)})`.execute(trx);
}

const escaped = (name: string): string => JSON.stringify(name).slice(1, -1);
/** A shorter number or USN is a part of too many other texts. */
const LONG = 6;

/**
 * Stored answers name people without a reference: a name that another account has stays, and so do ids and
 * keys. They are kept, so that no call is carried out again.
 */
async function sweepAnswers(trx: Db, { id, names, pseudonym }: PersonWords): Promise<void> {
  const { rows } = await sql<{ own: string[]; words: string }>`
    select names_of_one(${id}, ${names}::text[], array(select id from users where id <> ${id})) as own,
      words_pattern(array(select word from unnest(account_words(${id})) word where length(word) >= ${LONG})) as words`.execute(
    trx,
  );
  const { own, words } = rows[0]!;
  const written = [...own, ...own.map(escaped)];
  await sql`update idempotency_keys t set
      answer = json_words_replaced(answer::jsonb, words_pattern(${own}::text[]), ${words}, ${pseudonym})::text
    where (answer ~ words_pattern(${written}::text[]) or answer ~* ${words})
      and answer not like ${'%\\\\u0000%'}`.execute(trx);
}

/** Before the account gets its pseudonym, which its words come from. */
export async function sweepRecords(trx: Db, person: PersonWords): Promise<void> {
  for (const [table, swept] of SWEPT) await sweep(trx, table, swept, person);
  await sweepAnswers(trx, person);
  const { id, pseudonym } = person;
  // A guide's name beside the id, in the history.
  for (const column of ['before', 'after'])
    await sql`update placement_events set ${sql.ref(column)} =
        ${sql.ref(column)} || jsonb_build_object('guide', ${pseudonym}::text)
      where ${sql.ref(column)} @> jsonb_build_object('guide_id', ${id}::integer)`.execute(trx);
  await sql`insert into audit_forget (person) values (${id})`.execute(trx);
}

/** Mails to the account, and before there was one to the row of the roster or to register. */
export async function deleteMailsTo(trx: Db, id: number): Promise<void> {
  const student = sql`(select id from students where user_id = ${id})`;
  await sql`delete from mails
    where account_id = ${id} or roster_id in (select id from (${ownRoster(student)}) r)
      or (account_id is null and kind in ('verifyEmail', 'registeredTwice')
        and lower(recipient) in (select lower(word) from unnest(account_words(${id})) w (word)))`.execute(
    trx,
  );
  await sql`delete from registrations where email_key = (
    select proved_address(u) from users u where id = ${id})`.execute(trx);
}
