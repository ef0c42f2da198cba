/**
 * The one table of which cache tags a change makes old. Its changes are all made by signed-in users: the
 * first load of a guest carries the kinds (`tagTypes.ts`) and not the table.
 */
import { CODES } from '#contract/http';
import type { Topic } from '#contract/live';
import { toFailure } from './result';
import type { TagType } from './tagTypes';

/** What can change, and the tags of all that shows it. */
const REACHES = {
  application: [
    'Applicant',
    'CompanyDashboard',
    'StudentApplication',
    'StudentDashboard',
    'Payment',
    'CoordinatorPayment',
    'CompanyPayment',
    'CoordinatorStudent',
    'CoordinatorDashboard',
    'Internship',
    'Statistics',
  ],
  applicantNotes: ['Applicant'],
  student: [
    'StudentProfile',
    'StudentPercentage',
    'StudentDashboard',
    'TeamMember',
    'Applicant',
    'CoordinatorStudent',
    'CoordinatorDashboard',
  ],
  internship: [
    'ManagedInternship',
    'Internship',
    'Company',
    'CompanyDashboard',
    'Applicant',
    'Statistics',
    'ModerationItem',
  ],
  company: [
    'CompanyProfile',
    'CompanyPercentage',
    'CompanyDashboard',
    'Company',
    'Internship',
    'ModerationItem',
    'Statistics',
  ],
  moderation: [
    'ModerationItem',
    'Report',
    'AuditEntry',
    'Internship',
    'Company',
    'ManagedInternship',
    'CompanyProfile',
    'CompanyDashboard',
    'Statistics',
  ],
  notice: ['Notice', 'AuditEntry'],
  report: ['Report', 'ModerationItem', 'AuditEntry'],
  internshipDiary: [
    'InternshipDiary',
    'StudentDashboard',
    'CoordinatorDiary',
    'CoordinatorDashboard',
    'CoordinatorStudent',
  ],
  collegeSettings: ['CollegeSettings', 'CoordinatorDashboard', 'CoordinatorStudent'],
  project: ['Project', 'TeamMember', 'ProjectDiary', 'StudentDashboard'],
  projectDiary: ['ProjectDiary', 'StudentDashboard'],
  notification: ['Notification'],
  preferences: ['Preferences'],
  session: ['Session'],
} as const satisfies Record<string, readonly TagType[]>;

export type Change = keyof typeof REACHES;

const isRaceLost = (error: unknown): boolean => toFailure(error)?.code === CODES.dataNotUpdated;

/** Tags that a change makes old; none when it failed. */
export const after =
  (change: Change) =>
  (_result: unknown, error: unknown): TagType[] =>
    error ? [] : [...REACHES[change]];

/** The same for a change that can lose a race (DATA_NOT_UPDATED): then what is shown is old as well. */
export const afterMove =
  (change: Change) =>
  (result: unknown, error: unknown): TagType[] =>
    isRaceLost(error) ? [...REACHES[change]] : after(change)(result, error);

/** What a moderator reads and decides about stays as it was read: only what is around it is old. */
export const QUEUE = { type: 'ModerationItem', id: 'QUEUE' } as const;

/** The tags of all that shows what a topic of the event stream is about. */
const OF_TOPIC: Readonly<Record<Topic, readonly (TagType | typeof QUEUE)[]>> = {
  applications: REACHES.application,
  payments: REACHES.application,
  diaries: [...REACHES.internshipDiary, ...REACHES.projectDiary],
  projects: REACHES.project,
  notifications: REACHES.notification,
  internships: without(REACHES.internship, 'ModerationItem'),
  moderation: [...without(REACHES.moderation, 'ModerationItem'), QUEUE],
  reports: [QUEUE, 'Report'],
};

function without(tags: readonly TagType[], tag: TagType): TagType[] {
  return tags.filter((one) => one !== tag);
}

/** What is old when something changed in these topics. */
export const tagsOfTopics = (topics: readonly Topic[]) => [
  ...new Set(topics.flatMap((topic) => OF_TOPIC[topic])),
];
