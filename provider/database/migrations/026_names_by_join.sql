-- Colleges and branches are referred to by id alone; their names are read by join. A name that no list has
-- becomes a retired entry, so that nobody loses a college.

do $$
declare
  -- The copied names, with the id beside each.
  copies constant text[][] := array[['users', 'college', 'colleges'], ['students', 'college', 'colleges'],
    ['placements', 'college', 'colleges'], ['college_settings', 'college', 'colleges'],
    ['students', 'branch', 'branches'], ['placements', 'branch', 'branches']];
  one text[];
begin
  foreach one slice 1 in array copies loop
    execute format('insert into %3$I (name, retired) select distinct %2$I, true from %1$I
      where %4$I is null and btrim(%2$I) <> '''' and not exists (select from %3$I l where l.name = %1$I.%2$I)',
      one[1], one[2], one[3], one[2] || '_id');
    execute format('update %1$I set %4$I = (select id from %3$I l where l.name = %1$I.%2$I
      order by retired, id limit 1) where %4$I is null and btrim(%2$I) <> ''''',
      one[1], one[2], one[3], one[2] || '_id');
  end loop;
end $$;

drop trigger colleges_renamed on colleges;
drop trigger branches_renamed on branches;
drop function college_renamed();
drop function branch_renamed();
drop trigger users_college_kept on users;
drop trigger students_college_kept on students;
drop trigger students_branch_kept on students;
drop trigger college_settings_college_kept on college_settings;
drop function college_kept();
drop function branch_kept();
drop trigger students_placements on students;

alter table users drop column college;
alter table students drop column college, drop column branch;
alter table placements drop column college, drop column branch;
delete from college_settings where college_id is null;
alter table college_settings drop column college, add primary key (college_id);
drop index college_settings_college_id;

-- In the order of the office's lists; these serve references too.
drop index students_college_id;
drop index placements_college_id;
create index students_office on students (college_id, sort_name, id);
create index placements_college on placements (college_id, id);

-- A placement is its student's college's until that college has approved it, and then stays there.
create or replace function placement_of_student() returns trigger language plpgsql as $$
begin
  if new.college_id is null then
    select college_id, branch_id into new.college_id, new.branch_id from students where id = new.student_id;
  end if;
  return new;
end $$;
create or replace function placements_follow() returns trigger language plpgsql as $$
begin
  update placements set college_id = new.college_id, branch_id = new.branch_id
  where student_id = new.id and state in ('draft', 'submitted', 'confirmed', 'refused', 'cancelled');
  return null;
end $$;
create trigger students_placements after update of college_id, branch_id on students
  for each row when ((old.college_id, old.branch_id) is distinct from (new.college_id, new.branch_id))
  execute function placements_follow();
analyze students, placements;
