/** The hours of a diary on paper, as the coordinator read them. */
export const name = '056_paper_hours';

export const sql = `
alter table placements add column paper_hours numeric(7, 2);
-- What is at risk follows other rules from now on.
insert into student_marks (student_id) select distinct student_id from placements;
`;
