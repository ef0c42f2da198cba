/**
 * Who counts as placed: whose offer was accepted, unless the placement came to nothing, and who found an
 * internship alone that the college approved. Those of whom less or more was counted are counted anew.
 * What was found alone and approved up to now had no diary until a release ago: no day before today is
 * missing in it.
 */
export const name = '040_placed';

export const sql = `
alter table placements add column diary_since date;
update placements set diary_since = (now() at time zone 'Asia/Kolkata')::date
  where source = 'own' and state not in ('submitted', 'refused', 'cancelled');

insert into student_marks (student_id) select distinct student_id from placements;
`;
