/** The attempts and calls that all processes count together. */
import type { Pool } from 'pg';

const COUNT = `
with mine as (
  insert into rate_hits (bucket, window_start, hits) values ($1, $2, 1)
  on conflict (bucket, window_start) do update set hits = rate_hits.hits + 1 returning hits
), others as (
  select coalesce(sum(hits), 0) as hits, min(window_start) filter (where hits > 0) as oldest from rate_hits where bucket = $1 and window_start > $3 and window_start <> $2
)
select mine.hits + others.hits as hits, least(coalesce(others.oldest, $2), $2) as oldest from mine, others`;

/** Counts a hit of `bucket` in `slot`. @returns the hits since `from`, and when the oldest of them began */
export async function addHit(
  pool: Pool,
  bucket: string,
  slot: Date,
  from: Date,
): Promise<{ hits: number; oldest: Date }> {
  const { rows } = await pool.query<{ hits: number; oldest: Date }>(COUNT, [bucket, slot, from]);
  return rows[0]!;
}

/** Takes a hit back. */
export async function takeHitBack(pool: Pool, bucket: string, slot: Date): Promise<void> {
  await pool.query(
    'update rate_hits set hits = hits - 1 where bucket = $1 and window_start = $2 and hits > 0',
    [bucket, slot],
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
