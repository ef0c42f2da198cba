/** What the college sees of a student, counted from the records of the clock's years. */
import { sql, type RawBuilder } from 'kysely';
import { APPLICATION, APPLICATION_STATUSES, type ApplicationStatus } from '#contract/application/lifecycle';
import { STAGE_PLACE, type Stage } from '#contract/application/progress';
import { TIME_ZONE } from '#contract/options';
import type { FormerTerms } from '#contract/placement/formerTerms';
import { PLACED_STATES } from '#contract/placement/lifecycle';
import { collegeName } from '#provider/database/collegeNames';
import { RISK, type Risk } from '#provider/policies/risk';
import { isOfYears } from '#provider/services/yearsRepository';
import { isCounted } from '../scopeRepository';
import type { RiskClock } from './riskClock';
import { asksForDays, longestQuiet } from './quietRepository';

export interface Standing {
  student_id: number;
  college_id: number;
  branch_id: number | null;
  semester: number | null;
  sort_name: string;
  search_text: string;
  /** The furthest STAGE_PLACE. */
  stage: number;
  applications: number;
  risk: Risk | null;
  /** Since when something is missing. */
  risk_from: Date | null;
  /** Weekdays (bits) of the longest silent diary, and its former terms where they differ. */
  risk_weekdays: number | null;
  risk_former: FormerTerms[] | null;
}

interface Reached {
  stage: Stage;
  answer: 'awaited' | 'offered' | null;
}

/** A rejected application counts as applied. */
const REACHED_BY: Readonly<Record<ApplicationStatus, Reached>> = {
  [APPLICATION.applied]: { stage: 'applied', answer: 'awaited' },
  [APPLICATION.underReview]: { stage: 'applied', answer: 'awaited' },
  [APPLICATION.shortlisted]: { stage: 'shortlisted', answer: 'awaited' },
  [APPLICATION.offerReleased]: { stage: 'offered', answer: 'offered' },
  [APPLICATION.rejected]: { stage: 'applied', answer: null },
  [APPLICATION.offerAccepted]: { stage: 'accepted', answer: null },
  [APPLICATION.withdrawn]: { stage: 'applied', answer: null },
  [APPLICATION.offerDeclined]: { stage: 'offered', answer: null },
  [APPLICATION.paymentPending]: { stage: 'offered', answer: 'offered' },
  [APPLICATION.paymentFailed]: { stage: 'offered', answer: 'offered' },
};
const withAnswer = (wanted: Reached['answer']) =>
  sql.join(APPLICATION_STATUSES.filter((status) => REACHED_BY[status].answer === wanted).map(sql.lit));
const ACCEPTED = sql.lit(APPLICATION.offerAccepted);

const isPlacement = sql`p.state in (${sql.join(PLACED_STATES.map(sql.lit))})`;
const cameToNothing = sql`coalesce(not (${isPlacement}), false)`;
const placeOfStatus = sql.join(
  APPLICATION_STATUSES.map(
    (status) => sql`when ${sql.lit(status)} then ${sql.lit(STAGE_PLACE[REACHED_BY[status].stage])}`,
  ),
  sql` `,
);

const applied = (students: RawBuilder<unknown>, clock: RiskClock) => sql`
  select a.student_id, count(*)::int as applications,
    max(case when ${cameToNothing} then ${sql.lit(STAGE_PLACE.offered)} else case a.status ${placeOfStatus} end end)
      as furthest,
    bool_or(a.status = ${ACCEPTED} and not ${cameToNothing}) as accepted,
    bool_or(a.status = ${ACCEPTED} and (p.id is null or ${asksForDays(clock)})) as runs,
    bool_or(a.status in (${withAnswer('offered')})) as offered,
    min(a.created_at) filter (where a.status in (${withAnswer('awaited')})) as waiting_since
  from applications a left join placements p on p.application_id = a.id and a.status = ${ACCEPTED}
  where a.student_id in (select t.id from students t where ${students}) and ${isOfYears(clock.years, sql`a.year_day`)}
  group by a.student_id`;

const placedByOwn = (students: RawBuilder<unknown>, clock: RiskClock) => sql`
  select p.student_id, bool_or(${asksForDays(clock)}) as runs from placements p
  where p.source = 'own' and ${isPlacement} and ${isOfYears(clock.years, sql`p.year_day`)}
    and p.student_id in (select t.id from students t where ${students})
  group by p.student_id`;

const OF_S = { student: sql`s.student_id`, college: collegeName('s') };

/**
 * Rows of `Standing`. Placed students can be at risk by the diary alone; those with an offer by nothing. What
 * a query does not select it does not count: the planner leaves it out. "offset 0": it is computed once.
 * @param students a condition on rows `t` of students
 */
export const standings = (students: RawBuilder<unknown>, clock: RiskClock) => sql<Standing>`(
  select student_id, college_id, branch_id, semester, sort_name, search_text, stage, applications, risk,
    case risk when 'offer' then waiting_since when 'application' then completed_at
      when 'diary' then (quiet ->> 'from')::timestamp at time zone ${sql.lit(TIME_ZONE)} end as risk_from,
    (quiet ->> 'weekdays')::int as risk_weekdays, nullif(quiet -> 'former', 'null') as risk_former
  from (
    select *, case when is_placed then case when quiet is not null then 'diary' end
      when offered then null
      when waiting_since is not null then case when waiting_since <= ${clock.appliedBy} then 'offer' end
      when semester >= ${sql.lit(RISK.fromSemester)} and completed_at <= ${clock.completeBy}
        then 'application' end as risk
    from (
      select s.*, greatest(case when s.completed_at is null then 0 else 1 end, a.furthest,
          case when o.student_id is not null then ${sql.lit(STAGE_PLACE.accepted)} end) as stage,
        coalesce(a.applications, 0) as applications, a.offered, a.waiting_since,
        a.accepted or o.student_id is not null as is_placed,
        case when a.runs or o.runs then ${longestQuiet(clock, OF_S)} end as quiet
      from (select t.id as student_id, t.college_id, t.branch_id, t.semester, t.sort_name, t.search_text, t.completed_at
        from students t where ${students} and ${isCounted}) s
      left join (${applied(students, clock)}) a on a.student_id = s.student_id
      left join (${placedByOwn(students, clock)}) o on o.student_id = s.student_id
      offset 0) counted) standing)`;

/** A condition on rows `t` of students; the others have no standing. */
export const isAmong = (ids: readonly number[]) =>
  sql<boolean>`(t.id = any(${[...ids]}::integer[]) and t.college_id is not null)`;

/** The day since which something is missing. */
export const riskDay = sql<string | null>`(t.risk_from at time zone ${sql.lit(TIME_ZONE)})::date`;

export const isPlaced = sql<boolean>`(t.stage = ${sql.lit(STAGE_PLACE.accepted)})`;

const hasPlacementIn = (state: string) => sql<boolean>`exists (
  select from placements p where p.student_id = t.student_id and p.state = ${sql.lit(state)})`;

/** The college has yet to decide about an own proposal. */
export const hasProposal = hasPlacementIn('submitted');

/** The company has confirmed a placement, and the college has yet to approve it. */
export const awaitsApproval = hasPlacementIn('confirmed');

export const isConfirmed = sql<boolean>`exists (
  select from enrolments e where e.student_id = t.student_id and e.state = 'confirmed')`;

/** By an accepted offer. */
export const isPlacedAt = (internshipId: number) => sql<boolean>`t.student_id in (
  select student_id from applications where internship_id = ${internshipId} and status = ${ACCEPTED})`;

/** `until` is excluded. */
export const appliedBetween = (from: Date, until: Date) => sql<boolean>`exists (
  select from applications a
  where a.student_id = t.student_id and a.created_at >= ${from} and a.created_at < ${until})`;
