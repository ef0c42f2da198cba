/** Notifications as rows, and announcements as messages that PostgreSQL sends when the transaction ends. */
import { sql, type Kysely } from 'kysely';
import type { NotificationKind, Topic } from '#contract/live/topics';
import type { RoleId } from '#contract/roles';
import type { Database } from '../database/schema';

/** The channel on which every process hears what changed for whom. */
export const LIVE_CHANNEL = 'live';
/** And the one on which it hears, from a trigger, whose session has ended: user and hash of the session. */
export const ENDED_CHANNEL = 'ended_sessions';

export interface NewNotification {
  userId: number;
  kind: NotificationKind;
  title: string;
  text: string;
  /** Where it leads within the portal: an internal path that this user may open. */
  path: string;
}

/** @returns the ids of the new rows */
export async function insertNotifications(
  trx: Kysely<Database>,
  rows: readonly NewNotification[],
): Promise<number[]> {
  const written = await trx
    .insertInto('notifications')
    .values(rows.map(({ userId, ...row }) => ({ ...row, user_id: userId })))
    .returning('id')
    .execute();
  return written.map(({ id }) => id);
}

/** Takes notifications away. @returns whose they were */
export async function deleteNotifications(trx: Kysely<Database>, ids: readonly number[]): Promise<number[]> {
  const { rows } = await sql<{ user_id: number }>`
    delete from notifications where id = any(${ids}::integer[]) returning user_id`.execute(trx);
  return rows.map(({ user_id }) => user_id);
}

/** The number of the newest notification; 0 without any. */
export async function newestNotification(db: Kysely<Database>): Promise<number> {
  const { id } = await db
    .selectFrom('notifications')
    .select((eb) => eb.fn.coalesce(eb.fn.max('id'), sql<number>`0`).as('id'))
    .executeTakeFirstOrThrow();
  return id;
}

/** The notifications after number `id`, and whose they are. */
export const notifiedSince = (db: Kysely<Database>, id: number) =>
  db.selectFrom('notifications').select(['id', 'user_id']).where('id', '>', id).execute();

/** The accounts of students and of companies. */
export async function accountsOf(
  trx: Kysely<Database>,
  { students, companies }: { students: readonly number[]; companies: readonly number[] },
): Promise<number[]> {
  if (students.length + companies.length === 0) return [];
  const { rows } = await sql<{ user_id: number }>`
    select user_id from students where id = any(${students}::integer[])
    union select user_id from companies where id = any(${companies}::integer[])`.execute(trx);
  return rows.map(({ user_id }) => user_id);
}

/** Who is told and of what, in as few letters as can be: a message of PostgreSQL holds 8,000 bytes. */
export interface LiveMessage {
  /** Topics. */
  t: readonly Topic[];
  /** User ids. */
  u?: readonly number[];
  /** Roles, each as a whole. */
  r?: readonly RoleId[];
  /** Colleges, whose coordinators are told. */
  c?: readonly string[];
}

/** Sends the messages when the transaction is committed, and never when it is not. */
export async function sendMessages(trx: Kysely<Database>, messages: readonly LiveMessage[]): Promise<void> {
  const texts = messages.map((message) => JSON.stringify(message));
  await sql`select pg_notify(${LIVE_CHANNEL}, text) from unnest(${texts}::text[]) as texts (text)`.execute(
    trx,
  );
}
