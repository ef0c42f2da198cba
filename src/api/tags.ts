/** What each change invalidates. A guest's first load has the tag types (`tagTypes.ts`) without this. */
import { CODES } from '#contract/codes';
import type { Topic } from '#contract/live/topics';
import { LIST, readsOf, sendsOf, tagIdOf, type CallOf, type More, type Sent, type Wire } from './endpoints';
import { toFailure } from './transport/result';
import type { TagType } from './tagTypes';

const OF_CHANGE = {
  application: [
    'Applicant',
    'ApplicantRecord',
    'CompanyDashboard',
    'ManagedInternship',
    'StudentApplication',
    'StudentDashboard',
    'Payment',
    'CoordinatorPayment',
    'CompanyPayment',
    'CoordinatorStudent',
    'CoordinatorDashboard',
    'Internship',
    'SavedInternship',
    'Statistics',
    'Placement',
  ],
  saved: ['SavedInternship'],
  applicantNotes: ['Applicant', 'ApplicantRecord'],
  student: [
    'Enrolment',
    'Claim',
    'StudentProfile',
    'StudentPercentage',
    'StudentDashboard',
    'TeamMember',
    'Applicant',
    'ApplicantRecord',
    'CoordinatorStudent',
    'CoordinatorDashboard',
  ],
  internship: [
    'ManagedInternship',
    'Internship',
    'Company',
    'CompanyDashboard',
    'Applicant',
    'ApplicantRecord',
    'Statistics',
    'ModerationItem',
    'ModerationRecord',
  ],
  company: [
    'CompanyProfile',
    'CompanyPercentage',
    'CompanyDashboard',
    'Company',
    'Internship',
    'ModerationItem',
    'ModerationRecord',
    'Statistics',
  ],
  moderation: [
    'ModerationItem',
    'ModerationRecord',
    'Report',
    'AuditEntry',
    'Internship',
    'Company',
    'ManagedInternship',
    'CompanyProfile',
    'CompanyPercentage',
    'CompanyDashboard',
    'Statistics',
  ],
  notice: ['Notice', 'AuditEntry'],
  person: ['Person', 'AuditEntry', 'Overview'],
  roster: ['Roster', 'Claim', 'Enrolment', 'CoordinatorStudent', 'CoordinatorDashboard', 'AuditEntry'],
  mail: ['Mail', 'AuditEntry', 'Overview'],
  mailTemplate: ['MailTemplate', 'AuditEntry'],
  policy: ['Enrolment', 'Policy', 'Site', 'AuditEntry', 'Overview'],
  site: ['Site', 'AuditEntry', 'Overview'],
  sitePage: ['SitePage', 'PageVersion', 'AuditEntry', 'Overview'],
  list: ['ListEntry', 'Lookup', 'AuditEntry', 'Overview'],
  year: ['Year', 'AuditEntry'],
  report: ['Report', 'ModerationItem', 'ModerationRecord', 'AuditEntry'],
  // Weeks of a placement show the diary's hours.
  internshipDiary: [
    'InternshipDiary',
    'WeekNotes',
    'Placement',
    'StudentDashboard',
    'CoordinatorDiary',
    'CoordinatorDashboard',
    'CoordinatorStudent',
  ],
  placement: [
    'Placement',
    'WeekNotes',
    'PlacementIssue',
    'InternshipDiary',
    'StudentDashboard',
    'CoordinatorDashboard',
    'CoordinatorStudent',
  ],
  // A change of one placement that leaves its dates and state: no other placement shows it.
  placementRecord: [
    'Placement',
    'WeekNotes',
    'PlacementIssue',
    'InternshipDiary',
    'StudentDashboard',
    'CoordinatorDashboard',
    'CoordinatorStudent',
  ],
  certificate: ['Certificate', 'Placement'],
  paper: ['Paper', 'AuditEntry'],
  placementPaper: ['Placement', 'AuditEntry'],
  weekAnswer: ['WeekNotes', 'AuditEntry'],
  placementFiles: ['PlacementFiles', 'AuditEntry'],
  job: ['Job'],
  // Holidays say which days a week lacks.
  collegeSettings: [
    'CollegeSettings',
    'Placement',
    'CoordinatorDashboard',
    'CoordinatorStudent',
    'CoordinatorDiary',
  ],
  project: [
    'Project',
    'TeamMember',
    'ProjectInvitation',
    'ProjectDiary',
    'CoordinatorProjectDiary',
    'StudentDashboard',
  ],
  projectDiary: ['ProjectDiary', 'CoordinatorProjectDiary', 'StudentDashboard'],
  announcement: ['Announcement'],
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
  placements: ['placement'],
  // An approved claim moves the profile to another college.
  enrolments: ['roster', 'student'],
};

export function tagsOfTopics(topics: readonly Topic[]): TagType[] {
  const tags = topics
    .flatMap((topic) => OF_TOPIC[topic])
    .flatMap((change): readonly TagType[] => REACHES[change]);
  return [...new Set(tags)].filter((tag) => !DECIDED_ON.includes(tag));
}
