import type { Generated, GeneratedAlways, JSONColumnType } from 'kysely';
import type { EnrolmentState } from '#contract/roster/headings';

export interface WaitingInvitationsTable {
  id: Generated<number>;
  roster_id: number;
  created_at: Date;
}

export interface RosterTable {
  id: Generated<number>;
  college_id: number;
  usn: string;
  name: string;
  email: string | null;
  branch_id: number | null;
  programme: string | null;
  semester: number | null;
  year: string | null;
  birth_date: string | null;
  cgpa: number | null;
  backlogs: number | null;
  /** In which semester 1 would have begun; the database sets it. */
  first_year: GeneratedAlways<number | null>;
  student_id: number | null;
  left_at: Date | null;
  match_failures: Generated<number>;
  match_failed_on: string | null;
  /** Since when no birth date confirms it. */
  guarded_at: Date | null;
  created_at: Generated<Date>;
  updated_at: Generated<Date>;
}

export interface RequestedChange {
  college: string;
  usn: string;
  branch: string;
  /** Absent where it stays. */
  birth_date?: string;
  cgpa?: number;
  backlogs?: number;
}

interface EnrolmentsTable {
  id: Generated<number>;
  student_id: number;
  college_id: number;
  usn: string;
  state: Generated<EnrolmentState>;
  reason: string | null;
  requested: JSONColumnType<RequestedChange> | null;
  claimed_at: Generated<Date>;
  decided_at: Date | null;
  decided_by: number | null;
  revoked_at: Date | null;
  year_day: Generated<string | null>;
}

/** What holds against machines (docs/rules.md, belonging 6). */
interface EnrolmentRefusalsTable {
  student_id: number;
  college_id: number;
  usn: string;
  refused_at: Date;
  /** When the roster row changed since. */
  lifted_at: Date | null;
}

export interface RosterTables {
  roster: RosterTable;
  waiting_invitations: WaitingInvitationsTable;
  enrolments: EnrolmentsTable;
  enrolment_refusals: EnrolmentRefusalsTable;
}
