/** Counted from other tables for the office; triggers and services/standingsRepository keep them. */
import type { Generated } from 'kysely';

/** A student whose standing is to be counted anew. */
interface StudentMarksTable {
  id: Generated<number>;
  student_id: number;
}

/** Where a student of a college stands; kept by services/standingsRepository. */
interface StudentStandingsTable {
  student_id: number;
  college: string;
  branch: string | null;
  semester: number | null;
  sort_name: string;
  search_text: string;
  /** A place in STAGES. */
  stage: number;
  applications: number;
  /** By status from 1 to 10. */
  statuses: number[];
  payments: number[];
  /** Entries that are pending, approved and returned. */
  entries: number[];
  /** Mondays, and the applications of the week of each. */
  weeks: string[];
  week_applications: number[];
  risk: string | null;
  risk_from: Date | null;
}

/** The silence of the diary of an accepted application. */
interface StudentQuietsTable {
  application_id: number;
  student_id: number;
  college: string;
  quiet_from: string;
  ends_at: Date;
}

/** An application to a Paid internship, by college. */
interface OfficePaymentsTable {
  application_id: number;
  student_id: number;
  college: string;
  status: number;
  updated_at: Date;
}

/** How many of a college; '' is no branch and 0 no semester. */
interface OfficeTalliesTable {
  college: string;
  figure: string;
  branch: string;
  semester: number;
  item: string;
  n: number;
}

interface OfficeVersionsTable {
  college: string;
  version: number;
}

export interface OfficeTables {
  student_marks: StudentMarksTable;
  student_standings: StudentStandingsTable;
  student_quiets: StudentQuietsTable;
  office_payments: OfficePaymentsTable;
  office_tallies: OfficeTalliesTable;
  office_versions: OfficeVersionsTable;
}
