import type { ColumnType, Generated, GeneratedAlways, JSONColumnType } from 'kysely';
import type { AuditSubject } from '#contract/audit';

type Json = JSONColumnType<Record<string, unknown>> | null;

export interface NoticesTable {
  id: Generated<number>;
  kind: string;
  name: string;
  file: string | null;
  /** In the future: scheduled. */
  published_at: Generated<Date>;
  withdrawn: Generated<boolean>;
  updated_at: Generated<Date>;
}

/** Append-only. */
export interface AuditEntriesTable {
  id: GeneratedAlways<number>;
  at: Date;
  /** Null for the command line. */
  actor_id: number | null;
  actor_name: string | null;
  actor_role: number | null;
  subject: AuditSubject;
  subject_id: number;
  action: string;
  before: Json;
  after: Json;
  /** Names at the time; null in old entries. */
  about_names: Json;
  /** The database's clock and role, set by it alone; null in old entries. */
  written_at: ColumnType<Date | null, never, never>;
  written_by: ColumnType<string | null, never, never>;
}

/** Counts for some minutes after `seen_at`. */
interface ModerationLeasesTable {
  kind: string;
  record_id: number;
  user_id: number;
  opened_at: Date;
  seen_at: Date;
}

/** Open until it has an outcome. */
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

interface SuspendedApplicationsTable {
  id: Generated<number>;
  company_id: number;
  application_id: number;
  /** At the suspension. */
  status: number;
  mailed: boolean;
  told_at: Date;
  /** Null during the suspension. */
  lifted_at: Date | null;
}

export interface ModerationTables {
  notices: NoticesTable;
  audit_entries: AuditEntriesTable;
  moderation_leases: ModerationLeasesTable;
  reports: ReportsTable;
  suspended_applications: SuspendedApplicationsTable;
}
