/** Diaries in which nothing was written lately. */
import { sql, type Kysely, type RawBuilder } from 'kysely';
import { APPLICATION } from '#contract/application/lifecycle';
import { TIME_ZONE } from '#contract/options';
import type { Database } from '#provider/database/schema';
import { RISK } from '#provider/policies/risk';
import { isOfYears } from '#provider/services/yearsRepository';
import type { RiskClock } from './riskClock';

const ACCEPTED = sql.lit(APPLICATION.offerAccepted);
const ZONE = sql.lit(TIME_ZONE);

/** An approved placement that is not over (policies/diaries). */
export const asksForDays = ({ today }: RiskClock) => sql`(p.state = 'approved' and p.start_date is not null
  and coalesce(p.ended_on, p.end_date) >= ${today}::date)`;

/** The college's own delay is no silence of the student. */
const approvedOn = sql`(select (max(at) at time zone ${ZONE})::date from placement_events
  where placement_id = p.id and event = 'approve')`;

/** Weekdays as bits (Monday to Friday where none are agreed), and since when they are the present ones. */
const TERMS = sql`
  coalesce((select nullif(sum(1 << (day - 1)), 0) from unnest(p.working_days) as day), 31)::smallint as weekdays,
  (p.former_terms -> -1 ->> 'until')::date as terms_from, p.former_terms`;
const endOfPlacement = sql`(coalesce(p.ended_on, p.end_date) + 1)::timestamp at time zone ${ZONE}`;

/** Since when each diary of a student is silent, and when it ends. "offset 0": it is computed once. */
const diariesOf = (student: RawBuilder<unknown>, clock: RiskClock) => sql`
  select a.internship_id, null::int as placement_id,
    greatest(coalesce(p.start_date, (e.accepted_at at time zone ${ZONE})::date), ${approvedOn}, d.last_day + 1)
      as quiet_from,
    coalesce(${endOfPlacement}, e.accepted_at + i.internship_duration::float8 * interval '1 month') as ends_at,
    ${TERMS}
  from applications a
  join internships i on i.id = a.internship_id
  left join placements p on p.application_id = a.id
  cross join lateral (select coalesce(max(at), a.updated_at) as accepted_at from application_events
    where application_id = a.id and status = ${ACCEPTED}) e
  cross join lateral (select max(date) as last_day from internship_diaries
    where student_id = a.student_id and internship_id = a.internship_id) d
  where a.student_id = ${student} and a.status = ${ACCEPTED} and ${isOfYears(clock.years, sql`a.year_day`)}
    and (p.id is null or ${asksForDays(clock)})
  union all
  select null, p.id, greatest(p.start_date, ${approvedOn}, d.last_day + 1), ${endOfPlacement}, ${TERMS}
  from placements p
  cross join lateral (select max(date) as last_day from internship_diaries where placement_id = p.id) d
  where p.student_id = ${student} and p.source = 'own' and ${asksForDays(clock)}
  offset 0`;

/** Where a student is: by its calendar days are counted. */
interface Place {
  student: RawBuilder<unknown>;
  college: RawBuilder<unknown>;
}

/** By college, else that of the one calendar. */
function byCollege<T>(
  { calendar, calendars }: RiskClock,
  { college }: Place,
  of: (one: RiskClock['calendar']) => T,
  type: string,
) {
  const valueOf = (one: RiskClock['calendar']) => sql`${of(one)}::${sql.raw(type)}`;
  const cases = [...calendars].map(([name, one]) => sql`when ${name}::text then ${valueOf(one)}`);
  return cases.length === 0
    ? valueOf(calendar)
    : sql`case ${college} ${sql.join(cases, sql` `)} else ${valueOf(calendar)} end`;
}

/** Working days of a silence that began under former weekdays, each by those of its day. */
const silentDays = (clock: RiskClock, place: Place) => sql`(
  select count(*) from generate_series(q.quiet_from, ${clock.today}::date - 1, interval '1 day') day
  cross join lateral (select extract(isodow from day)::int as weekday) d
  left join lateral (select terms from jsonb_array_elements(q.former_terms) with ordinality f (terms, place)
    where day < (terms ->> 'until')::date order by place limit 1) f on true
  where coalesce(terms -> 'working_days' @> to_jsonb(weekday), (q.weekdays >> (weekday - 1)) & 1 = 1)
    and day::date <> all(${byCollege(clock, place, ({ holidays }) => [...holidays], 'date[]')}))`;

const isQuiet = (clock: RiskClock, place: Place) => sql<boolean>`(q.ends_at > ${clock.now}
  and case when q.terms_from > q.quiet_from then ${silentDays(clock, place)} >= ${sql.lit(RISK.diaryDays)}
    else q.quiet_from <= (${byCollege(clock, place, ({ writtenSince }) => writtenSince, 'date[]')})[q.weekdays] end)`;

/** The silent diaries of a student, as rows q. */
const quietOnes = (clock: RiskClock, place: Place) => sql`
  from (${diariesOf(place.student, clock)}) q where ${isQuiet(clock, place)}`;

/** The longest silent one. */
export const longestQuiet = (clock: RiskClock, place: Place) => sql`(
  select jsonb_build_object('from', q.quiet_from, 'weekdays', q.weekdays,
    'former', case when q.terms_from > q.quiet_from then q.former_terms end)
  ${quietOnes(clock, place)} order by q.quiet_from limit 1)`;

interface QuietDiary {
  internship_id: number | null;
  placement_id: number | null;
}

export async function quietDiaries(
  db: Kysely<Database>,
  studentId: number,
  clock: RiskClock,
): Promise<QuietDiary[]> {
  const place = { student: sql`${studentId}`, college: sql`null` };
  const { rows } = await sql<QuietDiary>`
    select q.internship_id, q.placement_id ${quietOnes(clock, place)}`.execute(db);
  return rows;
}
