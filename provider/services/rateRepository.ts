/** The attempts and calls that all processes count together. */
import { sql, type Kysely } from 'kysely';
import type { Pool } from 'pg';
import type { Database } from '#provider/database/schema';

const COUNT = `
with mine as (
  insert into rate_hits (bucket, window_start, hits) values ($1, $2, $4)
  on conflict (bucket, window_start) do update set hits = rate_hits.hits + excluded.hits returning hits
), others as (
  select coalesce(sum(hits), 0) as hits, min(window_start) filter (where hits > 0) as oldest from rate_hits
    where bucket = $1 and window_start > $3 and window_start <> $2 and window_start <= $5
)
select mine.hits + others.hits as hits, least(coalesce(others.oldest, $2), $2) as oldest from mine, others`;

/** The time in which hits count. */
interface Window {
  from: Date;
  /** Later ones were counted by a clock that was wrong. */
  until: Date;
}

/** Counts hits of `bucket` in `slot`. @returns the hits in the window, and when the oldest of them began */
export async function countHits(
  pool: Pool,
  bucket: string,
  slot: Date,
  { from, until }: Window,
  times: number,
): Promise<{ hits: number; oldest: Date }> {
  const { rows } = await pool.query<{ hits: number; oldest: Date }>(COUNT, [
    bucket,
    slot,
    from,
    times,
    until,
  ]);
  return rows[0]!;
}

/** Takes counted hits back. */
export async function takeHitsBack(pool: Pool, bucket: string, slot: Date, times: number): Promise<void> {
  await pool.query(
    'update rate_hits set hits = hits - $3 where bucket = $1 and window_start = $2 and hits >= $3',
    [bucket, slot, times],
  );
}

const ADD = `
insert into rate_hits (bucket, window_start, hits) values ($1, $2, $3)
on conflict (bucket, window_start) do update set hits = rate_hits.hits + excluded.hits returning hits`;

/** Adds what a process counted by itself. @returns all hits of the bucket in that minute */
export async function addHits(pool: Pool, bucket: string, minute: Date, hits: number): Promise<number> {
  const { rows } = await pool.query<{ hits: number }>(ADD, [bucket, minute, hits]);
  return rows[0]!.hits;
}

/** Hits of a limit that looks back for long, and from when on they still count. */
interface Kept {
  /** The beginning of its buckets' names. */
  name: string;
  from: Date;
}

/** Deletes the hits before `before` and after `until`, and of `kept` limits those that no longer count. */
export async function deleteHits(
  db: Kysely<Database>,
  { before, until }: { before: Date; until: Date },
  counters: readonly Kept[],
): Promise<void> {
  const of = ({ name }: Kept) => sql<boolean>`bucket like ${`${name}:%`}`;
  const old = db.deleteFrom('rate_hits').where('window_start', '<', before);
  await db.deleteFrom('rate_hits').where('window_start', '>', until).execute();
  await old.where(({ not, or }) => not(or(counters.map(of)))).execute();
  for (const limit of counters)
    await db.deleteFrom('rate_hits').where(of(limit)).where('window_start', '<', limit.from).execute();
}
