/**
 * An internship that a student found alone has a diary: an entry is of an internship of the portal, as all
 * were, or of a placement. What is counted of students counts both.
 */
export const name = '038_own_diaries';

export const sql = `
alter table internship_diaries
  alter column internship_id drop not null,
  add column placement_id integer references placements on delete cascade,
  add constraint internship_diaries_owner check (num_nonnulls(internship_id, placement_id) = 1);
create unique index internship_diaries_placement on internship_diaries (placement_id, date);

-- Who moves an entry from one diary to another is counted anew too.
create or replace function internship_diaries_marks_update() returns trigger language plpgsql as $$
begin
  insert into student_marks (student_id)
    select * from (
      select distinct student_id from new_rows union select distinct student_id from old_rows) s (student_id)
    where exists (select o.id from old_rows o join new_rows n on n.id = o.id
      where (o.student_id, o.internship_id, o.placement_id, o.date, o.review_status)
        is distinct from (n.student_id, n.internship_id, n.placement_id, n.date, n.review_status));
  return null;
end $$;

-- Silent diaries: of an accepted application, or of a placement that a student found alone.
alter table student_quiets
  drop constraint student_quiets_pkey,
  alter column application_id drop not null,
  add column placement_id integer,
  add constraint student_quiets_owner check (num_nonnulls(application_id, placement_id) = 1);
create unique index student_quiets_application on student_quiets (application_id);
create unique index student_quiets_placement on student_quiets (placement_id);

insert into student_marks (student_id) select distinct student_id from placements where source = 'own';
`;
