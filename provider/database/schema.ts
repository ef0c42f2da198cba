/** Row types after all migrations. Numbers are parsed, `date` is YYYY-MM-DD, `timestamptz` a Date. */
import type { CollegeRule, Line } from '#contract/eligibility/calls';
import type { MemberRole } from '#contract/member/roles';
import type { COMPANY_FORM } from '#contract/companyProfile/fields';
import type { PlainColumns } from '#contract/formFields';
import type { STUDENT_FORM } from '#contract/student/fields';
import type { CollegeSwitch } from '#contract/supervision/criteria';
import type { Generated, GeneratedAlways, JSONColumnType } from 'kysely';
import type { AccountTables } from './accountSchema';
import type { ActOutcomesTable, ArchivesTable } from './archiveSchema';
import type { DiaryTables } from './diarySchema';
import type { FileKind } from './fileKinds';
import type { HouseTables } from './siteSchema';
import type { LookupTables } from './lookupSchema';
import type { ModerationTables } from './moderationSchema';
import type { PlacementTables } from './placementSchema';
import type { PlanTables } from './planSchema';
import type { RosterTables } from './rosterSchema';
import type { SupervisionTables } from './supervisionSchema';
import type { YearTables } from './yearSchema';

type Json = JSONColumnType<Record<string, unknown>> | null;

export interface FilesTable {
  id: Generated<number>;
  owner_id: number;
  kind: FileKind;
  name: string;
  mime: string;
  size: number;
  content: Buffer;
  created_at: Generated<Date>;
}

interface Reviewed {
  moderation_status: Generated<number>;
  moderation_reason: string | null;
  submitted_at: Generated<Date>;
  approved_snapshot: Json | null;
  decided_at: Date | null;
  decided_by: number | null;
  created_at: Generated<Date>;
  updated_at: Generated<Date>;
}

export interface CompaniesTable extends PlainColumns<typeof COMPANY_FORM>, Reviewed {
  id: Generated<number>;
  /** The first owner. */
  user_id: number;
  slug: string | null;
  /** Of `website_url`, by `webDomain`. */
  web_domain: string | null;
  logo_file_id: number | null;
  cover_file_id: number | null;
  internship_domain_ids: Generated<number[]>;
  perk_ids: Generated<number[]>;
  profile_file_id: number | null;
  registration_file_id: number | null;
  accept_terms: Generated<number>;
  declaration_accuracy: Generated<number>;
  approved_at: Date | null;
  /** An owner demands a second step of every member. */
  two_step_required: Generated<boolean>;
  /**
   * Two complaints about money were upheld: its postings are not listed (docs/placements.md, complaints 7).
   */
  paused_at: Date | null;
  /** Complaints that were upheld before it do not pause it again. */
  unpaused_at: Date | null;
}

/** People of companies; one who was removed is the same person when invited again. */
interface CompanyMembersTable {
  user_id: number;
  company_id: number;
  role: MemberRole;
  invited_by: number | null;
  removed_at: Date | null;
}

interface InternshipFollowersTable {
  internship_id: number;
  user_id: number;
}

export interface InternshipsTable extends Reviewed {
  id: Generated<number>;
  company_id: number;
  created_by: number | null;
  slug: string | null;
  name: string;
  description: string;
  content: string;
  expire_date: string;
  number_of_positions: number;
  is_job_offer: Generated<number>;
  job_offer_package: string | null;
  featured_file_id: number | null;
  internship_type: string;
  internship_fee: number | null;
  internship_stipend: number | null;
  internship_duration: number;
  internship_mode: string;
  address: string;
  country_id: number | null;
  state_id: number | null;
  city_id: number | null;
  pincode: string;
  latitude: string | null;
  longitude: string | null;
  category_ids: Generated<number[]>;
  skill_ids: Generated<number[]>;
  /** Asked of applicants; empty and null ask nothing. */
  eligible_colleges: Generated<number[]>;
  eligible_branches: Generated<number[]>;
  eligible_semesters: Generated<number[]>;
  cgpa_min: number | null;
  backlogs_max: number | null;
  status: Generated<number>;
  company_visible: Generated<boolean>;
  listed: GeneratedAlways<boolean>;
  search_text: Generated<string>;
}

export interface StudentsTable extends PlainColumns<typeof STUDENT_FORM> {
  id: Generated<number>;
  user_id: number;
  usn: string | null;
  college_id: Generated<number | null>;
  branch_id: Generated<number | null>;
  skill_ids: Generated<number[]>;
  tags: Generated<string[]>;
  is_hide_cv: Generated<number>;
  is_available_for_hiring: Generated<number>;
  resume_file_id: number | null;
  completed_at: Date | null;
  /** Who saw the parent's paper of a student under 18. */
  parent_consent_at: Generated<Date | null>;
  parent_consent_by: Generated<number | null>;
  /** Lower-case copies of the account's, kept by triggers. */
  sort_name: Generated<string>;
  search_text: Generated<string>;
  created_at: Generated<Date>;
  updated_at: Generated<Date>;
}

export interface ApplicationsTable {
  id: Generated<number>;
  internship_id: number;
  company_id: number;
  student_id: number;
  status: Generated<number>;
  /** At the application; later edits do not change them. */
  internship_type: string;
  internship_fee: number | null;
  message: string;
  reference: string | null;
  receipt_file_id: number | null;
  remark: string | null;
  is_read: Generated<boolean>;
  notes: Generated<string>;
  noted_by: number | null;
  rating: number | null;
  rated_by: number | null;
  erased_at: Date | null;
  /** Of a cancelled placement: the day, YYYY-MM-DD, and the name. */
  cancelled_on: Generated<string | null>;
  cancelled_by: Generated<string | null>;
  /** Of an offer, YYYY-MM-DD: the last day to answer, and the day of the reminder until it was sent. */
  answer_by: Generated<string | null>;
  remind_on: Generated<string | null>;
  /** Criteria and the student's values when applying; null without criteria. */
  eligibility: JSONColumnType<Line[]> | null;
  /** YYYY-MM-DD; of the next year once it was carried over. */
  year_day: Generated<string>;
  created_at: Generated<Date>;
  updated_at: Generated<Date>;
}

interface SavedInternshipsTable {
  student_id: number;
  internship_id: number;
  created_at: Date;
}

export interface ApplicationEventsTable {
  id: Generated<number>;
  application_id: number;
  status: number;
  by_role: number;
  /** Null of the system, and before members were recorded. */
  actor_id: Generated<number | null>;
  at: Generated<Date>;
}

/** Colleges without a row have the defaults. */
interface CollegeSettingsTable extends Record<CollegeSwitch, Generated<boolean>> {
  college_id: number;
  hours_target: Generated<number>;
  holidays: Generated<unknown>;
  payee_name: Generated<string>;
  payee_account: Generated<string>;
  payment_note: Generated<string>;
  /** Null: the portal's own. */
  evaluation_criteria: string[] | null;
  papers: Generated<unknown>;
  eligibility: JSONColumnType<CollegeRule> | null;
}

interface EligibilityExceptionsTable {
  id: Generated<number>;
  student_id: number;
  /** Null: all internships. */
  internship_id: number | null;
  reason: string;
  /** Inclusive, YYYY-MM-DD. */
  until: string;
  created_by: number | null;
  created_at: Date;
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

/** Open internships by closing day: of all (item 0), of a category, of a city. Rows add up. */
interface OpenTalliesTable {
  expire_date: string;
  figure: 'all' | 'category' | 'city';
  item: number;
  n: number;
}

interface BackgroundJobsTable {
  name: string;
  next_at: Generated<Date>;
  held_until: Date | null;
  started_at: Date | null;
  finished_at: Date | null;
  error: string | null;
}

export interface Database
  extends DiaryTables,
    AccountTables,
    HouseTables,
    LookupTables,
    ModerationTables,
    PlacementTables,
    PlanTables,
    RosterTables,
    SupervisionTables,
    YearTables {
  files: FilesTable;
  act_outcomes: ActOutcomesTable;
  announcements: AnnouncementsTable;
  archives: ArchivesTable;
  companies: CompaniesTable;
  company_members: CompanyMembersTable;
  internship_followers: InternshipFollowersTable;
  internships: InternshipsTable;
  open_tallies: OpenTalliesTable;
  students: StudentsTable;
  applications: ApplicationsTable;
  application_events: ApplicationEventsTable;
  saved_internships: SavedInternshipsTable;
  college_settings: CollegeSettingsTable;
  eligibility_exceptions: EligibilityExceptionsTable;
  background_jobs: BackgroundJobsTable;
}
