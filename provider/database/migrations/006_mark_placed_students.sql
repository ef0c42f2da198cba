-- Silence of a diary counts from the approval of its placement, so standings of students whose placement is
-- agreed or approved are counted anew.

insert into student_marks (student_id)
select distinct student_id from placements where state in ('confirmed', 'approved');
