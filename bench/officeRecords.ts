/** A university of 20,000 students over five years, or of as many as `BENCH_STUDENTS` says. */
import { AGREED } from './agreedRecords';
import type { Run } from './bulk';

export const LARGE = 'Demo Institute of Technology';
export const SMALL = 'College 1';
/** With students of their own, beside those two. */
const OTHERS = 7;
const STUDENTS = Number(process.env.BENCH_STUDENTS ?? 20_000);
/** Of the figures of 20,000 students. */
const share = (figure: number) => Math.round((figure * STUDENTS) / 20_000);
const [OF_LARGE, OF_SMALL] = [share(5_000), share(1_600)];
const YEARS = 5;
const [APPLICATIONS_A_YEAR, OWN_A_YEAR] = [share(20_000), share(2_000)];
/** Calendar days of a diary, of which five in seven are written. */
const DIARY_DAYS = 52;
const [NOT_SIGNED_IN, REPORTS, AUDIT] = [share(2_000), Math.min(5_000, STUDENTS), share(300_000)];

const FILL: readonly string[] = [
  `insert into colleges (name) select 'College ' || n from generate_series(1, ${1 + OTHERS}) n`,
  `insert into users (role_id, name, email, mobile, password_hash, college_id)
   select o.role_id, 'Coordinator', w.email, '9876543210', o.password_hash, w.college_id
   from users o, (select 'small@bench.test' as email, id as college_id from colleges where name = '${SMALL}'
     union all select 'all@bench.test', null) w where o.email = 'coordinator@demo.test'`,
  `insert into users (role_id, name, email, mobile, password_hash)
   select role_id, 'Student ' || (n * 7919) % ${STUDENTS}, 'many' || n || '@bench.test', '9876543210', password_hash
   from users, generate_series(1, ${STUDENTS}) n where email = 'student@demo.test'`,
  `insert into students (user_id, usn, college_id, branch_id, semester, completed_at, created_at, skill_ids)
   select u.id, 'USN' || n, c.id, b.id, 1 + n / 8 % 8, now() - n % 100 * interval '1 day', now() - interval '200 days', '{1}'
   from (select id, substr(split_part(email, '@', 1), 5)::int as n from users where email like 'many%@bench.test') u
   join colleges c on c.name = case when n <= ${OF_LARGE} then '${LARGE}'
     when n <= ${OF_LARGE + OF_SMALL} then '${SMALL}' else 'College ' || 2 + n % ${OTHERS} end
   join (select id, row_number() over (order by id) - 1 as at from branches) b on b.at = n % 8`,
  `insert into roster (college_id, usn, name, email, branch_id, semester, programme, year, student_id, cgpa, backlogs,
     created_at)
   select s.college_id, usn, 'Student', u.email, branch_id, semester, 'B.E.', semester_began(semester, current_date)::text,
     s.id, 5 + s.id % 50 / 10.0, s.id % 4, now() - (s.id % ${YEARS}) * interval '1 year'
   from students s join users u on u.id = s.user_id where usn like 'USN%'`,
  `insert into internships (company_id, slug, name, description, content, expire_date, number_of_positions,
     internship_type, internship_fee, internship_duration, internship_mode, address, pincode, status,
     moderation_status, company_visible, submitted_at, search_text)
   select (select id from companies where moderation_status = 2 order by id limit 1 offset n % 20), 'o-' || n,
     'Office intern ' || n, 'Short', 'Long', current_date + 30, 3, case when n % 3 = 0 then 'Paid' else 'Free' end,
     case when n % 3 = 0 then 900 end, 3 + n % 4, 'Remote', 'Road', '560001', 2,
     case when n <= 300 then 0 else 2 end, true, now() - n * interval '1 minute', 'office intern ' || n
   from generate_series(1, 5000) n`,
  'delete from years',
  `insert into years (name, from_day, to_day)
   select 'Year ' || y, current_date - 200 - 365 * y, current_date - 200 - 365 * y + 364
   from generate_series(0, ${YEARS - 1}) y`,
  `with s as (select id, row_number() over (order by id) - 1 as at from students where usn like 'USN%'),
   i as (select id, company_id, internship_type, internship_fee, row_number() over (order by id) - 1 as at
     from internships where slug like 'o-%')
   insert into applications (internship_id, company_id, student_id, internship_type, internship_fee, status, message,
     reference, created_at, updated_at)
   select i.id, i.company_id, s.id, internship_type, internship_fee,
     case n % 10 when 3 then 5 when 4 then 3 when 5 then case internship_type when 'Paid' then 9 else 1 end
       when 6 then 4 when 7 then 2 when 8 then 1 when 9 then 1 else 6 end,
     'Please', case internship_type when 'Paid' then 'UTR-' || n end, made, made + interval '1 day'
   from generate_series(0, ${YEARS * APPLICATIONS_A_YEAR - 1}) n
   cross join lateral (select n / ${APPLICATIONS_A_YEAR} as year) y
   join s on s.at = (n * 7 + year) % ${STUDENTS} join i on i.at = (n * 13 + year * 7) % 5000
   cross join lateral (select now() - (10 + n % 180 + year * 365) * interval '1 day' as made) m
   on conflict do nothing`,
  `insert into application_events (application_id, status, by_role, at)
   select id, status, 2, updated_at from applications where message = 'Please'`,
  `insert into placements (source, application_id, student_id, company_id, company, title, state, start_date, end_date,
     created_at, updated_at)
   select 'portal', a.id, student_id, company_id, 'Works ' || a.id % 40, 'Office intern',
     case when year_day < current_date - 200 then 'completed' when a.id % 20 = 0 then 'confirmed'
       when a.id % 7 = 0 then 'completed' else 'approved' end, day, day + 90, updated_at, updated_at
   from applications a join years y on year_day between from_day and to_day
   cross join lateral (select greatest(year_day - 15, from_day) as day) d
   where message = 'Please' and status = 6`,
  `insert into placements (source, student_id, company, title, state, start_date, end_date, created_at)
   select 'own', s.id, 'Works ' || n % 40, 'Own intern', case when n >= ${OWN_A_YEAR} then 'completed'
     when n % 10 = 0 then 'submitted' else 'approved' end, day, day + 90, day
   from generate_series(0, ${YEARS * OWN_A_YEAR - 1}) n
   join (select id, row_number() over (order by id) - 1 as at from students where usn like 'USN%') s
     on s.at = (n * 11 + 3) % ${STUDENTS}
   cross join lateral (select current_date - 20 - n % 100 - 365 * (n / ${OWN_A_YEAR}) as day) d`,
  `insert into placement_events (placement_id, event, at)
   select id, 'approve', created_at from placements where company like 'Works %' and state in ('approved', 'completed')`,
  // Rows that were written over years: no trigger looks at each.
  `set session_replication_role = replica`,
  `insert into internship_diaries (student_id, internship_id, placement_id, date, description, hours, review_status)
   select p.student_id, a.internship_id, case when a.id is null then p.id end, day::date, 'Read the handbook', 6,
     case when p.year_day < current_date - 200 then 'approved'
       when (p.id + extract(week from day)::int) % 3 = 0 then 'pending' else 'approved' end
   from placements p left join applications a on a.id = p.application_id
   cross join generate_series(p.start_date, least(p.start_date + ${DIARY_DAYS},
     current_date - case when p.id % 10 > 0 then 1 else 20 end), interval '1 day') day
   where p.company like 'Works %' and p.state in ('approved', 'completed') and extract(isodow from day) < 6
   on conflict do nothing`,
  `insert into week_confirmations (placement_id, week, state, hours, entries, by_kind, by_name, confirmed_at)
   select p.id, week::date, case when n < 13 then 'confirmed' else 'returned' end, 30, 5, 'supervisor', 'Lena', now()
   from placements p cross join generate_series(date_trunc('week', p.start_date),
     least(p.start_date + ${DIARY_DAYS}, current_date - 7), interval '7 days') week
   cross join lateral (select (p.id * 7 + extract(week from week)::int * 3) % 20 as n) x
   where p.company like 'Works %' and p.state in ('approved', 'completed') and n < 14`,
  `set session_replication_role = origin`,
  `insert into roster (college_id, usn, name, email, branch_id, semester)
   select c.id, 'NEW' || n, 'Newcomer ' || (n * 7919) % ${NOT_SIGNED_IN}, 'new' || n || '@bench.test', 1 + n % 8, 1 + n % 8
   from generate_series(1, ${NOT_SIGNED_IN}) n join colleges c on c.name = case when n <= ${share(500)} then '${LARGE}'
     when n <= ${share(700)} then '${SMALL}' else 'College ' || 2 + n % ${OTHERS} end`,
  `insert into reports (internship_id, user_id, reason, text, created_at, outcome, decided_at)
   select i.id, u.id, 'other', 'Something is wrong here', now() - n * interval '1 minute',
     case when n % 4 > 0 then 'dismissed' end, case when n % 4 > 0 then now() - n * interval '1 second' end
   from generate_series(1, ${REPORTS}) n join internships i on i.slug = 'o-' || n
   join users u on u.email = 'many' || n || '@bench.test'`,
  `insert into audit_entries (at, subject, subject_id, action, before, after)
   select now() - n * interval '10 minutes', (array['application', 'moderation', 'payment', 'diary', 'account'])[1 + n % 5],
     1 + n % 1000, 'move', '{"status": 1}', '{"status": 2}' from generate_series(1, ${AUDIT}) n`,
];

export async function fillUniversity(run: Run): Promise<void> {
  for (const statement of [...FILL, ...AGREED]) await run(statement);
}

/** All but the present one. */
export const archiveYears = (run: Run) =>
  run(`update years set state = 'archived' where to_day < current_date`);
