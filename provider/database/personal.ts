/**
 * How everything ends that the database holds about a person, by table and column (docs/privacy.md says the
 * same). Erasing and retention loop over it; what is emptied takes the default of its column.
 */
import { COMPANY_FORM } from '#contract/companyProfile/fields';
import { ENTRY_ENDINGS, ENTRY_NAMES } from '#contract/diary/fields';
import { PLACEMENT_ENDINGS } from '#contract/placement/fields';
import { INTERNSHIP_FORM } from '#contract/internship/fields';
import { STUDENT_FORM } from '#contract/student/fields';
import { all, own, type Ending, type Life, type Reference } from './endings';

const PERSONAL = {
  users: {
    by: 'id',
    replaced: true,
    columns: {
      ...all('person', 'name', 'email', 'mobile', 'password_hash', 'disabled_reason'),
      ...all('keep', 'college_id'),
    },
  },
  coordinator_branches: own('user_id', 'branch_id'),
  sessions: own('agent', 'address', 'id_hash', 'csrf_token', 'university_subject', 'university_sid'),
  last_uses: own('user_id', 'at'),
  password_resets: own('token_hash', 'user_id', 'invited_by'),
  former_words: own('user_id', 'word'),
  email_changes: own('email', 'user_id', 'token_hash'),
  email_proofs: own('user_id', 'token_hash'),
  consents: own('user_id', 'terms', 'notice', 'agreed_at', 'address'),
  erasures: own('user_id', 'asked_at', 'due_on', 'error', 'blocked'),
  preferences: own('user_id', 'mail_offers', 'mail_rejections', 'mail_applications', 'mail_interns'),
  two_step: own('user_id', 'secret'),
  recovery_codes: own('user_id', 'code_hash'),
  login_challenges: own(
    ...['user_id', 'token_hash', 'password_version'],
    ...['university_subject', 'university_sid', 'university_email'],
  ),
  university_accounts: own('issuer', 'subject', 'user_id', 'email', 'former_emails'),
  university_refusals: own('user_id', 'subject', 'email', 'at'),
  moderation_leases: own('user_id', 'record_id', 'seen_at'),
  notifications: own('user_id', 'title', 'text', 'path', 'about_ids'),
  idempotency_keys: own('user_id', 'answer', 'body_hash'),
  undos: own('user_id', 'data', 'token_hash', 'session_hash'),
  mails: {
    by: 'account_id',
    rows: 'person',
    columns: all(
      'person',
      'recipient',
      'account_id',
      'about_ids',
      'roster_id',
      'subject',
      'text',
      'error',
      'token_hash',
      'ticket',
    ),
  },
  files: { by: 'owner_id', columns: all('keep', 'owner_id', 'name', 'content') },
  registrations: {
    by: null,
    columns: all(
      'person',
      ...['email_key', 'email', 'name', 'mobile', 'password_hash', 'token_hash'],
      ...['address', 'terms', 'notice', 'agreed_at'],
    ),
  },
  archives: {
    by: 'owner_id',
    rows: 'person',
    columns: all('person', 'owner_id', 'parameters', 'name', 'left_out'),
  },
  companies: {
    by: 'user_id',
    replaced: true,
    columns: {
      ...COMPANY_FORM.endings,
      ...all('person', 'slug', 'web_domain', 'moderation_reason', 'approved_snapshot'),
      ...all('keep', 'user_id', 'decided_by'),
    },
  },
  company_members: { by: 'user_id', columns: all('keep', 'user_id', 'company_id', 'role', 'invited_by') },
  internship_followers: own('user_id', 'internship_id'),
  internships: {
    by: null,
    columns: {
      ...INTERNSHIP_FORM.endings,
      ...all('person', 'moderation_reason', 'approved_snapshot'),
      ...all('keep', 'decided_by', 'created_by'),
    },
  },
  students: {
    by: 'id',
    columns: {
      ...STUDENT_FORM.endings,
      ...all('person', 'parent_consent_at', 'parent_consent_by', 'sort_name', 'search_text'),
    },
  },
  applications: {
    by: 'student_id',
    columns: {
      ...all('person', 'message', 'notes', 'rating', 'reference', 'receipt_file_id', 'remark', 'eligibility'),
      ...all(
        'keep',
        'noted_by',
        'rated_by',
        'cancelled_by',
        'student_id',
        'status',
        'internship_type',
        'internship_fee',
      ),
    },
  },
  eligibility_exceptions: {
    by: 'student_id',
    rows: 'person',
    columns: all('person', 'student_id', 'internship_id', 'reason', 'until', 'created_by'),
  },
  roster: {
    by: 'student_id',
    replaced: true,
    columns: {
      ...all('person', 'usn', 'name', 'email', 'birth_date', 'cgpa', 'backlogs'),
      ...all('keep', 'student_id', 'match_failures', 'match_failed_on', 'guarded_at'),
    },
  },
  // Of students without an account; it goes with the row of the roster.
  waiting_invitations: { by: null, columns: all('keep', 'roster_id') },
  enrolments: {
    by: 'student_id',
    replaced: true,
    columns: {
      ...all('person', 'usn', 'reason', 'requested'),
      ...all('keep', 'decided_by', 'student_id', 'college_id', 'state'),
    },
  },
  enrolment_refusals: {
    by: 'student_id',
    rows: 'person',
    columns: all('person', 'student_id', 'usn', 'refused_at', 'lifted_at'),
  },
  certificates: {
    by: 'placement_id',
    columns: all('keep', 'facts', 'number', 'code', 'issued_by', 'revoked_by', 'revoked_reason'),
  },
  projects: { by: null, columns: all('keep', 'leader_id', 'title', 'description', 'guide_name') },
  project_members: { by: 'student_id', columns: all('keep', 'project_id', 'student_id') },
  project_diaries: {
    by: 'author_id',
    columns: all('keep', 'author_id', ...ENTRY_NAMES),
  },
  supervision_reminders: { by: 'placement_id', columns: all('keep', 'placement_id', 'kind') },
  suspended_applications: { by: null, columns: all('keep', 'application_id', 'company_id', 'status') },
  application_events: {
    by: null,
    columns: all('keep', 'application_id', 'status', 'by_role', 'actor_id', 'at'),
  },
  saved_internships: {
    by: 'student_id',
    rows: 'person',
    columns: all('person', 'student_id', 'internship_id', 'created_at'),
  },
  project_invitations: {
    by: 'student_id',
    rows: 'person',
    columns: all('person', 'project_id', 'student_id'),
  },
  internship_diaries: {
    by: 'student_id',
    columns: {
      ...ENTRY_ENDINGS,
      ...all('person', 'review_comment'),
      ...all('keep', 'student_id', 'review_status'),
    },
  },
  placements: {
    by: 'student_id',
    columns: {
      ...PLACEMENT_ENDINGS,
      ...all('emergency', 'emergency_contact'),
      ...all(
        'person',
        'website',
        'description',
        'reason',
        'amendment',
        'offer_letter_file_id',
        'report_file_id',
      ),
      ...all('keep', 'guide_id', 'student_id', 'company', 'title', 'credits', 'paper_hours', 'state'),
      ...all('keep', 'former_terms', 'ended_on', 'plan_id', 'college_id', 'branch_id'),
    },
  },
  placement_events: {
    by: 'placement_id',
    columns: { ...all('person', 'reason'), ...all('keep', 'actor_id', 'before', 'after') },
  },
  placement_stipends: {
    by: 'placement_id',
    columns: {
      ...all('person', 'answer', 'settled_reason'),
      ...all('keep', 'amount', 'answered_by', 'settled_by'),
    },
  },
  complaints: {
    by: ['placement_id', 'application_id'],
    columns: {
      ...all('person', 'text', 'answer', 'passed_text'),
      ...all('keep', 'kind', 'state', 'upheld', 'decided_by', 'passed_by'),
    },
  },
  complaint_events: {
    by: ['placement_id', 'application_id'],
    columns: { ...all('person', 'answer'), ...all('keep', 'actor_id', 'state') },
  },
  complaint_files: {
    by: ['placement_id', 'application_id'],
    rows: 'person',
    columns: all('person', 'file_id', 'complaint_id', 'placement_id', 'application_id'),
  },
  placement_issues: {
    by: 'placement_id',
    columns: { ...all('person', 'text', 'note'), ...all('keep', 'settled_by') },
  },
  supervision_links: {
    by: 'placement_id',
    rows: ['person', 'contacts'],
    columns: all('contacts', 'email', 'token_hash', 'ticket'),
  },
  week_confirmations: {
    by: 'placement_id',
    columns: { ...all('person', 'comment'), ...all('contacts', 'by_name'), ...all('keep', 'witnessed_by') },
  },
  week_answers: { by: 'placement_id', rows: 'person', columns: all('person', 'text') },
  placement_evaluations: {
    by: 'placement_id',
    columns: {
      ...all('person', 'strengths', 'improvements', 'scan_file_id'),
      ...all('contacts', 'by_name'),
      ...all('keep', 'scores', 'recommend', 'witnessed_by'),
    },
  },
  placement_papers: {
    by: 'placement_id',
    rows: 'person',
    columns: all('person', 'file_id', 'attached_by', 'attached_at'),
  },
  placement_feedback: {
    by: 'placement_id',
    columns: { ...all('person', 'text'), ...all('keep', 'answers') },
  },
  plan_grants: {
    by: 'roster_id',
    columns: {
      ...all('person', 'reason', 'file_id', 'removed_reason'),
      ...all('keep', 'plan_id', 'roster_id', 'kind', 'amount', 'granted_by', 'removed_by'),
    },
  },
  reports: {
    by: 'user_id',
    columns: { ...all('person', 'text'), ...all('keep', 'user_id', 'reason', 'note', 'decided_by') },
  },
} as const satisfies Readonly<Record<string, Life>>;

export type PersonalTable = keyof typeof PERSONAL;
export const PERSONAL_TABLES = Object.keys(PERSONAL) as readonly PersonalTable[];
export const lifeOf = (table: PersonalTable): Life => PERSONAL[table];

/** The columns of a table that end so. */
export const columnsEnding = (table: PersonalTable, endings: readonly Ending[]): string[] =>
  Object.entries(lifeOf(table).columns).flatMap(([name, ending]) => (endings.includes(ending) ? [name] : []));

/** Tables of one reference whose rows go so, and those of which columns are emptied. */
export const tablesBy = (by: Reference, endings: readonly Ending[]) => {
  const tables = PERSONAL_TABLES.filter(
    (table) => [lifeOf(table).by].flat().includes(by) && !lifeOf(table).replaced,
  );
  const goes = (table: PersonalTable) =>
    [lifeOf(table).rows].flat().some((ending) => ending && endings.includes(ending));
  return {
    deleted: tables.filter(goes),
    emptied: tables.filter((table) => !goes(table) && columnsEnding(table, endings).length > 0),
  };
};
