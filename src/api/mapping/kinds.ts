/** The one reader of whatever spelling a provider sends; what cannot be read is passed on unchanged. */
import { PENDING_NAMES } from '#contract/administration/pending';
import { dayOf } from '#src/lib/dates';

export type Kind = 'number' | 'boolean' | 'day' | 'instant' | 'text' | 'asSent';

/** The kind of each name in answers; all others are texts. A test compares it with the schemas. */
const NAMES = {
  number: `${PENDING_NAMES.join(' ')} id staff rating previous_id next_id position total
    semester current_page last_page per_page from to page role_id issued number_of_positions
    open_internships country_id state_id city_id category_id skill_id moderation_status applications_count
    unread_applications percentage count unread_applicants profile_percentage company_domain_id
    number_of_offices interns_required stipend_offered past_internship_experience internship_domain_id
    perk_id registered complete applied shortlisted offered accepted applications students payments diaries
    weeks placed at_risk_total is_hide_cv is_available_for_hiring application_id internship_id placement_id
    mood_slider credits entries pending reviewed entry_id filled working_days_left complete_weeks approved
    application_status internships placements row add change same uses moved attempts retried reports
    company_id subject_id decision changed_fields hours_per_week overlaps notification_days mail_days
    application_months placement_months roster_months application placement roster reporters decided leave
    invited student_id backlogs version recovery_codes_left restored mail_offers mail_rejections is_job_offer
    accept_terms declaration_accuracy remind_week_before remind_day_before remind_weeks refuse_overlaps
    confirmed withdrawn amount internship_fee stipend internship_stipend internship_duration hours_total of
    have confirmed_hours confirmed_days recorded_hours returned_hours changed unconfirmed returned days
    cgpa status hours hours_target skill_ids working_days scores project_id saved
    dry_run may_decide may_not_start awaits_approval settled user_id failed refused_sign_ins_total heading_row
    entries_outside long_days day_hours hours_a_day hours_returned open paper_hours runs needs_contact needs_report
    closed intern_id evaluations_open archived unfinished carry_over not_completed withdraw close
    to_confirm weeks_to_confirm recipients sent not_signed_in proposed signed_in bytes answers means roster_id terms notice
    job succeeded no_address uncertified unanswered`,
  boolean: `current done mail_server success is_read active at_least two_step_required signed is_public
    mandatory_field is_readable is_open is_listed has_applied retired read is_own retryable
    is_new company_visible taken_back mailed two_step waiting recommend verify_email is_leader needed password
    newest quiet database on bar hides_small consent_required needs_parent_consent`,
  day: `start_date end_date issued_on revoked_on deadline posted_on date risk_since starts_on ends_on ended_on
    from_date until valid_until expire_date dob birth_date due answer_by to_confirm_since weeks_since erase_on`,
  instant: `created_at at as_of next_at sent_at submitted_at waiting_since told_at issued_at claimed_at
    updated_at published_at last_seen_at last_backup_at mails_held_at confirmed_at revoked_at opened_at decided_at lifted_at
    settled_at invited_at agreed_at attached_at expires_at pending_since answered_at not_starting`,
  // Of several kinds, from the bundled provider alone.
  asSent: `staff_two_step company_size week missing since error company_suspended unread`,
} as const;

const KINDS = new Map<string, Kind>(
  Object.entries(NAMES).flatMap(([kind, names]) =>
    names.split(/\s+/).map((name): [string, Kind] => [name, kind as Kind]),
  ),
);

/** Names with another kind in one answer, by its path. */
const ELSEWHERE: Readonly<Record<string, Readonly<Record<string, Kind>>>> = {
  '/site': { hours: 'text' },
  '/moderation/reports': { status: 'text' },
  '/administration/years': { from: 'day', to: 'day', decision: 'text', proposed: 'text' },
  '/coordinator/years': { from: 'day', to: 'day' },
  '/administration/years/close': { proposed: 'text', decision: 'text' },
  '/coordinator/placements/files': { done: 'number' },
  '/account/export': { done: 'number' },
  '/jobs/show': { done: 'number' },
};

export const kindOf = (path: string, name: string): Kind =>
  ELSEWHERE[path]?.[name] ?? KINDS.get(name) ?? 'text';

/** Records with free names: what a change was, and the content of a page. */
const OPEN: readonly string[] = ['before', 'after', 'content'];
/** Figures of reports, numbers or words by the keys of their columns. */
const OPEN_BELOW: Readonly<Record<string, readonly string[]>> = {
  '/coordinator/reports/': ['rows', 'sums'],
  '/administration/reports/': ['rows', 'sums'],
};
const isOpen = (path: string, name: string): boolean =>
  OPEN.includes(name) ||
  Object.entries(OPEN_BELOW).some(([start, names]) => path.startsWith(start) && names.includes(name));

const DAY = /^\d{4}-\d\d-\d\d$/;
/** A day with a time; UTC if it names no zone. */
const INSTANT = /^(\d{4}-\d\d-\d\d)[T ](\d\d:\d\d)(:\d\d)?(?:[.,](\d{1,9}))?\s*(Z|[+-]\d\d:?\d\d)?$/i;

function toInstant(text: string): Date | null {
  const [, day, minute, second = ':00', fraction = '', zone = 'Z'] = INSTANT.exec(text) ?? [];
  if (!day) return null;
  const at = zone.toUpperCase().replace(/^([+-]\d\d)(\d\d)$/, '$1:$2');
  const date = new Date(`${day}T${minute}${second}.${fraction.slice(0, 3).padEnd(3, '0')}${at}`);
  return Number.isNaN(date.getTime()) ? null : date;
}

function toDay(value: unknown): unknown {
  if (typeof value !== 'string' || DAY.test(value.trim())) return value;
  const at = toInstant(value.trim());
  return at ? dayOf(at) : value;
}

/** ISO 8601 stays as the provider wrote it: some values are sent back as versions. */
function toTimestamp(value: unknown): unknown {
  if (typeof value !== 'string' || /T.+(Z|[+-]\d\d:\d\d)$/.test(value)) return value;
  return toInstant(value.trim())?.toISOString() ?? value;
}

function toNumber(value: unknown): unknown {
  if (typeof value === 'boolean') return Number(value);
  if (typeof value !== 'string') return value;
  const text = value.trim();
  if (text === '') return null;
  return /^-?\d{1,15}(\.\d{1,15})?$/.test(text) ? Number(text) : value;
}

const TRUTHS = new Map<unknown, boolean>([
  [1, true],
  ['1', true],
  ['true', true],
  [0, false],
  ['0', false],
  ['false', false],
  ['', false],
]);
export function toBoolean(value: unknown): unknown {
  return TRUTHS.get(typeof value === 'string' ? value.trim().toLowerCase() : value) ?? value;
}

const toText = (value: unknown): unknown => (typeof value === 'number' ? String(value) : value);

const READ: Record<Kind, (value: unknown) => unknown> = {
  number: toNumber,
  boolean: toBoolean,
  day: toDay,
  instant: toTimestamp,
  text: toText,
  asSent: (value) => value,
};

function valueOf(value: unknown, name: string, path: string): unknown {
  if (Array.isArray(value)) return value.map((item) => valueOf(item, name, path));
  if (typeof value === 'object' && value !== null) return recordOf(value, path);
  return READ[kindOf(path, name)](value);
}

const recordOf = (record: object, path: string): Record<string, unknown> =>
  Object.fromEntries(
    Object.entries(record).map(([name, value]) => [
      name,
      isOpen(path, name) && typeof value === 'object' ? value : valueOf(value, name, path),
    ]),
  );

/** The answer's data, each value of its kind; `path` is that of `wire.ts`. */
export const inKinds = (data: unknown, path: string): unknown =>
  typeof data === 'object' && data !== null ? valueOf(data, '', path) : data;
