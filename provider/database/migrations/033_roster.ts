/**
 * Who studies at a college, as the college says (roster), and what a student claims of it (enrolments). A USN
 * of a college belongs to one confirmed account. Profiles that name college and USN already are claims.
 */
export const name = '033_roster';

export const sql = `
alter table users add column email_proved_at timestamptz;

create table roster (
  id integer generated always as identity primary key,
  college_id integer not null references colleges,
  usn text not null constraint roster_usn check (usn = upper(btrim(usn)) and usn <> ''),
  name text not null,
  email text,
  branch_id integer references branches,
  programme text,
  semester smallint,
  year text,
  birth_date date,
  cgpa numeric(4, 2),
  backlogs smallint,
  student_id integer unique references students on delete set null,
  left_at timestamptz,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  unique (college_id, usn)
);
create index roster_email on roster (lower(email));
create index roster_branch_id on roster (branch_id);

create table enrolments (
  id integer generated always as identity primary key,
  student_id integer not null unique references students on delete cascade,
  college_id integer not null references colleges,
  usn text not null,
  state text not null default 'claimed'
    constraint enrolments_state check (state in ('claimed', 'confirmed', 'refused')),
  reason text,
  requested jsonb,
  claimed_at timestamptz not null default now(),
  decided_at timestamptz,
  decided_by integer references users on delete set null
);
create unique index enrolments_confirmed_usn on enrolments (college_id, usn) where state = 'confirmed';
create index enrolments_college on enrolments (college_id, state, id);

insert into enrolments (student_id, college_id, usn, claimed_at)
  select id, college_id, upper(btrim(usn)), updated_at from students
  where college_id is not null and btrim(coalesce(usn, '')) <> '';
`;
