/** Facts of completions, for all placements in one statement. */
import { sql, type Kysely } from 'kysely';
import { LIMITS } from '#contract/limits';
import type { Database } from '#provider/database/schema';
import { entriesOfPlacement } from '#provider/modules/diaries/internshipRepository';
import type { CheckFacts } from '#provider/policies/placementChecks';

export async function checkFacts(
  db: Kysely<Database>,
  ids: readonly number[],
): Promise<Map<number, CheckFacts>> {
  const { rows } = await sql<CheckFacts & { id: number }>`
    select p.id, case when d.days = 0 then coalesce(p.paper_hours, 0)::float8 else d.hours end as hours, d.days, d.days_reviewed, d.weeks, d.weeks_confirmed,
      coalesce(cs.hours_target, ${LIMITS.hoursTarget}) as hours_target,
      exists (select from placement_evaluations e where e.placement_id = p.id and e.kind = 'final')
        as final_evaluation,
      p.report_file_id is not null as report
    from placements p
    left join college_settings cs on cs.college = p.college
    cross join lateral (
      select coalesce(sum(d.hours), 0)::float8 as hours, count(*)::int as days,
        (count(*) filter (where d.review_status = 'approved'))::int as days_reviewed,
        count(distinct date_trunc('week', d.date))::int as weeks, count(distinct w.week)::int as weeks_confirmed
      from (${entriesOfPlacement}) d
      left join week_confirmations w
        on w.placement_id = p.id and w.state = 'confirmed' and w.week = date_trunc('week', d.date)::date) d
    where p.id = any(${ids}::integer[])`.execute(db);
  return new Map(rows.map(({ id, ...facts }) => [id, facts]));
}

/** From the diary, or from paper where no entry counts. */
export interface RecordedHours {
  hours: number;
  source: 'diary' | 'paper';
}

export async function recordedHours(
  trx: Kysely<Database>,
  ids: readonly number[],
): Promise<Map<number, RecordedHours>> {
  const { rows } = await sql<RecordedHours & { id: number }>`
    select p.id, coalesce(d.hours, p.paper_hours)::float8 as hours,
      case when d.hours is null then 'paper' else 'diary' end as source
    from placements p
    cross join lateral (select sum(d.hours) as hours from (${entriesOfPlacement}) d) d
    where p.id = any(${ids}::integer[]) and coalesce(d.hours, p.paper_hours) is not null`.execute(trx);
  return new Map(rows.map(({ id, ...recorded }) => [id, recorded]));
}
