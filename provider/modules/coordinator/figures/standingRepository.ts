/** Expressions on standings (a row `t` of student_standings). */
import { sql } from 'kysely';
import { TIME_ZONE } from '#contract/options';
import { APPLICATION } from '#contract/application/lifecycle';
import { STAGE_PLACE } from '#contract/application/progress';
import type { FormerTerms } from '#contract/placement/formerTerms';
import { RISK, type Risk } from '#provider/policies/risk';
import type { RiskClock } from './riskClock';

const LAST_STAGE = sql.lit(STAGE_PLACE.accepted);

/** docs/rules.md, office 10. */
export const isPlaced = sql<boolean>`(t.stage = ${LAST_STAGE})`;

/** The college has yet to decide about an own proposal. A count, as `appliedBetween`. */
export const hasProposal = sql<boolean>`(
  select count(*) > 0 from placements p where p.student_id = t.student_id and p.state = 'submitted')`;

/** The company has confirmed a placement, and the college has yet to approve it. A count, too. */
export const awaitsApproval = sql<boolean>`(
  select count(*) > 0 from placements p where p.student_id = t.student_id and p.state = 'confirmed')`;

/** By an accepted offer. */
export const isPlacedAt = (internshipId: number) => sql<boolean>`t.student_id in (
  select student_id from applications
  where internship_id = ${internshipId} and status = ${sql.lit(APPLICATION.offerAccepted)})`;

/** A lookup per student, as `appliedBetween`. */
export const isConfirmed = sql<boolean>`(
  select count(*) > 0 from enrolments e where e.student_id = t.student_id and e.state = 'confirmed')`;

/** `until` is excluded. A count, since the planner turns "exists" into a join that reads all applications. */
export const appliedBetween = (from: Date, until: Date) => sql<boolean>`(
  select count(*) > 0 from applications a
  where a.student_id = t.student_id and a.created_at >= ${from} and a.created_at < ${until})`;

/** By college, else that of the one calendar. */
function byCollege<T>(
  { calendar, calendars }: RiskClock,
  of: (one: RiskClock['calendar']) => T,
  type: string,
) {
  const valueOf = (one: RiskClock['calendar']) => sql`${of(one)}::${sql.raw(type)}`;
  const cases = [...calendars].map(([college, one]) => sql`when ${college}::text then ${valueOf(one)}`);
  return cases.length === 0
    ? valueOf(calendar)
    : sql`case q.college ${sql.join(cases, sql` `)} else ${valueOf(calendar)} end`;
}

/** Former terms of the placement of a row `q`, oldest first. */
const formerOfQuiet = sql`(select former_terms from placements
  where id = q.placement_id or application_id = q.application_id)`;

/** Working days of a silence that began under former weekdays, each by those of its day. */
const silentDays = (clock: RiskClock) => sql`(
  select count(*) from generate_series(q.quiet_from, ${clock.today}::date - 1, interval '1 day') day
  cross join lateral (select extract(isodow from day)::int as weekday) d
  left join lateral (select terms from jsonb_array_elements(${formerOfQuiet}) with ordinality f (terms, place)
    where day < (terms ->> 'until')::date order by place limit 1) f on true
  where coalesce(terms -> 'working_days' @> to_jsonb(weekday), (q.weekdays >> (weekday - 1)) & 1 = 1)
    and day::date <> all(${byCollege(clock, ({ holidays }) => [...holidays], 'date[]')}))`;

/** A row `q` of student_quiets. The latest day of all sets is redundant, but an index estimates it. */
export function isQuiet(clock: RiskClock) {
  const { now, calendar, calendars } = clock;
  const all = [calendar, ...calendars.values()].flatMap(({ writtenSince }) => writtenSince);
  const since = byCollege(clock, ({ writtenSince }) => writtenSince, 'date[]');
  return sql`(
    q.quiet_from <= ${all.reduce((one, other) => (one > other ? one : other))}::date
    and case when q.terms_from > q.quiet_from then ${silentDays(clock)} >= ${sql.lit(RISK.diaryDays)}
      else q.quiet_from <= (${since})[q.weekdays] end and q.ends_at > ${now})`;
}

export const riskOf = (clock: RiskClock) => sql<Risk | null>`(case
  when t.risk = 'offer' and t.risk_from <= ${clock.appliedBy} then 'offer'
  when t.risk = 'application' and t.risk_from <= ${clock.completeBy} then 'application'
  when t.risk = 'diary' and exists (select from student_quiets q
    where q.student_id = t.student_id and ${isQuiet(clock)}) then 'diary' end)`;

/** The day (YYYY-MM-DD) since which something is missing. */
export const riskSince = (clock: RiskClock) => sql<string | null>`(case ${riskOf(clock)}
  when 'diary' then (select min(q.quiet_from) from student_quiets q
    where q.student_id = t.student_id and ${isQuiet(clock)})
  when 'offer' then (t.risk_from at time zone ${sql.lit(TIME_ZONE)})::date
  when 'application' then (t.risk_from at time zone ${sql.lit(TIME_ZONE)})::date end)`;

/** Weekdays (bits) of the longest silent diary. */
export const riskWeekdays = (clock: RiskClock) => sql<number | null>`(case ${riskOf(clock)}
  when 'diary' then (select q.weekdays from student_quiets q
    where q.student_id = t.student_id and ${isQuiet(clock)} order by q.quiet_from limit 1) end)`;

/** Its former terms, oldest first; null where they are the same. */
export const riskFormer = (clock: RiskClock) => sql<FormerTerms[] | null>`(case ${riskOf(clock)}
  when 'diary' then (select case when q.terms_from > q.quiet_from then ${formerOfQuiet} end
    from student_quiets q where q.student_id = t.student_id and ${isQuiet(clock)} order by q.quiet_from limit 1) end)`;
