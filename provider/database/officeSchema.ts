/** Counted from other tables, for all roles and for guests; triggers and services keep them. */
import type { Generated } from 'kysely';
import type { AuditSubject } from '#contract/audit';
import type { ModerationKind } from '#contract/moderation/lifecycle';

/** A student whose standing is to be counted anew. */
interface StudentMarksTable {
  id: Generated<number>;
  student_id: number;
  /** The beginning of the transaction that made the mark. */
  at: Generated<Date>;
}

/** Where a student of a college stands; kept by services/standingsRepository. */
interface StudentStandingsTable {
  student_id: number;
  college: string;
  branch: string | null;
  semester: number | null;
  sort_name: string;
  search_text: string;
  /** A STAGE_PLACE. */
  stage: number;
  applications: number;
  /** By status from 1 to 10. */
  statuses: number[];
  payments: number[];
  /** Entries that are pending, approved and returned. */
  entries: number[];
  /** Weeks of one diary with an entry that is pending, approved or returned, and with any. */
  diary_weeks: number[];
  /** Mondays, and the applications of the week of each. */
  weeks: string[];
  week_applications: number[];
  risk: string | null;
  risk_from: Date | null;
}

/** The silence of a diary: of an accepted application, or of a placement that the student found alone. */
interface StudentQuietsTable {
  application_id: number | null;
  placement_id: number | null;
  student_id: number;
  college: string;
  quiet_from: string;
  ends_at: Date;
  /** The days of the week that the student works: bits, 1 is Monday and 64 Sunday. */
  weekdays: Generated<number>;
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

/** How many entries of the trail a subject got on a day; several rows of one day count together. */
interface AuditTalliesTable {
  subject: AuditSubject;
  day: string;
  n: number;
}

/** How many records of a state a statement added, or took away; their sum is how many there are. */
interface RecordTalliesTable {
  kind: ModerationKind;
  moderation_status: number;
  n: number;
}

/** Listed internships that close on a day: in all (item 0), of a category or of a city. */
interface OpenTalliesTable {
  expire_date: string;
  figure: 'all' | 'category' | 'city';
  item: number;
  n: number;
}

/** An internship whose reports are to be grouped anew. */
interface ReportMarksTable {
  id: Generated<number>;
  internship_id: number;
}

/** Reports that are decided together, or are open about one internship. */
interface ReportGroupsTable {
  internship_id: number;
  outcome: string | null;
  note: string | null;
  decided_at: Date | null;
  decided_by: number | null;
  /** The oldest first. */
  report_ids: number[];
  first_id: number;
  created_at: Date;
  updated_at: Date;
}

interface ReportTotalsTable {
  state: string;
  n: number;
}

export interface OfficeTables {
  student_marks: StudentMarksTable;
  student_standings: StudentStandingsTable;
  student_quiets: StudentQuietsTable;
  office_payments: OfficePaymentsTable;
  office_tallies: OfficeTalliesTable;
  office_versions: OfficeVersionsTable;
  audit_tallies: AuditTalliesTable;
  record_tallies: RecordTalliesTable;
  open_tallies: OpenTalliesTable;
  report_marks: ReportMarksTable;
  report_groups: ReportGroupsTable;
  report_totals: ReportTotalsTable;
}
