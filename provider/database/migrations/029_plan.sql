-- What a college asks of its students (docs/decisions/069), and what counts for it.

-- The year in which semester 1 would have begun, by the semester of the row: odd semesters begin in July, even
-- ones in January, whenever the row was imported. A student who repeats a semester moves on with it.
alter table roster add column first_year smallint;
create function semester_began(semester integer, day date) returns smallint
language sql immutable as $$
  select (case when semester % 2 = 1 then extract(year from day)::integer - semester / 2
    else extract(year from day + interval '6 months')::integer - semester / 2 end)::smallint
$$;
create function roster_first_year() returns trigger language plpgsql as $$
begin
  new.first_year := public.semester_began(new.semester, (new.updated_at at time zone 'Asia/Kolkata')::date);
  return new;
end $$;
create trigger roster_first_year_added before insert on roster
  for each row execute function roster_first_year();
create trigger roster_first_year_moved before update of semester on roster
  for each row when (old.semester is distinct from new.semester) execute function roster_first_year();
update roster set first_year = semester_began(semester, (updated_at at time zone 'Asia/Kolkata')::date);

create table plans (
  id integer generated always as identity primary key,
  college_id integer not null references colleges,
  name text not null,
  programme text,
  branch_id integer references branches,
  semester smallint not null,
  hours integer, weeks integer,
  -- A day of the year, MM-DD: the first one after the semester begins.
  due text not null constraint plans_due check (due ~ '^\d\d-\d\d$'),
  -- Years from the beginning of semester 1 to the due day.
  due_years smallint not null generated always as
    (semester / 2 + case when due <= (case semester % 2 when 1 then '07-01' else '01-01' end) then 1 else 0 end) stored,
  from_year smallint not null,
  -- Students of later years have the copy.
  copied_from integer references plans on delete set null,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  constraint plans_whose check (num_nonnulls(programme, branch_id) = 1),
  constraint plans_size check (num_nonnulls(hours, weeks) = 1)
);
create index plans_college on plans (college_id, id);
create index plans_branch_id on plans (branch_id) where branch_id is not null;
create index plans_copied_from on plans (copied_from) where copied_from is not null;

-- Credits and exemptions; removed ones are history.
create table plan_grants (
  id integer generated always as identity primary key,
  plan_id integer not null references plans,
  roster_id integer not null references roster on delete cascade,
  kind text not null constraint plan_grants_kind check (kind in ('credit', 'exempt')),
  -- Hours or weeks, as the item has them.
  amount numeric(7, 2) constraint plan_grants_amount check ((kind = 'credit') = (amount is not null)),
  reason text,
  file_id integer references files on delete set null,
  granted_by integer references users on delete set null,
  granted_at timestamptz not null,
  removed_by integer references users on delete set null,
  removed_at timestamptz, removed_reason text
);
create index plan_grants_live on plan_grants (plan_id, roster_id) where removed_at is null;
create index plan_grants_roster on plan_grants (roster_id);
create unique index plan_grants_exempt on plan_grants (plan_id, roster_id)
  where kind = 'exempt' and removed_at is null;
create index plan_grants_file on plan_grants (file_id) where file_id is not null;
create index plan_grants_granted_by on plan_grants (granted_by) where granted_by is not null;
create index plan_grants_removed_by on plan_grants (removed_by) where removed_by is not null;

alter table placements add column plan_id integer references plans;
create index placements_plan on placements (plan_id, student_id) where plan_id is not null;
-- Students who left are in no list unless asked.
create index roster_left on roster (student_id) where left_at is not null;
