/**
 * Students at risk by the weekdays that their placements agree on, as a set of bits (1 is Monday, 64 Sunday).
 * Whom the policy counts changes with what a college confirms and with the policy itself: both mark students.
 */
export const name = '043_counted';

export const sql = `
alter table student_quiets add column weekdays smallint not null default 31;
insert into student_marks (student_id)
  select distinct student_id from placements where working_days <> '{1,2,3,4,5}';

drop trigger placements_mark_update on placements;
create trigger placements_mark_update
  after update of state, start_date, end_date, ended_on, working_days, guide_id, company_id, company, title on placements
  for each row execute function placements_mark();

create function enrolments_mark() returns trigger language plpgsql as $$
begin
  insert into student_marks (student_id) values (coalesce(new.student_id, old.student_id));
  return null;
end $$;
create trigger enrolments_mark after insert or delete or update of state on enrolments
  for each row execute function enrolments_mark();

create function belonging_mark() returns trigger language plpgsql as $$
begin
  insert into student_marks (student_id) select id from students where college is not null;
  return null;
end $$;
create trigger belonging_mark after update of belonging on policy
  for each row when (old.belonging is distinct from new.belonging) execute function belonging_mark();
`;
