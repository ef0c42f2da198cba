/** Expressions on standings (a row `t` of student_standings). */
import { sql } from 'kysely';
import { TIME_ZONE } from '#contract/options';
import { APPLICATION } from '#contract/application/lifecycle';
import { STAGE_PLACE } from '#contract/application/progress';
import type { Risk } from '#provider/policies/risk';
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

/** A row `q` of student_quiets. The latest day of all sets is redundant, but an index estimates it. */
export function isQuiet({ now, calendar, calendars }: RiskClock) {
  const all = [calendar, ...calendars.values()].flatMap(({ writtenSince }) => writtenSince);
  const ofCollege = [...calendars].map(
    ([college, { writtenSince }]) => sql`when ${college}::text then ${writtenSince}::date[]`,
  );
  const since =
    ofCollege.length === 0
      ? sql`${calendar.writtenSince}::date[]`
      : sql`case q.college ${sql.join(ofCollege, sql` `)} else ${calendar.writtenSince}::date[] end`;
  return sql`(
    q.quiet_from <= ${all.reduce((one, other) => (one > other ? one : other))}::date
    and q.quiet_from <= (${since})[q.weekdays] and q.ends_at > ${now})`;
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
