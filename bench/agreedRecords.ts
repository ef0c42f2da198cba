/** What college, company and student agreed: plan, stipends, complaints, criteria, people of a company. */

/** A programme owes one from semester 5 and one from 7, a branch one from 8; the next year has copies. */
const PLANS: readonly string[] = [
  // Three months ago, so that many are late.
  `insert into plans (college_id, name, programme, semester, hours, weeks, due, from_year)
   select distinct r.college_id, i.*, to_char(current_date - 90, 'MM-DD'), extract(year from current_date)::int - 5
   from roster r, (values ('Industry internship', 'B.E.', 5, 240, null), ('Second internship', 'B.E.', 7, null, 6))
     i (name, programme, semester, hours, weeks) where r.usn like 'USN%'`,
  `insert into plans (college_id, name, branch_id, semester, weeks, due, from_year)
   select distinct college_id, 'Final internship', branch_id, 8, 12, to_char(current_date + 90, 'MM-DD'),
     extract(year from current_date)::int - 5 from roster where usn like 'USN%'`,
  `insert into plans (college_id, name, programme, branch_id, semester, hours, weeks, due, from_year, copied_from)
   select college_id, name, programme, branch_id, semester, hours, weeks, due, from_year + 3, id
   from plans where from_year = extract(year from current_date)::int - 5`,
  // Who left owes nothing.
  `update roster set left_at = now() - interval '30 days' where usn like 'USN%' and id % 50 = 0`,
  `set session_replication_role = replica`,
  `update placements p set plan_id = (
     select pl.id from roster r join plans pl on pl.college_id = r.college_id and pl.semester <= r.semester
       and (pl.branch_id = r.branch_id or pl.programme = r.programme)
       and r.year::int between pl.from_year and pl.from_year + case when pl.copied_from is null then 2 else 9 end
     where r.student_id = p.student_id order by (pl.id + p.id) % 3, pl.id limit 1)
   where company like 'Works %' and start_date > current_date - 730`,
  `insert into plan_grants (plan_id, roster_id, kind, amount, reason, granted_at, removed_at)
   select pl.id, r.id, case when r.id % 60 = 0 then 'exempt' else 'credit' end,
     case when r.id % 60 > 0 then case when r.id % 40 = 0 then 240 else 4 end end, 'Works in the industry',
     now() - interval '60 days', case when r.id % 100 = 0 then now() end
   from roster r join plans pl on pl.college_id = r.college_id and pl.semester <= r.semester
     and (pl.branch_id = r.branch_id or pl.programme = r.programme)
   where r.usn like 'USN%' and r.id % 20 = 0`,
];

/** Every third placement has a stipend, of which one month in ten is paid in part and one is not. */
const MONEY: readonly string[] = [
  `update placements set stipend = 8000
   where company like 'Works %' and state in ('approved', 'completed') and id % 3 = 0`,
  `insert into placement_stipends (placement_id, month, state, amount, reported_at, unpaid_since, answer, answered_at,
     settled_at)
   select id, month::date, case n when 8 then 'part' when 9 then 'not_paid' else 'paid' end,
     case n when 8 then 4000 end, month + interval '35 days', case when n > 7 then month + interval '35 days' end,
     case when n > 7 and id % 5 = 0 then 'On its way' end, case when n > 7 and id % 5 = 0 then month + interval '40 days' end,
     case when n > 7 and id % 2 = 0 then month + interval '50 days' end
   from placements, generate_series(date_trunc('month', start_date), least(end_date, current_date), interval '1 month') month
   cross join lateral (select (id / 3 + extract(month from month)::int) % 10 as n) x
   where stipend = 8000 and company like 'Works %'`,
  `insert into complaints (placement_id, kind, text, state, upheld, upheld_at, answer, decided_at, passed_text, passed_at,
     created_at, updated_at)
   select id, (array['money', 'conduct', 'safety', 'not_paid', 'other'])[1 + n % 5], 'They asked for a deposit.',
     y.state, case y.state when 'settled' then n % 3 = 0 end, case when y.state = 'settled' and n % 3 = 0 then day end,
     case when y.state <> 'open' then 'We look into it.' end, case when y.state <> 'open' then day end,
     case when n % 6 = 0 then 'A student says so.' end, case when n % 6 = 0 then day end, day, day
   from placements p
   cross join lateral (select id / 50 as n, coalesce(start_date, created_at::date) + interval '20 days' as day) x
   cross join lateral (select (array['open', 'looking', 'settled', 'unfounded'])[1 + n % 4] as state) y
   where company like 'Works %' and id % 50 = 0`,
  `insert into complaint_events (complaint_id, placement_id, at, state, answer)
   select id, placement_id, created_at, step, answer from complaints, unnest(array['open', state]) step`,
  `set session_replication_role = origin`,
  // None of those that have the most.
  `update companies set paused_at = now() - interval '5 days'
   where moderation_status = 2 and id not in (select company_id from internships where slug like 'o-%')`,
  `update internships set company_visible = false
   where company_id in (select id from companies where paused_at is not null)`,
];

/** Two postings in five have criteria, by which a third of the applications were judged. */
const CRITERIA: readonly string[] = [
  `update internships set eligible_semesters = '{5,6,7,8}', cgpa_min = 6 + id % 3, backlogs_max = id % 3,
     eligible_branches = array(select b.id from branches b where b.id % 2 = internships.id % 2)
   where slug like 'o-%' and id % 5 < 2`,
  `update college_settings set eligibility = '{"cgpa_min": 6, "backlogs_max": 2, "semesters": [3,4,5,6,7,8], "effect": "warn"}'`,
  `update applications a set eligibility = jsonb_build_array(
     jsonb_build_object('key', 'cgpa', 'source', 'company', 'effect', 'warn', 'wanted', '7', 'have', '6.5', 'met', id % 2 = 0),
     jsonb_build_object('key', 'backlogs', 'source', 'college', 'effect', 'warn', 'wanted', '2', 'have', '1', 'met', true))
   where message = 'Please' and id % 3 = 0`,
  `insert into eligibility_exceptions (student_id, internship_id, reason, until, created_at)
   select s.id, i.id, 'Stands for a team', current_date + 30, now() from students s
   left join lateral (select id from internships where slug = 'o-' || 1 + s.id % 5000 and s.id % 2 = 0) i on true
   where usn like 'USN%' and s.id % 50 = 0`,
];

/** Of the company with the most placements. */
const PEOPLE: readonly string[] = [
  `insert into users (role_id, name, email, password_hash)
   select role_id, 'Member ' || n, 'member' || n || '@bench.test', password_hash
   from users, generate_series(1, 200) n where email = 'company@demo.test'`,
  `insert into company_members (user_id, company_id, role)
   select u.id, c.company_id, (array['owner', 'recruiter', 'viewer'])[1 + u.id % 3] from users u,
     (select company_id from placements where company_id is not null group by 1 order by count(*) desc, 1 limit 1) c
   where u.email like 'member%@bench.test'`,
];

export const AGREED: readonly string[] = [...PLANS, ...MONEY, ...CRITERIA, ...PEOPLE];
