/** How many weeks of diaries wait for their review, kept as the entries are. */
export const name = '025_diary_weeks';

export const sql = `
-- Weeks of one diary in which an entry is pending, approved or returned, and in which there is any.
alter table student_standings add column diary_weeks integer[] not null default '{}';

create or replace view standing_figures as
  select student_id, college, 'stage' as figure, coalesce(branch, '') as branch, coalesce(semester, 0::smallint) as semester,
    stage::text as item, 1 as n from student_standings
  union all
  select student_id, college, 'status', coalesce(branch, ''), 0::smallint, place::text, of_status
    from student_standings, unnest(statuses) with ordinality as u (of_status, place) where of_status > 0
  union all
  select student_id, college, 'payment', '', 0::smallint, place::text, of_status
    from student_standings, unnest(payments) with ordinality as u (of_status, place) where of_status > 0
  union all
  select student_id, college, 'entry', '', 0::smallint, place::text, of_review
    from student_standings, unnest(entries) with ordinality as u (of_review, place) where of_review > 0
  union all
  select student_id, college, 'week', '', 0::smallint, week::text, made
    from student_standings, unnest(weeks, week_applications) as u (week, made)
  union all
  select student_id, college, 'week_students', '', 0::smallint, week::text, 1
    from student_standings, unnest(weeks) as u (week)
  union all
  select student_id, college, 'diary_week', '', 0::smallint, place::text, of_review
    from student_standings, unnest(diary_weeks) with ordinality as u (of_review, place) where of_review > 0;

insert into student_marks (student_id) select id from students;
`;
