import { applicationStatusInfo } from '#contract/application/lifecycle';
import type { CsvColumns } from '#provider/http/csv';
import { localMinute } from '#provider/http/days';
import type { Lookups } from '#provider/services/lookupRepository';
import type { ExportedApplicant } from './listRepository';

/** Date and time in Asia/Kolkata. */
export const applicantColumns = (lookups: Lookups): CsvColumns<ExportedApplicant> => ({
  ID: (row) => row.id,
  Name: (row) => row.name,
  Email: (row) => row.email,
  Mobile: (row) => row.mobile,
  USN: (row) => row.usn,
  Branch: (row) => row.branch,
  College: (row) => row.college,
  'Internship Name': (row) => row.internship_name,
  Date: (row) => localMinute(row.created_at),
  Status: (row) => applicationStatusInfo(row.status).label,
  Rating: (row) => row.rating,
  Notes: (row) => row.notes,
  Semester: (row) => row.semester,
  Skills: (row) => lookups.names('skills', row.skill_ids),
  LinkedIn: (row) => row.linkedin,
  Message: (row) => row.message,
});
