/** Tallies and standings, kept by triggers and services. */
import type { Generated } from 'kysely';
import type { AuditSubject } from '#contract/audit';
import type { ModerationKind } from '#contract/moderation/lifecycle';

interface StudentMarksTable {
  id: Generated<number>;
  student_id: number;
  at: Generated<Date>;
}

/** Kept by services/standingsRepository. */
interface StudentStandingsTable {
  student_id: number;
  college: string;
  branch: string | null;
  semester: number | null;
  sort_name: string;
  search_text: string;
  stage: number;
  applications: number;
  /** By status, 1 to 10. */
  statuses: number[];
  payments: number[];
  /** Pending, approved, returned. */
  entries: number[];
  /** Weeks of one diary with a pending, approved or returned entry, and with any. */
  diary_weeks: number[];
  /** Weeks with a pending entry that the supervisor confirmed, returned, or has not answered. */
  supervised_weeks: number[];
  weeks: string[];
  week_applications: number[];
  risk: string | null;
  risk_from: Date | null;
}

/** Of an accepted application, or an own placement. */
interface StudentQuietsTable {
  application_id: number | null;
  placement_id: number | null;
  student_id: number;
  college: string;
  quiet_from: string;
  /** The first day of the present weekdays. */
  terms_from: string | null;
  ends_at: Date;
  /** Bits: 1 is Monday, 64 Sunday. */
  weekdays: Generated<number>;
}

/** Sent by a coordinator to students. */
export interface AnnouncementsTable {
  id: Generated<number>;
  sender_id: number | null;
  subject: string;
  text: string;
  recipients: number;
  /** Accounts that received it. */
  about_ids: Generated<number[]>;
  sent_at: Date;
}

interface OfficePaymentsTable {
  application_id: number;
  student_id: number;
  college: string;
  status: number;
  updated_at: Date;
}

/** '' is no branch, 0 no semester. */
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

/** Rows add up. */
interface AuditTalliesTable {
  subject: AuditSubject;
  day: string;
  n: number;
}

/** Rows add up. */
interface RecordTalliesTable {
  kind: ModerationKind;
  moderation_status: number;
  n: number;
}

/** By closing day: of all (item 0), of a category, of a city. */
interface OpenTalliesTable {
  expire_date: string;
  figure: 'all' | 'category' | 'city';
  item: number;
  n: number;
}

interface ReportMarksTable {
  id: Generated<number>;
  internship_id: number;
}

interface ReportGroupsTable {
  internship_id: number;
  outcome: string | null;
  note: string | null;
  decided_at: Date | null;
  decided_by: number | null;
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
  announcements: AnnouncementsTable;
  office_tallies: OfficeTalliesTable;
  office_versions: OfficeVersionsTable;
  audit_tallies: AuditTalliesTable;
  record_tallies: RecordTalliesTable;
  open_tallies: OpenTalliesTable;
  report_marks: ReportMarksTable;
  report_groups: ReportGroupsTable;
  report_totals: ReportTotalsTable;
}
