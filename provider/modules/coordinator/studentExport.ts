import type { CsvColumns } from '#provider/http/csv';
import type { StudentListRow } from './studentRepository';

export const STUDENT_COLUMNS: CsvColumns<StudentListRow & { reason: string | null }> = {
  ID: (row) => row.id,
  Name: (row) => row.name,
  Email: (row) => row.email,
  Mobile: (row) => row.mobile,
  USN: (row) => row.usn,
  Branch: (row) => row.branch,
  Semester: (row) => row.semester,
  Applications: (row) => row.applications,
  Placed: (row) => (row.placed ? 'Yes' : 'No'),
  'At risk': (row) => row.reason,
  'At risk since': (row) => row.risk_since,
  Confirmed: (row) => (row.confirmed ? 'Yes' : 'No'),
};
