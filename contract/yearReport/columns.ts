/** The reports of a year and their columns, as screen, CSV and spreadsheet show them. */
import { CRITERIA } from '../supervision/criteria';

export const YEAR_REPORTS = ['placements', 'completion', 'waiting', 'accreditation', 'plan'] as const;
export type YearReportName = (typeof YEAR_REPORTS)[number];
export const YEAR_REPORT_LABEL: Readonly<Record<YearReportName, string>> = {
  placements: 'Placements',
  completion: 'Completion',
  waiting: 'Waiting times',
  accreditation: 'Accreditation',
  plan: 'Plan',
};
export const YEAR_REPORT_ABOUT: Readonly<Record<YearReportName, string>> = {
  placements: 'Applications, offers, placements and stipends by branch and month.',
  completion: 'Hours, confirmed weeks, evaluations and how placements ended, by college and branch.',
  waiting: 'What is pending now, and how many days decisions took.',
  accreditation:
    'One row a student: marks, internship, period, hours, credits, evaluation, certificate and papers.',
  plan: 'Items of the plan due in the year, or open from before, by programme and semester: who owes, is placed or done.',
};
export const REPORT_FORMATS = ['json', 'csv', 'xlsx'] as const;
export type ReportFormat = (typeof REPORT_FORMATS)[number];

/** For publication, figures of fewer than five people are hidden. */
export const SMALL_GROUP = 5;
export const SMALL = `<${SMALL_GROUP}`;

/** SMALL is a count of few people; null is none, or for publication any other figure that is hidden. */
export type Figure = number | string | null;

export const NOT_SHOWN = 'Not shown';
const OF_GROUP: readonly string[] = ['kind', 'college', 'branch', 'month', 'programme', 'semester'];
/** As screen and files have it. */
export const figureIn = (key: string, value: Figure | undefined, hides: boolean): Figure =>
  hides && value === null && !OF_GROUP.includes(key) ? NOT_SHOWN : (value ?? null);

/**
 * Filters that no report for publication has: all students less those of the others would be the few who are
 * hidden. Rows of waiting times and of the plan are of all branches.
 */
export const unpublishedFilters = (name: YearReportName): readonly ('semester' | 'branch')[] =>
  name === 'waiting' || name === 'plan' ? ['semester', 'branch'] : ['semester'];

/** A sum without the figures that are hidden: the true one is no smaller. */
export const atLeast = (sum: number): string => `at least ${sum}`;
export const isAtLeast = (value: Figure | undefined): value is string =>
  typeof value === 'string' && /^at least \d/.test(value);

export interface ReportColumn {
  key: string;
  label: string;
  /** Shown with bars. */
  bar?: boolean;
}

const column = (key: string, label: string): ReportColumn => ({ key, label });
const bar = (key: string, label: string): ReportColumn => ({ key, label, bar: true });

/** The key of a criterion's mean, from 1. */
export const criterionKey = (index: number): string => `criterion_${index + 1}`;

export const REPORT_COLUMNS: Readonly<Record<YearReportName, readonly ReportColumn[]>> = {
  placements: [
    column('college', 'College'),
    column('branch', 'Branch'),
    column('month', 'Month'),
    bar('roster', 'Enrolled'),
    bar('applied', 'Applied'),
    bar('offered', 'Offered'),
    bar('placed', 'Placed'),
    bar('self_sourced', 'Self-sourced'),
    bar('fee_paying', 'Fee-paying'),
    column('stipend_quartile_1', 'Stipend, lower quartile'),
    column('stipend_median', 'Stipend, median'),
    column('stipend_quartile_3', 'Stipend, upper quartile'),
  ],
  completion: [
    column('college', 'College'),
    column('branch', 'Branch'),
    bar('placements', 'Placements'),
    bar('ongoing', 'Not ended'),
    bar('completed', 'Completed'),
    bar('ended_early', 'Ended early'),
    bar('not_completed', 'Not completed'),
    bar('certificates', 'Certificates'),
    column('planned_hours', 'Planned hours'),
    column('recorded_hours', 'Recorded hours'),
    column('weeks', 'Weeks with entries'),
    column('weeks_confirmed', 'Weeks confirmed'),
    column('evaluations', 'Final evaluations'),
    ...CRITERIA.map((name, index) => column(criterionKey(index), name)),
  ],
  waiting: [
    column('kind', 'Kind'),
    column('college', 'College'),
    bar('open', 'Open now'),
    column('oldest', 'Oldest since'),
    column('decided', 'Decided'),
    bar('days_median', 'Days to a decision, median'),
    bar('days_90', 'Days to a decision, 90th percentile'),
  ],
  accreditation: [
    column('usn', 'USN'),
    column('name', 'Name'),
    column('college', 'College'),
    column('branch', 'Branch'),
    column('programme', 'Programme'),
    column('cgpa', 'CGPA'),
    column('backlogs', 'Backlogs'),
    column('title', 'Title'),
    column('company', 'Company'),
    column('start_date', 'Start'),
    column('end_date', 'End'),
    column('state', 'State'),
    column('hours', 'Hours'),
    column('credits', 'Credits'),
    column('evaluation', 'Evaluation'),
    column('certificate', 'Certificate'),
    column('papers', 'Papers present'),
    column('internships', 'Internships in the year'),
  ],
  plan: [
    column('college', 'College'),
    column('programme', 'Programme'),
    column('semester', 'Semester'),
    bar('students', 'Students'),
    bar('owe', 'Owe'),
    bar('placed', 'Placed'),
    bar('running', 'Running'),
    bar('completed', 'Completed'),
    bar('credited', 'Credited'),
    bar('exempt', 'Exempt'),
    bar('late', 'Late'),
  ],
};

const OF_PERSONS: readonly string[] = ['usn', 'name', 'certificate'];
export const columnsOf = (name: YearReportName, hides: boolean): readonly ReportColumn[] =>
  REPORT_COLUMNS[name].filter(({ key }) => !hides || !OF_PERSONS.includes(key));

export const WAITING_KINDS = ['moderation', 'claims', 'proposals', 'payments', 'placements'] as const;
export type WaitingKind = (typeof WAITING_KINDS)[number];
export const WAITING_LABEL: Readonly<Record<WaitingKind, string>> = {
  moderation: 'Moderation',
  claims: 'Claims',
  proposals: 'Proposals',
  payments: 'Payments',
  placements: 'Placements',
};
