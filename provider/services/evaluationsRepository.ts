/** What the evaluations of a placement are worth by its present end (docs/placements.md, supervision 5). */
import { sql, type Kysely } from 'kysely';
import { TIME_ZONE } from '#contract/options';
import { EVALUATION_OPENS_DAYS, type EvaluationKind } from '#contract/supervision/criteria';
import type { Database } from '../database/schema';

/**
 * All evaluations of placement p: a final one given too long before the end `counts_as` mid, and of two of
 * the same kind the newest `stands`.
 */
export const evaluationsOfPlacement = sql`
  select e.*, row_number() over (partition by e.counts_as order by e.id desc) = 1 as stands
  from (
    select e.*, case when e.kind = 'final' and (e.created_at at time zone ${sql.lit(TIME_ZONE)})::date
      < coalesce(p.ended_on, p.end_date) - ${sql.lit(EVALUATION_OPENS_DAYS)} then 'mid' else e.kind end as counts_as
    from placement_evaluations e where e.placement_id = p.id) e`;

/** Kinds that stand, by placement. */
export async function evaluationsGiven(
  db: Kysely<Database>,
  ids: readonly number[],
): Promise<Map<number, EvaluationKind[]>> {
  const { rows } = await sql<{ id: number; given: EvaluationKind[] }>`
    select p.id, array(select e.counts_as from (${evaluationsOfPlacement}) e where e.stands) as given
    from placements p where p.id = any(${ids}::integer[])`.execute(db);
  return new Map(rows.map(({ id, given }) => [id, given]));
}
