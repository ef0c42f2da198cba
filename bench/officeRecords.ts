import type { Run } from './growing';

/** How many of what the office works with. */
export interface OfficeSize {
  students: number;
  applications: number;
  entries: number;
  /** Records of moderators: internships, reports and entries of the trail. */
  internships: number;
  reports: number;
  audit: number;
}

/**
 * Fills the office beside the demo data. Three quarters of the students are of `college`, the others of
 * twenty more; applications have every status, and who accepted writes a diary of which a fifth waits.
 */
export async function fillOffice(run: Run, college: string, size: OfficeSize): Promise<void> {
  await run(
    `insert into users (role_id, name, email, mobile, password_hash)
     select 2, 'Student ' || (n * 7919) % $1, 'many' || n || '@bench.test', '9876543210', '-'
     from generate_series(1, $1::int) n`,
    [size.students],
  );
  await run(
    `insert into students (user_id, usn, college, branch, semester, completed_at)
     select id, 'USN' || id, case when id % 4 > 0 then $1 else 'College ' || id % 20 end,
       (select name from branches where branches.id = 1 + u.id % 8), 1 + id % 8,
       now() - (id % 100) * interval '1 day'
     from users u where email like 'many%'`,
    [college],
  );
  await run(
    `insert into internships (company_id, slug, name, description, content, expire_date, number_of_positions,
       internship_type, internship_fee, internship_duration, internship_mode, address, pincode, status,
       moderation_status, company_visible, submitted_at, search_text)
     select (select id from companies where moderation_status = 2 order by id limit 1 offset n % 20), 'o-' || n,
       'Office intern ' || n, 'Short', 'Long', current_date + 30, 3, case when n % 3 = 0 then 'Paid' else 'Free' end,
       case when n % 3 = 0 then 900 end, 3 + n % 4, 'Remote', 'Road', '560001', 2,
       case when n <= 300 * $1::int / 5000 then 0 else 2 end, true, now() - n * interval '1 minute', 'office intern ' || n
     from generate_series(1, $1::int) n`,
    [size.internships],
  );
  await run(
    `with s as (select id, row_number() over (order by id) - 1 as at
       from students where usn like 'USN%'),
     i as (select id, company_id, internship_type, internship_fee, row_number() over (order by id) - 1 as at
       from internships where slug like 'o-%'),
     many as (select (select count(*) from s) as s, (select count(*) from i) as i)
     insert into applications (internship_id, company_id, student_id, internship_type, internship_fee, status,
       message, reference, created_at, updated_at)
     select i.id, i.company_id, s.id, i.internship_type, i.internship_fee,
       case when n.n % 10 in (8, 9) and i.internship_type <> 'Paid' then 2 else 1 + n.n % 10 end, 'Please',
       case when i.internship_type = 'Paid' then 'UTR-' || n.n end, made, made + interval '1 day'
     from (select n, n % many.s as s_at, (n * 13 + n / many.s * 7) % many.i as i_at
       from generate_series(1, $1::int) n, many) n
     join s on s.at = n.s_at
     join i on i.at = n.i_at
     cross join lateral (select now() - interval '2 days' - (n.n % 150) * interval '1 day' as made) m
     on conflict do nothing`,
    [size.applications],
  );
  await run(
    `insert into application_events (application_id, status, by_role, at)
     select id, status, 2, updated_at from applications where message = 'Please'`,
  );
  await run(
    `insert into internship_diaries (student_id, internship_id, date, description, hours, review_status)
     select a.student_id, a.internship_id, current_date - 1 - n, 'Read the handbook', 6,
       case when n % 5 = 0 then 'pending' else 'approved' end
     from (select distinct on (student_id, internship_id) * from applications where message = 'Please' and status = 6) a
     cross join generate_series(1, 1 + $1::int / (select count(*)::int from applications where message = 'Please' and status = 6)) n
     limit $1`,
    [size.entries],
  );
  await run(
    `insert into reports (internship_id, user_id, reason, text, created_at, outcome, decided_at)
     select i.id, u.id, 'other', 'Something is wrong here', now() - n.n * interval '1 minute',
       case when n.n % 4 > 0 then 'dismissed' end, case when n.n % 4 > 0 then now() - n.n * interval '1 second' end
     from (select n, 1 + n % (select count(*) from internships where slug like 'o-%') as i_at,
         1 + n % (select count(*) from users where email like 'many%') as u_at
       from generate_series(1, $1::int) n) n
     join (select id, row_number() over (order by id) as at from internships where slug like 'o-%') i on i.at = n.i_at
     join (select id, row_number() over (order by id) as at from users where email like 'many%') u on u.at = n.u_at
     on conflict do nothing`,
    [size.reports],
  );
  await run(
    `insert into audit_entries (at, actor_id, actor_name, actor_role, subject, subject_id, action, before, after)
     select now() - n * interval '1 minute', null, null, null,
       (array['application', 'moderation', 'payment', 'diary', 'account'])[1 + n % 5], 1 + n % 1000, 'move',
       '{"status": 1}', '{"status": 2}'
     from generate_series(1, $1::int) n`,
    [size.audit],
  );
}

/**
 * A running placement for each accepted application. Of their weeks the supervisor confirmed two thirds and
 * returned a twentieth.
 */
export async function superviseOffice(run: Run): Promise<void> {
  await run(
    `insert into placements (source, application_id, student_id, company, title, state, start_date, end_date,
       working_days)
     select 'portal', id, student_id, 'Works', 'Office intern', 'approved', current_date - 60, current_date + 30,
       '{1,2,3,4,5,6,7}'
     from applications where message = 'Please' and status = 6`,
  );
  await run(
    `insert into week_confirmations (placement_id, week, state, hours, entries, by_kind, by_name, confirmed_at)
     select p.id, week, case when n % 20 < 13 then 'confirmed' else 'returned' end, 30, 5, 'supervisor', 'Lena', now()
     from (select id from placements where title = 'Office intern') p
     cross join lateral (select week::date, (p.id * 7 + extract(week from week)::int * 3) % 20 as n
       from generate_series(date_trunc('week', current_date - 60), current_date - 7, interval '7 days') week) w
     where n < 14`,
  );
}
