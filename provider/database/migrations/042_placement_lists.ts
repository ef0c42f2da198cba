/**
 * What a list of placements finds is remembered by the version of the college and of the company: a change of
 * anything that the list is narrowed or ordered by marks the student, and adds a row of none to the company's
 * figures.
 */
export const name = '042_placement_lists';

export const sql = `
drop trigger placements_mark_update on placements;
create or replace function placements_mark() returns trigger language plpgsql as $$
begin
  insert into student_marks (student_id) values (coalesce(new.student_id, old.student_id));
  insert into application_tallies (company_id, status, is_read, n)
    select distinct id, 1, true, 0 from unnest(array[old.company_id, new.company_id]) as touched (id)
    where id is not null;
  return null;
end $$;
create trigger placements_mark_update
  after update of state, start_date, end_date, ended_on, guide_id, company_id, company, title on placements
  for each row execute function placements_mark();
create trigger placements_mark_delete after delete on placements
  for each row execute function placements_mark();
`;
