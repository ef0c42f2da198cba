/** Where others' records name a person words are replaced, table by table: nobody waits for long. */
import { sql, type Kysely } from 'kysely';
import { ENTRY_FIELDS, ENTRY_NAMES } from '#contract/diary/fields';
import type { Database } from '#provider/database/schema';
import type { PersonWords } from './words';

type Db = Kysely<Database>;

/** Texts that the portal or others wrote about somebody; all of `text`, but for links. */
export const SWEPT = {
  notifications: ['title', 'text'],
  mails: ['subject', 'text', 'error'],
  announcements: ['subject', 'text'],
  applications: ['cancelled_by'],
  placement_issues: ['text', 'note'],
  placement_events: ['reason'],
  placements: ['reason'],
  week_confirmations: ['by_name', 'comment'],
  placement_evaluations: ['by_name', 'strengths', 'improvements'],
  reports: ['text', 'note'],
  report_groups: ['note'],
  projects: ['title', 'description', 'guide_name'],
  project_diaries: ENTRY_NAMES.filter((name) => ENTRY_FIELDS[name].kind === 'text'),
} as const satisfies Partial<Record<keyof Database | 'report_groups', readonly string[]>>;

export type SweptTable = keyof typeof SWEPT;
export const SWEPT_TABLES = Object.keys(SWEPT) as readonly SweptTable[];

export async function sweepWords(
  trx: Db,
  table: SweptTable,
  { names, words, pseudonym }: PersonWords & { pseudonym: string },
): Promise<void> {
  const columns = SWEPT[table].map((column) => sql.ref(column));
  const sets = columns.map(
    (column) => sql`${column} = regexp_replace(
      regexp_replace(${column}, ${names}, ${pseudonym}, 'g'), ${words}, ${pseudonym}, 'gi')`,
  );
  const matches = columns.map((column) => sql`${column} ~ ${names} or ${column} ~* ${words}`);
  await sql`
    update ${sql.table(table)} set ${sql.join(sets, sql`, `)}
    where ${sql.join(matches, sql` or `)}`.execute(trx);
}

/** Answers that are kept for repeats, and acts that can be undone for a minute. */
export async function deleteMentions(db: Db, { names, words }: PersonWords): Promise<void> {
  await sql`delete from idempotency_keys where answer ~ ${names} or answer ~* ${words}`.execute(db);
  await sql`delete from undos where data::text ~ ${names} or data::text ~* ${words}`.execute(db);
}

/** Mails to the person, under any address. */
export async function deleteMailsTo(db: Db, addresses: readonly string[]): Promise<void> {
  await sql`delete from mails where lower(recipient) = any(${addresses}::text[])`.execute(db);
  await sql`delete from registrations where email_key = any(${addresses}::text[])`.execute(db);
}

/** In the audit log, by its own function, which finds the words itself; of an account to be erased. */
export async function sweepAudit(trx: Db, id: number): Promise<void> {
  await sql`insert into audit_forget (person) values (${id})`.execute(trx);
}
