/**
 * Marks of students say since when they stand: figures that are counted behind an answer are those of before
 * the oldest mark.
 */
export const name = '020_marks_at';

export const sql = `
-- The beginning of the transaction: what was committed before the oldest mark is in no mark any more.
alter table student_marks add column at timestamptz not null default now();
`;
