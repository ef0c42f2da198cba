/**
 * The one reader of what a diary counts for its placement, and of what a supervisor's answer to a week is
 * still worth (docs/placements.md, supervision 4): check list, lists, piles, reminders, reports and papers.
 */
import { sql, type RawBuilder } from 'kysely';
import type { Side } from '#provider/policies/placementDays';

/** Side of entry d from placement p; null within its days. As `sideOf`. */
export const sideOfEntry = sql<Side | null>`case when p.state = 'draft' then null
  when d.date < p.start_date then 'before' when d.date > coalesce(p.ended_on, p.end_date) then 'after' end`;

/** Entries of a placement p in any state: of its internship's diary, or of its own, within its days. */
export const entriesOfPlacement = sql`
  select d.* from applications a
  join internship_diaries d on d.student_id = p.student_id and d.internship_id = a.internship_id
  where a.id = p.application_id and ${sideOfEntry} is null
  union all
  select d.* from internship_diaries d where d.placement_id = p.id and ${sideOfEntry} is null`;

/** Of answers from before the days were kept only hours and number of days are compared. */
const SAME = sql`(c.hours is not distinct from e.hours and c.entries is not distinct from e.days
  and (c.dates is null or c.dates is not distinct from e.dates))`;

/**
 * Weeks of placement p with entries that count or an answer. `state` is the answer, or `changed` where the
 * confirmed hours or days are no longer those of the diary; `unanswered` weeks are to be answered (again).
 * @param week a Monday; else all
 */
export const weeksOfPlacement = (week?: RawBuilder<unknown>) => sql`
  select week, coalesce(e.hours, 0)::float8 as hours, coalesce(e.days, 0) as days, e.dates,
    coalesce(e.reviewed, 0) as reviewed,
    case when c.state = 'returned' then coalesce(e.hours, 0) else coalesce(e.returned, 0) end::float8 as returned,
    case when c.state = 'confirmed' and not ${SAME} then 'changed' else c.state end as state,
    e.days > 0 and (c.state is null or not ${SAME}
      or (c.state = 'returned' and e.changed_at > c.confirmed_at)) as unanswered,
    c.hours::float8 as confirmed_hours, c.entries::int as confirmed_days, c.comment, c.by_name, c.by_kind,
    c.confirmed_at
  from (
    select date_trunc('week', d.date::timestamp)::date as week, sum(d.hours) as hours, count(*)::int as days,
      array_agg(d.date order by d.date) as dates, max(d.updated_at) as changed_at,
      (count(*) filter (where d.review_status = 'approved'))::int as reviewed,
      sum(d.hours) filter (where d.review_status = 'returned') as returned
    from (${entriesOfPlacement}) d
    ${week ? sql`where d.date >= ${week} and d.date < ${week} + 7` : sql``}
    group by 1) e
  full join (
    select * from week_confirmations
    where placement_id = p.id ${week ? sql`and week = ${week}` : sql``}) c using (week)`;

/** Of a week that was confirmed: `state` as in `weeksOfPlacement`, in less time for many weeks. */
export const confirmedWeek = (week: RawBuilder<unknown>) => sql`
  select case when ${SAME} then 'confirmed' else 'changed' end as state
  from week_confirmations c
  cross join lateral (
    select sum(d.hours) as hours, nullif(count(*)::int, 0) as days, array_agg(d.date order by d.date) as dates
    from (${entriesOfPlacement}) d where d.date >= ${week} and d.date < ${week} + 7) e
  where c.placement_id = p.id and c.week = ${week} and c.state = 'confirmed'`;

const hoursIn = (state: string) =>
  sql`coalesce(sum(w.hours - w.returned) filter (where ${sql.raw(state)}), 0)::float8`;

/**
 * Sums of placement p, in one row. `hours` are those that nobody sent back, null without an entry;
 * what they are made of adds up to them.
 */
export const hoursOfPlacement = sql`
  select case when sum(w.days) > 0 then sum(w.hours - w.returned) end::float8 as hours,
    coalesce(sum(w.days), 0)::int as days, coalesce(sum(w.reviewed), 0)::int as days_reviewed,
    (count(*) filter (where w.days > 0))::int as weeks,
    (count(*) filter (where w.days > 0 and w.state = 'confirmed'))::int as weeks_confirmed,
    ${hoursIn(`w.state = 'confirmed'`)} as confirmed, ${hoursIn(`w.state = 'changed'`)} as changed,
    ${hoursIn('w.state is null')} as unconfirmed, coalesce(sum(w.returned), 0)::float8 as returned
  from (${weeksOfPlacement()}) w`;
