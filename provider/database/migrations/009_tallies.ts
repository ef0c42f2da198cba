/**
 * Figures and groups that the desk of moderators reads instead of counting: how many decisions of each day,
 * and one row for each internship that is reported or each decision about reports. Writers only add rows,
 * which wait for nobody (as in 008); who reads puts them together.
 */
export const name = '009_tallies';

export const sql = `
-- How many entries of a subject a statement added on a day in India. Rows of one day are put together now and
-- then; their sum is exact at any moment.
create table audit_tallies (
  subject text not null,
  day date not null,
  n integer not null
);
create index audit_tallies_day on audit_tallies (day, subject);

create function audit_entries_tally() returns trigger language plpgsql as $$
begin
  insert into audit_tallies (subject, day, n)
    select subject, (at at time zone 'Asia/Kolkata')::date, count(*) from new_rows group by 1, 2;
  return null;
end $$;
create trigger audit_entries_tally after insert on audit_entries
  referencing new table as new_rows for each statement execute function audit_entries_tally();
alter table audit_entries enable always trigger audit_entries_tally;
insert into audit_tallies (subject, day, n)
  select subject, (at at time zone 'Asia/Kolkata')::date, count(*) from audit_entries group by 1, 2;

create index audit_entries_of_subject on audit_entries (subject, id desc);
create index audit_entries_of_record on audit_entries (subject_id, subject, id desc);
drop index audit_entries_subject;

-- An internship whose reports are to be grouped anew.
create table report_marks (
  id bigint generated always as identity primary key,
  internship_id integer not null
);
create table report_groups (
  internship_id integer not null,
  outcome text,
  note text,
  decided_at timestamptz,
  decided_by integer,
  -- The oldest first; first_id is the first of them.
  report_ids integer[] not null,
  first_id integer not null,
  created_at timestamptz not null,
  updated_at timestamptz not null
);
create index report_groups_internship on report_groups (internship_id);
create index report_groups_open on report_groups (created_at, first_id) where outcome is null;
create index report_groups_closed on report_groups (decided_at, first_id) where outcome is not null;
create table report_totals (
  state text primary key,
  n integer not null
);

create function reports_mark_new() returns trigger language plpgsql as $$
begin
  insert into report_marks (internship_id) select distinct internship_id from new_rows;
  return null;
end $$;
create function reports_mark_old() returns trigger language plpgsql as $$
begin
  insert into report_marks (internship_id) select distinct internship_id from old_rows;
  return null;
end $$;
create trigger reports_mark_insert after insert on reports
  referencing new table as new_rows for each statement execute function reports_mark_new();
create trigger reports_mark_update after update on reports
  referencing new table as new_rows for each statement execute function reports_mark_new();
create trigger reports_mark_update_old after update on reports
  referencing old table as old_rows for each statement execute function reports_mark_old();
create trigger reports_mark_delete after delete on reports
  referencing old table as old_rows for each statement execute function reports_mark_old();
insert into report_marks (internship_id) select distinct internship_id from reports;

-- When the clock takes the next student off the list of those at risk.
create index student_quiets_ends on student_quiets (college, ends_at);

-- How many internships of a company are open is told without reading them.
create index internships_open on internships (company_id, expire_date) where listed;
`;
