/**
 * Who counts as placed: whose offer was accepted, unless the placement came to nothing, and who found an
 * internship alone that the college approved. Those of whom less or more was counted are counted anew.
 */
export const name = '040_placed';

export const sql = `
insert into student_marks (student_id) select distinct student_id from placements;
`;
