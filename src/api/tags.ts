/** What each change invalidates. A guest's first load has the tag types (`tagTypes.ts`) without this. */
import { CODES } from '#contract/codes';
import type { Topic } from '#contract/live/topics';
import { LIST, readsOf, sendsOf, tagIdOf, type CallOf, type More, type Sent, type Wire } from './endpoints';
import { toFailure } from './transport/result';
import type { TagType } from './tagTypes';

// What is shown together and changes together.
const APPLICANT = ['Applicant', 'ApplicantRecord'] as const;
const OFFICE = ['CoordinatorDashboard', 'CoordinatorStudent'] as const;
const REVIEW = ['ModerationItem', 'ModerationRecord'] as const;
const COMPANY_PROFILE = ['CompanyProfile', 'CompanyPercentage'] as const;
/** Where guests and companies see internships. */
const MARKET = ['Internship', 'Company', 'CompanyDashboard', 'Statistics'] as const;
// Weeks of a placement show the diary's hours.
const DIARY = ['InternshipDiary', 'WeekNotes', 'Placement', 'StudentDashboard', ...OFFICE] as const;
const PLACEMENT = [...DIARY, 'PlacementIssue'] as const;
const SETTINGS = ['AuditEntry', 'Overview'] as const;

const OF_CHANGE = {
  application: [
    ...APPLICANT,
    ...OFFICE,
    ...['CompanyDashboard', 'ManagedInternship', 'CompanyPayment', 'CoordinatorPayment', 'Payment'],
    ...['StudentApplication', 'StudentDashboard', 'Placement'],
    ...['Internship', 'SavedInternship', 'Statistics', 'Eligibility'],
  ],
  saved: ['SavedInternship'],
  applicantNotes: APPLICANT,
  student: [
    ...APPLICANT,
    ...OFFICE,
    ...[
      'Eligibility',
      'Enrolment',
      'Claim',
      'StudentProfile',
      'StudentPercentage',
      'StudentDashboard',
      'TeamMember',
    ],
  ],
  internship: ['Eligibility', ...MARKET, ...APPLICANT, ...REVIEW, 'ManagedInternship'],
  member: ['Member'],
  following: ['ManagedInternship'],
  company: [...MARKET, ...REVIEW, ...COMPANY_PROFILE],
  moderation: [...MARKET, ...REVIEW, ...COMPANY_PROFILE, 'ManagedInternship', 'Report', 'AuditEntry'],
  notice: ['Notice', 'AuditEntry'],
  person: ['Person', ...SETTINGS],
  roster: [...OFFICE, 'Roster', 'Claim', 'Enrolment', 'AuditEntry'],
  mail: ['Mail', ...SETTINGS],
  mailTemplate: ['MailTemplate', 'AuditEntry'],
  policy: ['Enrolment', 'Policy', 'Site', ...SETTINGS],
  site: ['Site', ...SETTINGS],
  sitePage: ['SitePage', 'PageVersion', ...SETTINGS],
  list: ['ListEntry', 'Lookup', ...SETTINGS],
  year: ['Year', 'AuditEntry'],
  report: [...REVIEW, 'Report', 'AuditEntry'],
  internshipDiary: [...DIARY, 'CoordinatorDiary'],
  placement: PLACEMENT,
  // A change of one placement that leaves its dates and state: no other placement shows it.
  placementRecord: PLACEMENT,
  stipend: [...PLACEMENT, 'Stipend'],
  complaint: ['Complaint', 'PausedCompany', 'AuditEntry'],
  pause: [
    ...['Complaint', 'PausedCompany', 'ManagedInternship', 'Report', 'AuditEntry'],
    ...[...MARKET, ...REVIEW, ...COMPANY_PROFILE],
  ],
  certificate: ['Certificate', 'Placement'],
  paper: ['Paper', 'AuditEntry'],
  placementPaper: ['Placement', 'AuditEntry'],
  weekAnswer: ['WeekNotes', 'AuditEntry'],
  placementFiles: ['PlacementFiles', 'AuditEntry'],
  job: ['Job'],
  // Holidays say which days a week lacks.
  collegeSettings: [...OFFICE, 'CollegeSettings', 'Placement', 'CoordinatorDiary'],
  // Targets of placements follow the plan.
  plan: [...OFFICE, 'Plan', 'Placement', 'PlacementIssue', 'StudentDashboard', 'YearReport', 'AuditEntry'],
  project: [
    ...['Project', 'TeamMember', 'ProjectInvitation', 'ProjectDiary', 'CoordinatorProjectDiary'],
    'StudentDashboard',
  ],
  projectDiary: ['ProjectDiary', 'CoordinatorProjectDiary', 'StudentDashboard'],
  announcement: ['Announcement'],
  eligibilityException: ['EligibilityException', 'AuditEntry'],
  notification: ['Notification'],
  preferences: ['Preferences'],
  session: ['Session'],
  consent: ['Consent'],
  ownData: ['OwnData'],
  twoStep: ['TwoStep'],
} as const satisfies Record<string, readonly TagType[]>;

/** Undoing does not know which of these changes it was. */
const UNDOABLE = [
  'internshipDiary',
  'projectDiary',
  'application',
  'notification',
  'internship',
] as const satisfies readonly (keyof typeof OF_CHANGE)[];

const REACHES = {
  ...OF_CHANGE,
  undone: [...new Set(UNDOABLE.flatMap((change): readonly TagType[] => OF_CHANGE[change]))],
};

type Change = keyof typeof REACHES;
type Tag = { type: TagType; id?: string };

const RECORDS: Partial<Record<Change, TagType>> = {
  placementRecord: 'Placement',
  stipend: 'Placement',
  placementPaper: 'Placement',
};

interface Named {
  id?: string | number | null;
  ids?: readonly (string | number)[];
  dry_run?: unknown;
  dryRun?: unknown;
}

function tagsOf(change: Change, { id, ids = [id ?? ''] }: Named): Tag[] {
  const one = RECORDS[change];
  return REACHES[change].flatMap((type): Tag[] =>
    type === one ? [LIST, ...ids.map(tagIdOf)].map((each) => ({ type, id: each })) : [{ type }],
  );
}

/** Invalidates after a success or a lost race, which proves the cache old; nothing after a dry run. */
export const after =
  (change: Change) =>
  (_result: unknown, error: unknown, arg?: unknown): Tag[] => {
    const named: Named = typeof arg === 'object' && arg !== null ? arg : {};
    if (named.dryRun === true || named.dry_run === '1') return [];
    return error && toFailure(error)?.code !== CODES.dataNotUpdated ? [] : tagsOf(change, named);
  };

export const endpointsOf = <Calls, W extends Wire>(wire: W) => {
  const sends = sendsOf<Calls, W>(wire);
  const writes = <Name extends keyof Calls & keyof W, Arg = Sent<CallOf<Calls, Name>>>(
    name: Name,
    change: Change,
    more?: More<Arg>,
  ) => ({ ...sends<Name, Arg>(name, more), invalidatesTags: after(change) });
  return { reads: readsOf<Calls, W>(wire), sends, writes };
};

/** Not refetched while open, only the lists that lead there: a late decision is rejected instead. */
const DECIDED_ON: readonly TagType[] = ['ApplicantRecord', 'ModerationRecord'];

const OF_TOPIC: Readonly<Record<Topic, readonly Change[]>> = {
  applications: ['application'],
  payments: ['application'],
  diaries: ['internshipDiary', 'projectDiary'],
  projects: ['project'],
  notifications: ['notification'],
  internships: ['internship'],
  moderation: ['moderation'],
  reports: ['report'],
  placements: ['placement', 'stipend'],
  // An approved claim moves the profile to another college.
  enrolments: ['roster', 'student'],
  complaints: ['complaint'],
  members: ['member'],
};

export function tagsOfTopics(topics: readonly Topic[]): TagType[] {
  const tags = topics
    .flatMap((topic) => OF_TOPIC[topic])
    .flatMap((change): readonly TagType[] => REACHES[change]);
  return [...new Set(tags)].filter((tag) => !DECIDED_ON.includes(tag));
}
