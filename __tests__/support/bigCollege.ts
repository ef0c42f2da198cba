/**
 * One college at its real size, beside the demo: 1,600 students on the roster of whom 1,300 have signed in,
 * and 480 placements: 40 to approve, 440 running with last week's diary confirmed by the supervisor, 80 of
 * them without a guide. 25 fees are to be verified, and 16 interns of the demo's company to be confirmed.
 */
import { Client } from 'pg';
import { findRunningDatabase } from '#provider/database/open';

export const BIG_COLLEGE = 'Demo Institute of Technology';
const SIGNED_IN = 1300;
const ON_ROSTER = 1600;
const PLACED = 480;
const SUBMITTED = 40;
const WITHOUT_GUIDE = 80;
const PAYING = 25;
const INTERNS = 16;

const STATEMENTS: readonly (readonly [text: string, ...values: unknown[]])[] = [
  [
    `insert into users (role_id, name, email, mobile, password_hash, email_proved_at)
     select 2, 'Big ' || lpad(n::text, 4, '0'), 'big' || n || '@college.test', '9876543210', '-', now()
     from generate_series(1, $1::int) n`,
    SIGNED_IN,
  ],
  [
    `insert into students (user_id, usn, college_id, branch_id, semester, completed_at)
     select u.id, '1DI24ZZ' || lpad(substr(u.email, 4, length(u.email) - 16), 4, '0'), c.id, b.id,
       case when substr(u.email, 4, length(u.email) - 16)::int > 1000 then 7 else 5 end, now()
     from users u, colleges c, branches b
     where u.email like 'big%@college.test' and c.name = $1 and b.name = 'Computer Science and Engineering'`,
    BIG_COLLEGE,
  ],
  [
    `insert into roster (college_id, usn, name, email, branch_id, semester, student_id)
     select c.id, '1DI24ZZ' || lpad(n::text, 4, '0'), 'Big ' || lpad(n::text, 4, '0'), 'big' || n || '@college.test',
       b.id, 5, s.id
     from generate_series(1, $2::int) n
     join colleges c on c.name = $1
     join branches b on b.name = 'Computer Science and Engineering'
     left join students s on s.usn = '1DI24ZZ' || lpad(n::text, 4, '0')`,
    BIG_COLLEGE,
    ON_ROSTER,
  ],
  [
    `insert into enrolments (student_id, college_id, usn, state, decided_at)
     select student_id, college_id, usn, 'confirmed', now() from roster
     where usn like '1DI24ZZ%' and student_id is not null`,
  ],
  [
    `insert into placements (source, student_id, company, title, start_date, end_date, hours_per_week, mode, place,
       supervisor_name, supervisor_email, guide_id, state, college_id, branch_id, description, submitted_at)
     select 'own', s.id, 'Firm ' || s.n % 30, 'Site intern',
       case when s.n <= $2 then current_date + 20 else current_date - 40 end,
       case when s.n <= $2 then current_date + 90 else current_date + 40 end,
       40, 'Onsite', 'Bengaluru', 'Ravi Menon', 'ravi' || s.n || '@firm.example',
       case when s.n > $2 + $3 then (select id from users where email = 'coordinator@demo.test') end,
       case when s.n <= $2 then 'submitted' else 'approved' end,
       s.college_id, s.branch_id, 'Quality of castings', now() - s.n * interval '1 minute'
     from (select *, row_number() over (order by usn) as n from students where usn like '1DI24ZZ%') s
     where s.n <= $1`,
    PLACED,
    SUBMITTED,
    WITHOUT_GUIDE,
  ],
  [
    `insert into placement_events (placement_id, event, at)
     select id, 'propose', now() - interval '50 days' from placements where title = 'Site intern'`,
  ],
  [
    `insert into internship_diaries (student_id, placement_id, date, description, hours, learnings)
     select p.student_id, p.id, date_trunc('week', current_date)::date - 7 + d, 'Measured castings', 8, 'Patience'
     from placements p, generate_series(0, 4) d where p.title = 'Site intern' and p.state = 'approved'`,
  ],
  [
    `insert into week_confirmations (placement_id, week, state, hours, entries, by_kind, by_name, confirmed_at)
     select id, date_trunc('week', current_date)::date - 7, 'confirmed', 40, 5, 'supervisor', 'Ravi Menon', now()
     from placements where title = 'Site intern' and state = 'approved'`,
  ],
  [
    `insert into applications (internship_id, company_id, student_id, internship_type, internship_fee, status,
       message, reference)
     select i.id, i.company_id, s.id, i.internship_type, i.internship_fee, 9, 'Please', 'UTR' || s.n
     from (select *, row_number() over (order by usn desc) as n from students where usn like '1DI24ZZ%') s
     join (select * from internships where internship_type = 'Paid' and moderation_status = 2 order by id limit 1) i
       on s.n <= $1`,
    PAYING,
  ],
  [
    `insert into application_events (application_id, status, by_role, at)
    select id, 9, 2, now() from applications where reference like 'UTR%'`,
  ],
  [
    `with accepted as (
       insert into applications (internship_id, company_id, student_id, internship_type, internship_fee, status, message)
       select i.id, i.company_id, s.id, i.internship_type, 0, 6, 'Intern of the company'
       from (select *, row_number() over (order by usn desc) as n from students where usn like '1DI24ZZ%') s
       join (select i.* from internships i join companies c on c.id = i.company_id
         join users u on u.id = c.user_id
         where u.email = 'company@demo.test' and i.internship_type <> 'Paid' order by i.id limit 1) i
         on s.n between $1::int + 1 and $1::int + $2::int
       returning id, student_id, company_id)
     insert into placements (source, application_id, student_id, company_id, company, title, state)
     select 'portal', a.id, a.student_id, a.company_id, c.name, 'Company intern', 'draft'
     from accepted a join companies c on c.id = a.company_id`,
    PAYING,
    INTERNS,
  ],
];

/** Run it on the data folder of a running portal. */
export async function fillBigCollege(dataDir: string): Promise<void> {
  const client = new Client((await findRunningDatabase(dataDir))!);
  await client.connect();
  try {
    for (const [text, ...values] of STATEMENTS) await client.query(text, values);
    await client.query('vacuum analyze');
  } finally {
    await client.end();
  }
}

/** A figure of the database, to compare a screen with. */
export async function countIn(dataDir: string, query: string, values: unknown[] = []): Promise<number> {
  const client = new Client((await findRunningDatabase(dataDir))!);
  await client.connect();
  try {
    const { rows } = await client.query<{ count: string }>(query, values);
    return Number(rows[0]!.count);
  } finally {
    await client.end();
  }
}
