import type { ColumnType, Generated, JSONColumnType } from 'kysely';
import type { ComplaintKind, ComplaintState } from '#contract/complaint/lifecycle';
import type { PlacementState } from '#contract/placement/lifecycle';
import type { PlacementIssueKind } from '#contract/placement/issues';
import type { PaperKey } from '#contract/paper/templates';
import type { StipendState } from '#contract/stipend/months';
import type { FormerTerms } from '#contract/placement/formerTerms';
import type { PlacementTerm, PlacementTermValues } from '#contract/placement/fields';
import type { ComplaintSubject } from './complaintSubjects';

type Json<T extends object> = JSONColumnType<T> | null;

export interface EmergencyContact {
  name: string;
  relation: string;
  phone: string;
}

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
  /** The student's until approval, then the college that approved. */
  college_id: Generated<number | null>;
  branch_id: Generated<number | null>;
  company_id: number | null;
  company: string;
  title: string;
  /** 1 is Monday. */
  working_days: Generated<number[]>;
  /** Oldest first; without a supervisor's data. */
  former_terms: ColumnType<FormerTerms[], string | undefined, string>;
  guide_id: number | null;
  emergency_contact: Json<EmergencyContact>;
  credits: string | null;
  /** The item of the plan for which it counts. */
  plan_id: ColumnType<number | null, number | null | undefined, number | null>;
  /** YYYY-MM-DD; of the next year once it was carried over. */
  year_day: Generated<string>;
  state: PlacementState;
  reason: string | null;
  /** Where it is not `end_date`. */
  ended_on: string | null;
  amendment: Json<Amendment>;
  /** Of an own placement. */
  website: string | null;
  description: string | null;
  offer_letter_file_id: number | null;
  /** Submitted again after a rejection. */
  appealed: Generated<boolean>;
  report_file_id: number | null;
  /** Recorded on paper, where no entry counts. */
  paper_hours: ColumnType<number | null, number | null | undefined, number | null>;
  /** Since when the college's decision is pending. */
  submitted_at: ColumnType<Date | null, Date | null | undefined, Date | null>;
  erased_at: Date | null;
  created_at: Generated<Date>;
  updated_at: Generated<Date>;
}

/** As printed. */
export interface CertificateFacts {
  name: string;
  title: string;
  company: string;
  /** YYYY-MM-DD */
  start_date: string | null;
  end_date: string | null;
  /** From diary or paper; null without either. */
  hours: number | null;
  hours_source?: 'paper';
  college: string;
  organisation: string;
  /** YYYY-MM-DD */
  issued_on: string;
}

export interface CertificatesTable {
  id: Generated<number>;
  placement_id: number | null;
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

/** Open until settled by a coordinator. */
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

interface PlacementPapersTable {
  placement_id: number;
  key: PaperKey;
  file_id: number;
  attached_by: number | null;
  attached_at: Date;
}

interface PlacementFeedbackTable {
  placement_id: number;
  /** One to five for each question, in their order. */
  answers: number[];
  text: string | null;
  created_at: Date;
  updated_at: Date;
  /** Whether the means of company and posting have it. */
  in_company: Generated<boolean>;
  in_posting: Generated<boolean>;
}

/** Of a company or a posting: whole blocks of answers. */
interface FeedbackSumsTable {
  company_id: number | null;
  internship_id: number | null;
  students: number;
  sums: number[];
}

/** What the student says about a month, and what company and college answer. */
export interface PlacementStipendsTable {
  id: Generated<number>;
  placement_id: number;
  /** YYYY-MM-DD: the first of the month. */
  month: string;
  state: StipendState;
  /** Of a part. */
  amount: number | null;
  reported_at: Date;
  /** Null once it is paid. */
  unpaid_since: Date | null;
  answer: string | null;
  paid_on: string | null;
  answered_by: number | null;
  answered_at: Date | null;
  settled_at: Date | null;
  settled_by: number | null;
  settled_reason: string | null;
}

/** Each of these is about a placement or an application. */
export interface ComplaintsTable extends ComplaintSubject {
  id: Generated<number>;
  kind: ComplaintKind;
  text: string;
  state: Generated<ComplaintState>;
  upheld: boolean | null;
  upheld_at: Date | null;
  answer: string | null;
  decided_by: number | null;
  decided_at: Date | null;
  passed_text: string | null;
  passed_by: number | null;
  passed_at: Date | null;
  created_at: Date;
  updated_at: Date;
}

interface ComplaintEventsTable extends ComplaintSubject {
  id: Generated<number>;
  complaint_id: number;
  at: Date;
  actor_id: number | null;
  state: ComplaintState;
  answer: string | null;
}

interface ComplaintFilesTable extends ComplaintSubject {
  file_id: number;
  complaint_id: number;
}

export interface PlacementTables {
  placement_stipends: PlacementStipendsTable;
  complaints: ComplaintsTable;
  complaint_events: ComplaintEventsTable;
  complaint_files: ComplaintFilesTable;
  placement_papers: PlacementPapersTable;
  placement_feedback: PlacementFeedbackTable;
  feedback_sums: FeedbackSumsTable;
  placements: PlacementsTable;
  placement_issues: PlacementIssuesTable;
  placement_events: PlacementEventsTable;
  certificates: CertificatesTable;
  certificate_numbers: CertificateNumbersTable;
}
