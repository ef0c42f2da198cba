/**
 * Where a student stands, as expressions about a row `s` of students. Each is a subquery that finds the
 * student's records by an index: joined, PostgreSQL would read whole tables for a college of average size.
 */
import { sql } from 'kysely';
import { APPLICATION } from '#contract/lifecycles/application';
import { RISK, type Risk } from '#provider/policies/risk';
import { endOfDay } from '#provider/http/days';
import type { RiskClock } from './riskClock';

const list = (statuses: readonly number[]) => sql.raw(statuses.join(', '));
const { applied, underReview, shortlisted, offerReleased, offerAccepted } = APPLICATION;
const { offerDeclined, paymentPending, paymentFailed } = APPLICATION;
const ACCEPTED = sql.lit(offerAccepted);
/** An answer is still to come. */
const WAITING = list([applied, underReview, shortlisted]);
const OFFERED = list([offerReleased, paymentPending, paymentFailed]);
const EVER_OFFERED = list([offerReleased, offerDeclined, paymentPending, paymentFailed]);

/** How many applications the student has sent. */
export const applicationsOf = sql<number>`(
  select count(*)::int from applications a where a.student_id = s.id)`;

/** Whether the student accepted an offer. */
export const isPlaced = sql<boolean>`(
  select count(*) > 0 from applications a where a.student_id = s.id and a.status = ${ACCEPTED})`;

/** Whether the student accepted an offer of the internship. */
export const isPlacedAt = (internshipId: number) => sql<boolean>`(
  select count(*) > 0 from applications a
  where a.student_id = s.id and a.status = ${ACCEPTED} and a.internship_id = ${internshipId})`;

/** Whether the student applied in between; `until` is not included. */
export const appliedBetween = (from: Date, until: Date) => sql<boolean>`(
  select count(*) > 0 from applications a
  where a.student_id = s.id and a.created_at >= ${from} and a.created_at < ${until})`;

/**
 * How far the student has come, as a place in STAGES. An application counts where it stands now: one that was
 * rejected counts as applied.
 */
export const stageOf = sql<number>`greatest(
  case when s.completed_at is null then 0 else 1 end,
  (select max(case when a.status = ${ACCEPTED} then 5 when a.status in (${EVER_OFFERED}) then 4
    when a.status = ${sql.lit(shortlisted)} then 3 else 2 end)
    from applications a where a.student_id = s.id))`;

/** Accepted some working days ago, not over yet, and without an entry since. */
const isQuiet = ({ now, writtenSince }: RiskClock) => sql`(a.status = ${ACCEPTED}
  and (select coalesce(max(e.at), a.updated_at) from application_events e
    where e.application_id = a.id and e.status = ${ACCEPTED}) < ${endOfDay(writtenSince)}
  and (select count(*) = 0 from internship_diaries d
    where d.student_id = a.student_id and d.internship_id = a.internship_id and d.date >= ${writtenSince}::date)
  and (select coalesce(max(e.at), a.updated_at) + i.internship_duration::float8 * interval '1 month'
    from internships i left join application_events e on e.application_id = a.id and e.status = ${ACCEPTED}
    where i.id = a.internship_id group by i.id) > ${now})`;

/** Why the student is at risk; null for who is not. */
export const riskOf = (clock: RiskClock) => sql<Risk | null>`(
  select case
    when count(*) filter (where a.status = ${ACCEPTED}) > 0
      then case when bool_or(${isQuiet(clock)}) then 'diary' end
    when count(*) filter (where a.status in (${OFFERED})) > 0 then null
    when count(*) filter (where a.status in (${WAITING})) > 0
      then case when min(a.created_at) filter (where a.status in (${WAITING})) <= ${clock.appliedBy} then 'offer' end
    when s.semester >= ${sql.lit(RISK.fromSemester)} and s.completed_at <= ${clock.completeBy} then 'application'
  end from applications a where a.student_id = s.id)`;
