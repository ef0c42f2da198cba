-- A week's confirmation keeps the days that were confirmed beside its hours: of earlier ones where the diary
-- still has as many hours on as many days.

alter table week_confirmations add column dates date[];

select set_config('portal.erasing', 'on', true);
update week_confirmations c set dates = e.dates
from (
  select p.id, date_trunc('week', d.date::timestamp)::date as week, sum(d.hours) as hours, count(*) as days,
    array_agg(d.date order by d.date) as dates
  from placements p
  left join applications a on a.id = p.application_id
  join internship_diaries d on d.placement_id = p.id
    or (d.student_id = p.student_id and d.internship_id = a.internship_id)
  where p.state = 'draft'
    or ((p.start_date is null or d.date >= p.start_date)
      and (coalesce(p.ended_on, p.end_date) is null or d.date <= coalesce(p.ended_on, p.end_date)))
  group by 1, 2) e
where c.placement_id = e.id and c.week = e.week and c.hours = e.hours and c.entries = e.days;
select set_config('portal.erasing', '', true);

-- Hours decide whether a week is confirmed as it is.
create or replace function internship_diaries_marks_update() returns trigger language plpgsql as $$
begin
  insert into student_marks (student_id)
    select * from (
      select distinct student_id from new_rows union select distinct student_id from old_rows) s (student_id)
    where exists (select o.id from old_rows o join new_rows n on n.id = o.id
      where (o.student_id, o.internship_id, o.placement_id, o.date, o.hours, o.review_status)
        is distinct from (n.student_id, n.internship_id, n.placement_id, n.date, n.hours, n.review_status));
  return null;
end $$;

create or replace function week_confirmations_marks_update() returns trigger language plpgsql as $$
begin
  insert into student_marks (student_id)
    select distinct p.student_id from new_rows n join placements p on p.id = n.placement_id
    where not exists (select from old_rows o
      where (o.placement_id, o.week, o.state, o.hours, o.entries, o.dates)
        is not distinct from (n.placement_id, n.week, n.state, n.hours, n.entries, n.dates));
  return null;
end $$;

-- Weeks with a pending entry have one more place: those that changed since they were confirmed.
insert into student_marks (student_id) select student_id from student_standings;
