/** Facts of completions, for all placements in one statement. */
import { sql, type Kysely } from 'kysely';
import { LIMITS } from '#contract/limits';
import type { Database } from '#provider/database/schema';
import type { CheckFacts } from '#provider/policies/placementChecks';
import { hoursOfPlacement } from '#provider/services/countedWeeksRepository';
import { planTarget } from '#provider/services/planRepository';
import { evaluationsOfPlacement } from '#provider/services/evaluationsRepository';

export async function checkFacts(
  db: Kysely<Database>,
  ids: readonly number[],
): Promise<Map<number, CheckFacts>> {
  const { rows } = await sql<CheckFacts & { id: number }>`
    select p.id, coalesce(d.hours, p.paper_hours, 0)::float8 as hours,
      d.hours is null and p.paper_hours is not null as on_paper,
      d.days, d.days_reviewed, d.weeks, d.weeks_confirmed,
      jsonb_build_object('confirmed', d.confirmed, 'changed', d.changed, 'unconfirmed', d.unconfirmed,
        'returned', d.returned) as made_of,
      coalesce(${planTarget}, cs.hours_target, ${LIMITS.hoursTarget}) as hours_target,
      exists (select from (${evaluationsOfPlacement}) e where e.counts_as = 'final') as final_evaluation,
      p.report_file_id is not null as report
    from placements p
    left join college_settings cs on cs.college_id = p.college_id
    cross join lateral (${hoursOfPlacement}) d
    where p.id = any(${ids}::integer[])`.execute(db);
  return new Map(rows.map(({ id, ...facts }) => [id, facts]));
}

/** From the diary, or from paper where no entry counts. */
export interface RecordedHours {
  /** Without those that supervisor or college sent back. */
  hours: number;
  returned: number;
  source: 'diary' | 'paper';
}

export async function recordedHours(
  trx: Kysely<Database>,
  ids: readonly number[],
): Promise<Map<number, RecordedHours>> {
  const { rows } = await sql<RecordedHours & { id: number }>`
    select p.id, coalesce(d.hours, p.paper_hours)::float8 as hours, d.returned,
      case when d.hours is null then 'paper' else 'diary' end as source
    from placements p
    cross join lateral (${hoursOfPlacement}) d
    where p.id = any(${ids}::integer[]) and coalesce(d.hours, p.paper_hours) is not null`.execute(trx);
  return new Map(rows.map(({ id, ...recorded }) => [id, recorded]));
}
