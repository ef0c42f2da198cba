-- What is public of feedback: sums of whole blocks of five answers, each kept as it was when its block was
-- complete. From means over every answer, or over answers that change, a single one could be computed.

create table feedback_sums (
  company_id integer references companies (id) on delete cascade,
  internship_id integer references internships (id) on delete cascade,
  students integer not null,
  sums integer[] not null,
  constraint feedback_sums_of_one check (num_nonnulls(company_id, internship_id) = 1),
  unique (company_id),
  unique (internship_id)
);

alter table placement_feedback
  add column in_company boolean not null default false,
  add column in_posting boolean not null default false;

-- A block may be completed by answers of a later year.
create or replace function of_record(one jsonb) returns jsonb language sql immutable as $$
  select one - ('{college,college_id,branch,branch_id,company_id,guide_id,witnessed_by,actor_id,attached_by,'
    'issued_by,revoked_by,revoked_at,revoked_reason,in_company,in_posting}')::text[]
$$;

-- Means that are public already stay as they are.
create temporary table public_answers on commit drop as
  select f.placement_id, f.answers, p.company_id, a.internship_id, p.student_id,
    row_number() over (partition by p.company_id, p.student_id order by p.id desc) as of_company,
    row_number() over (partition by a.internship_id, p.student_id order by p.id desc) as of_posting
  from placement_feedback f join placements p on p.id = f.placement_id
  left join applications a on a.id = p.application_id;
insert into feedback_sums (company_id, students, sums)
  select company_id, count(*), array[sum(answers[1]), sum(answers[2]), sum(answers[3]), sum(answers[4]), sum(answers[5])]
  from public_answers where company_id is not null and of_company = 1 group by 1 having count(*) >= 5;
insert into feedback_sums (internship_id, students, sums)
  select internship_id, count(*), array[sum(answers[1]), sum(answers[2]), sum(answers[3]), sum(answers[4]), sum(answers[5])]
  from public_answers where internship_id is not null and of_posting = 1 group by 1 having count(*) >= 5;
update placement_feedback f set
  in_company = exists (select from feedback_sums s where s.company_id = o.company_id),
  in_posting = exists (select from feedback_sums s where s.internship_id = o.internship_id)
from public_answers o where o.placement_id = f.placement_id;
