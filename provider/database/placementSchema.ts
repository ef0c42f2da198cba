/** Rows of placements, and of what became of them. */
import type { ColumnType, Generated, JSONColumnType } from 'kysely';
import type { PlacementState } from '#contract/placement/lifecycle';
import type { PlacementIssueKind } from '#contract/placement/issues';
import type { PlacementTerm, PlacementTermValues } from '#contract/placement/fields';

type Json<T extends object> = JSONColumnType<T> | null;

export interface EmergencyContact {
  name: string;
  relation: string;
  phone: string;
}

/** Days that wait for the college. */
export interface Amendment {
  start_date?: string;
  end_date?: string;
  from_date: string;
  reason: string;
  /** ISO 8601, UTC. */
  at: string;
  by: number;
}

type Terms = { [Name in Exclude<PlacementTerm, 'working_days'>]: PlacementTermValues[Name] };

export interface PlacementsTable extends Terms {
  id: Generated<number>;
  source: 'portal' | 'own';
  application_id: number | null;
  student_id: number;
  /** The student's own until the college has approved it, and from then on the one that did. */
  college_id: Generated<number | null>;
  college: Generated<string | null>;
  branch_id: Generated<number | null>;
  branch: Generated<string | null>;
  company_id: number | null;
  company: string;
  title: string;
  /** 1 is Monday. */
  working_days: Generated<number[]>;
  guide_id: number | null;
  emergency_contact: Json<EmergencyContact>;
  credits: string | null;
  year: string | null;
  state: PlacementState;
  reason: string | null;
  /** The day on which it ended, where that is not `end_date`. */
  ended_on: string | null;
  amendment: Json<Amendment>;
  /** Of one that a student found alone. */
  website: string | null;
  description: string | null;
  offer_letter_file_id: number | null;
  /** Whether it was handed in once more after a refusal. */
  appealed: Generated<boolean>;
  report_file_id: number | null;
  /** Of a diary on paper, where no entry counts. */
  paper_hours: ColumnType<number | null, number | null | undefined, number | null>;
  /** When its details were erased by the policy. */
  erased_at: Date | null;
  created_at: Generated<Date>;
  updated_at: Generated<Date>;
}

/** What is printed on a certificate, word for word as when it was issued. */
export interface CertificateFacts {
  name: string;
  title: string;
  company: string;
  /** YYYY-MM-DD */
  start_date: string | null;
  end_date: string | null;
  /** Of the diary, or of one on paper; null without either. */
  hours: number | null;
  /** Where they are of a diary on paper. */
  hours_source?: 'paper';
  college: string;
  /** Who runs the portal. */
  organisation: string;
  /** YYYY-MM-DD */
  issued_on: string;
}

export interface CertificatesTable {
  id: Generated<number>;
  placement_id: number | null;
  /** The college that issued it. */
  college_id: Generated<number | null>;
  number: string;
  code: string;
  facts: JSONColumnType<CertificateFacts>;
  status_index: number;
  key_id: string | null;
  issued_by: number | null;
  issued_at: Date;
  revoked_by: number | null;
  revoked_at: Date | null;
  revoked_reason: string | null;
}

interface CertificateNumbersTable {
  prefix: string;
  last: number;
}

interface PlacementEventsTable {
  id: Generated<number>;
  placement_id: number;
  event: string;
  actor_id: number | null;
  reason: string | null;
  from_date: string | null;
  before: Json<Record<string, unknown>>;
  after: Json<Record<string, unknown>>;
  at: Date;
}

/** What happened to a placement and needs its coordinator's decision, until it is settled. */
interface PlacementIssuesTable {
  id: Generated<number>;
  placement_id: number;
  kind: PlacementIssueKind;
  text: string;
  since: Date;
  settled_at: Date | null;
  settled_by: number | null;
  note: string | null;
}

export interface PlacementTables {
  placements: PlacementsTable;
  placement_issues: PlacementIssuesTable;
  placement_events: PlacementEventsTable;
  certificates: CertificatesTable;
  certificate_numbers: CertificateNumbersTable;
}
