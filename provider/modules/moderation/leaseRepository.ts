/** Which records moderators have open: a hint that binds nobody (docs/rules.md, moderation 8). */
import { sql, type Kysely } from 'kysely';
import type { Database } from '#provider/database/schema';
import type { Place } from './queueRepository';

/** How long a lease counts after its last renewal. */
const LEASE_MS = 5 * 60_000;

export const leasesSince = (now: Date): Date => new Date(now.getTime() - LEASE_MS);

export interface OpenedByOther {
  name: string;
  opened_at: Date;
}

/** Takes or renews a lease; another moderator's valid one stays. */
export async function takeLease(
  db: Kysely<Database>,
  { kind, id }: Place,
  userId: number,
  now: Date,
): Promise<void> {
  const since = leasesSince(now);
  await sql`
    insert into moderation_leases as l (kind, record_id, user_id, opened_at, seen_at)
    values (${kind}, ${id}, ${userId}, ${now}, ${now})
    on conflict (kind, record_id) do update set
      opened_at = case when l.user_id = excluded.user_id and l.seen_at > ${since} then l.opened_at
        else excluded.opened_at end,
      user_id = excluded.user_id, seen_at = excluded.seen_at
    where l.user_id = excluded.user_id or l.seen_at <= ${since}`.execute(db);
}

export async function leaveLease(db: Kysely<Database>, { kind, id }: Place, userId: number): Promise<void> {
  await db
    .deleteFrom('moderation_leases')
    .where('kind', '=', kind)
    .where('record_id', '=', id)
    .where('user_id', '=', userId)
    .execute();
}

export const leaseOfOther = (
  db: Kysely<Database>,
  { kind, id }: Place,
  userId: number,
  now: Date,
): Promise<OpenedByOther | undefined> =>
  db
    .selectFrom('moderation_leases as l')
    .innerJoin('users as u', 'u.id', 'l.user_id')
    .select(['u.name', 'l.opened_at'])
    .where('l.kind', '=', kind)
    .where('l.record_id', '=', id)
    .where('l.user_id', '<>', userId)
    .where('l.seen_at', '>', leasesSince(now))
    .executeTakeFirst();
