import type { Run } from './growing';

/** How many of what a portal holds; of one company are a twentieth of the internships, all applications. */
export interface PortalSize {
  internships: number;
  companies: number;
  students: number;
  applications: number;
  /** Found by students alone, one each, with the entries of their diaries; accepted offers bring more. */
  placements: number;
  entries: number;
}

/** What visitors look through. */
export type MarketSize = Pick<PortalSize, 'internships' | 'companies' | 'students'>;

/** Whose college a twentieth of the students are of. */
export const COORDINATOR = 'coordinator@demo.test';

/** Fills what visitors look through, beside the demo data; `owner` is the account of the largest company. */
export async function fillMarket(run: Run, owner: string, size: MarketSize): Promise<void> {
  await run(
    `insert into users (role_id, name, email, mobile, password_hash)
     select case when n <= $1::int then 3 else 2 end, 'Person ' || n, 'many' || n || '@bench.test', '9876543210', '-'
     from generate_series(1, $1::int + $2::int) n`,
    [size.companies, size.students],
  );
  await run(
    `insert into companies (user_id, slug, name, description, state_id, company_domain_id, moderation_status, approved_at)
     select u.id, 'of-' || u.id, 'Works ' || (u.id * 7919) % 100003, 'Makes things', 1 + u.id % 20,
       (select min(id) from company_domains), 2, now()
     from users u where email like 'many%' and role_id = 3`,
  );
  await run(
    `insert into students (user_id, usn, college, branch, semester, completed_at)
     select id, 'USN' || id, case id % 20 when 0 then (select college from users where email = $1)
         else 'College ' || id % 20 end, (select name from branches where branches.id = 1 + u.id % 8),
       1 + id % 8, now()
     from users u where email like 'many%' and role_id = 2`,
    [COORDINATOR],
  );
  await run(
    `with own as (select c.id from companies c join users u on u.id = c.user_id where u.email = $2),
     c as (select id, row_number() over (order by id) - 1 as at from companies where slug like 'of-%')
     insert into internships (company_id, slug, name, description, content, expire_date, number_of_positions,
       internship_type, internship_fee, internship_stipend, internship_duration, internship_mode, address, country_id,
       state_id, city_id, pincode, category_ids, skill_ids, status, moderation_status, company_visible, search_text)
     select case when n % 20 = 0 then (select id from own) else c.id end, 'g-' || n, 'Growing intern ' || n,
       'Short', 'Long', current_date + 7 + n % 90, 1 + n % 9,
       (array['Free', 'Stipend', 'Paid'])[1 + n % 3], case when n % 3 = 2 then 900 end, case when n % 3 = 1 then 1000 + n % 900 end,
       3 + n % 4, (array['Remote', 'On-site', 'Hybrid'])[1 + n / 3 % 3], 'Road', s.country_id, s.state_id, s.city_id,
       '560001', array[1 + n % 12], array[1 + n % 40, 41 + n % 7], 2, 2, true, 'growing intern ' || n
     from (select n, n % (select count(*) from c) as c_at from generate_series(1, $1::int) n) n
     join c on c.at = c_at
     cross join (select * from internships where city_id is not null order by id limit 1) s`,
    [size.internships, owner],
  );
}

/** Fills the whole portal; `owner` is the account of the company that everybody applies to. */
export async function fillPortal(run: Run, owner: string, size: PortalSize): Promise<void> {
  await fillMarket(run, owner, size);
  await run(
    `with s as (select id, row_number() over (order by id) - 1 as at from students where usn like 'USN%'),
     i as (select i.id, company_id, internship_type, internship_fee, row_number() over (order by i.id) - 1 as at
       from internships i join companies c on c.id = i.company_id join users u on u.id = c.user_id
       where i.slug like 'g-%' and u.email = $2),
     many as (select (select count(*) from s) as s, (select count(*) from i) as i)
     insert into applications (internship_id, company_id, student_id, internship_type, internship_fee, status, message,
       is_read, rating, created_at, updated_at)
     select i.id, i.company_id, s.id, i.internship_type, i.internship_fee,
       case when n.n % 10 in (8, 9) and i.internship_type <> 'Paid' then 2 else 1 + n.n % 10 end, 'Please',
       n.n % 3 > 0, nullif(n.n % 6, 0), made, made + interval '1 day'
     from (select n, n % many.s as s_at, (n + n / many.s * 1009) % many.i as i_at from generate_series(1, $1::int) n, many) n
     join s on s.at = n.s_at
     join i on i.at = n.i_at
     cross join lateral (select now() - interval '2 days' - (n.n % 150) * interval '1 day' as made) m
     on conflict do nothing`,
    [size.applications, owner],
  );
  await run(
    `insert into placements (source, student_id, company, title, start_date, end_date, hours_per_week, state, created_at)
     select 'own', id, 'Works ' || at % 977, 'Intern ' || at, current_date - 60 - at % 200, current_date + 20 - at % 200,
       36, (array['approved', 'approved', 'approved', 'completed', 'submitted'])[1 + (at + at / 20) % 5], now() - interval '60 days'
     from (select id, (row_number() over (order by id))::int as at from students where usn like 'USN%') s limit $1`,
    [size.placements],
  );
  await run(
    `insert into placements (source, application_id, student_id, company_id, company, title, start_date, end_date, state)
     select 'portal', a.id, a.student_id, a.company_id, c.name, i.name, current_date - 30, current_date + 60,
       (array['approved', 'approved', 'submitted', 'draft'])[1 + a.id % 4]
     from applications a join internships i on i.id = a.internship_id join companies c on c.id = a.company_id
     where a.status = 6 on conflict do nothing`,
  );
  await run(
    `insert into internship_diaries (student_id, placement_id, date, description, hours, review_status)
     select p.student_id, p.id, p.start_date + n, 'Read the gauges', 6,
       case when n % 5 = 0 then 'pending' else 'approved' end
     from placements p cross join generate_series(0, $1::int / $2::int - 1) n where p.company like 'Works %'`,
    [size.entries, size.placements],
  );
}
