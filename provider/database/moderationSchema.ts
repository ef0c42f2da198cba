/** Rows that moderators write and read. */
import type { ColumnType, Generated, GeneratedAlways, JSONColumnType } from 'kysely';
import type { AuditSubject } from '#contract/audit';

type Json = JSONColumnType<Record<string, unknown>> | null;

export interface NoticesTable {
  id: Generated<number>;
  kind: string;
  name: string;
  file: string | null;
  /** In the future: the notice is scheduled. */
  published_at: Generated<Date>;
  withdrawn: Generated<boolean>;
  updated_at: Generated<Date>;
}

/** What was decided, by whom, and what it changed; rows are added and never touched again. */
export interface AuditEntriesTable {
  id: GeneratedAlways<number>;
  at: Date;
  /** Null for what was done at the command line. */
  actor_id: number | null;
  actor_name: string | null;
  actor_role: number | null;
  subject: AuditSubject;
  subject_id: number;
  action: string;
  before: Json;
  after: Json;
  /** What it is about, by the names of then; null in old entries. */
  about_names: Json;
  /** By the database's own clock, and the role that wrote it; null in old entries. Nobody sets them. */
  written_at: ColumnType<Date | null, never, never>;
  written_by: ColumnType<string | null, never, never>;
}

/** Who has a record open to review it; it counts for some minutes after `seen_at`. */
interface ModerationLeasesTable {
  kind: string;
  record_id: number;
  user_id: number;
  opened_at: Date;
  seen_at: Date;
}

/** What somebody reported about an internship; open until it has an outcome. */
export interface ReportsTable {
  id: Generated<number>;
  internship_id: number;
  user_id: number;
  reason: string;
  text: string;
  created_at: Generated<Date>;
  outcome: string | null;
  note: string | null;
  decided_at: Date | null;
  decided_by: number | null;
}

/** An application that a suspension rests, or rested. */
interface SuspendedApplicationsTable {
  id: Generated<number>;
  company_id: number;
  application_id: number;
  /** The application's when the company was suspended. */
  status: number;
  mailed: boolean;
  told_at: Date;
  /** Null while the suspension lasts. */
  lifted_at: Date | null;
}

export interface ModerationTables {
  notices: NoticesTable;
  audit_entries: AuditEntriesTable;
  moderation_leases: ModerationLeasesTable;
  reports: ReportsTable;
  suspended_applications: SuspendedApplicationsTable;
}
