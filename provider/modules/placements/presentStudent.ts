interface OfStudent {
  student_id: number;
  student_name: string;
  usn: string | null;
  branch: string | null;
  semester: number | null;
}

/** Whose record it is, for the college and the company. */
export const presentStudent = <Row extends OfStudent>(row: Row) => ({
  id: row.student_id,
  name: row.student_name,
  usn: row.usn,
  branch: row.branch,
  semester: row.semester,
});
