/**
 * The one table of which cache tags a change makes old. Its changes are all made by signed-in users: the
 * first load of a guest carries the kinds (`tagTypes.ts`) and not the table.
 */
import { CODES } from '#contract/http';
import { toFailure } from './result';
import type { TagType } from './tagTypes';

/** What can change, and the tags of all that shows it. */
const REACHES = {
  application: [
    'Applicant',
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
    'Internship',
    'Company',
    'ManagedInternship',
    'CompanyProfile',
    'CompanyDashboard',
    'Statistics',
  ],
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
