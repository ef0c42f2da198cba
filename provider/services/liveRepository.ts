/** Notifications as rows, and announcements as messages that PostgreSQL sends at commit. */
import { sql, type Kysely } from 'kysely';
import type { NotificationKind, Topic } from '#contract/live/topics';
import type { RoleId } from '#contract/roles';
import type { Database } from '../database/schema';

export const LIVE_CHANNEL = 'live';
/** A trigger sends user and hash of an ended session here. */
export const ENDED_CHANNEL = 'ended_sessions';

export interface NewNotification {
  userId: number;
  kind: NotificationKind;
  title: string;
  text: string;
  /** An internal path that the user may open. */
  path: string;
  /** Other accounts that it names or quotes: erasing them follows these references. */
  about?: readonly (number | null)[];
}

/** Without blanks. */
export const accountIds = (ids: readonly (number | null)[] = []): number[] => [
  ...new Set(ids.filter((id) => id !== null)),
];

/** Nobody writes to accounts that were deleted, whatever the act. */
export async function withoutErased<T>(
  trx: Kysely<Database>,
  messages: readonly T[],
  accountOf: (message: T) => number | null,
): Promise<T[]> {
  const { rows } = await sql<{ id: number }>`select id from users
    where id = any(${accountIds(messages.map(accountOf))}::integer[]) and erased_at is not null`.execute(trx);
  const erased = new Set(rows.map(({ id }) => id));
  return messages.filter((message) => !erased.has(accountOf(message) ?? 0));
}

export async function insertNotifications(
  trx: Kysely<Database>,
  all: readonly NewNotification[],
): Promise<number[]> {
  const rows = await withoutErased(trx, all, ({ userId }) => userId);
  if (rows.length === 0) return [];
  const written = await trx
    .insertInto('notifications')
    .values(
      rows.map(({ userId, about, ...row }) => ({ ...row, user_id: userId, about_ids: accountIds(about) })),
    )
    .returning('id')
    .execute();
  return written.map(({ id }) => id);
}

export async function deleteNotifications(trx: Kysely<Database>, ids: readonly number[]): Promise<number[]> {
  const { rows } = await sql<{ user_id: number }>`
    delete from notifications where id = any(${ids}::integer[]) returning user_id`.execute(trx);
  return rows.map(({ user_id }) => user_id);
}

export async function newestNotification(db: Kysely<Database>): Promise<number> {
  const { id } = await db
    .selectFrom('notifications')
    .select((eb) => eb.fn.coalesce(eb.fn.max('id'), sql<number>`0`).as('id'))
    .executeTakeFirstOrThrow();
  return id;
}

export const notifiedSince = (db: Kysely<Database>, id: number) =>
  db.selectFrom('notifications').select(['id', 'user_id']).where('id', '>', id).execute();

export async function accountsOf(
  trx: Kysely<Database>,
  { students, companies }: { students: readonly number[]; companies: readonly number[] },
): Promise<number[]> {
  if (students.length + companies.length === 0) return [];
  const { rows } = await sql<{ user_id: number }>`
    select user_id from students where id = any(${students}::integer[])
    union select user_id from company_members where company_id = any(${companies}::integer[]) and removed_at is null`.execute(
    trx,
  );
  return rows.map(({ user_id }) => user_id);
}

/** Short names: a message of PostgreSQL holds 8,000 bytes. */
export interface LiveMessage {
  t: readonly Topic[];
  u?: readonly number[];
  r?: readonly RoleId[];
  /** Their coordinators. */
  c?: readonly string[];
}

/** Sent at commit. */
export async function sendMessages(trx: Kysely<Database>, messages: readonly LiveMessage[]): Promise<void> {
  const texts = messages.map((message) => JSON.stringify(message));
  await sql`select pg_notify(${LIVE_CHANNEL}, text) from unnest(${texts}::text[]) as texts (text)`.execute(
    trx,
  );
}
