/** Diaries in which nothing was written lately. */
import { sql, type Kysely, type RawBuilder } from 'kysely';
import { APPLICATION } from '#contract/application/lifecycle';
import { TIME_ZONE } from '#contract/options';
import { collegeName } from '#provider/database/collegeNames';
import type { Database } from '#provider/database/schema';
import { RISK } from '#provider/policies/risk';
import { isOfYears } from '#provider/services/yearsRepository';
import { isCounted } from '../scopeRepository';
import type { RiskClock } from './riskClock';

const ACCEPTED = sql.lit(APPLICATION.offerAccepted);
const ZONE = sql.lit(TIME_ZONE);

/** An approved placement that is not over (policies/diaries). */
const asksForDays = ({ today }: RiskClock) => sql`(p.state = 'approved' and p.start_date is not null
  and coalesce(p.ended_on, p.end_date) >= ${today}::date)`;

/** The college's own delay is no silence of the student. */
const approvedOn = sql`(select (max(at) at time zone ${ZONE})::date from placement_events
  where placement_id = p.id and event = 'approve')`;

/** Weekdays as bits (Monday to Friday where none are agreed), and since when they are the present ones. */
const TERMS = sql`
  coalesce((select nullif(sum(1 << (day - 1)), 0) from unnest(p.working_days) as day), 31)::smallint as weekdays,
  (p.former_terms -> -1 ->> 'until')::date as terms_from, p.former_terms`;
const endOfPlacement = sql`(coalesce(p.ended_on, p.end_date) + 1)::timestamp at time zone ${ZONE}`;

/**
 * Since when each diary is silent, and when it ends. "offset 0" so that each is computed once.
 * @param students a condition on rows `t` of students
 */
export const quiets = (students: RawBuilder<unknown>, clock: RiskClock) => sql`
  select t.id as student_id, ${collegeName('t')} as college, a.internship_id, null::int as placement_id,
    greatest(coalesce(p.start_date, (e.accepted_at at time zone ${ZONE})::date), ${approvedOn}, d.last_day + 1)
      as quiet_from,
    coalesce(${endOfPlacement}, e.accepted_at + i.internship_duration::float8 * interval '1 month') as ends_at,
    ${TERMS}
  from students t
  join applications a on a.student_id = t.id and a.status = ${ACCEPTED}
  join internships i on i.id = a.internship_id
  left join placements p on p.application_id = a.id
  cross join lateral (select coalesce(max(at), a.updated_at) as accepted_at from application_events
    where application_id = a.id and status = ${ACCEPTED}) e
  cross join lateral (select max(date) as last_day from internship_diaries
    where student_id = t.id and internship_id = a.internship_id) d
  where ${students} and ${isCounted} and ${isOfYears(clock.years, sql`a.year_day`)}
    and (p.id is null or ${asksForDays(clock)})
  union all
  select t.id, ${collegeName('t')}, null, p.id, greatest(p.start_date, ${approvedOn}, d.last_day + 1), ${endOfPlacement},
    ${TERMS}
  from students t
  join placements p on p.student_id = t.id and p.source = 'own' and ${asksForDays(clock)}
  cross join lateral (select max(date) as last_day from internship_diaries where placement_id = p.id) d
  where ${students} and ${isCounted}
  offset 0`;

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

/** Working days of a silence that began under former weekdays, each by those of its day. */
const silentDays = (clock: RiskClock) => sql`(
  select count(*) from generate_series(q.quiet_from, ${clock.today}::date - 1, interval '1 day') day
  cross join lateral (select extract(isodow from day)::int as weekday) d
  left join lateral (select terms from jsonb_array_elements(q.former_terms) with ordinality f (terms, place)
    where day < (terms ->> 'until')::date order by place limit 1) f on true
  where coalesce(terms -> 'working_days' @> to_jsonb(weekday), (q.weekdays >> (weekday - 1)) & 1 = 1)
    and day::date <> all(${byCollege(clock, ({ holidays }) => [...holidays], 'date[]')}))`;

/** Of a row `q` of `quiets`. */
export const isQuiet = (clock: RiskClock) => sql<boolean>`(q.ends_at > ${clock.now}
  and case when q.terms_from > q.quiet_from then ${silentDays(clock)} >= ${sql.lit(RISK.diaryDays)}
    else q.quiet_from <= (${byCollege(clock, ({ writtenSince }) => writtenSince, 'date[]')})[q.weekdays] end)`;

interface QuietDiary {
  internship_id: number | null;
  placement_id: number | null;
}

export async function quietDiaries(
  db: Kysely<Database>,
  studentId: number,
  clock: RiskClock,
): Promise<QuietDiary[]> {
  const { rows } = await sql<QuietDiary>`
    select q.internship_id, q.placement_id from (${quiets(sql`t.id = ${studentId} and t.college_id is not null`, clock)}) q
    where ${isQuiet(clock)}`.execute(db);
  return rows;
}
