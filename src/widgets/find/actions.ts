/** Acts and settings by what people type, for those who do not know the page. */
import { APPLICATION } from '#contract/application/lifecycle';
import { ROLES, type RoleId } from '#contract/roles';
import {
  administrationPaths,
  companyPaths,
  moderationPaths,
  officePaths,
  studentPaths,
} from '#src/lib/dashboardPaths';
import { paths } from '#src/lib/paths';
import { toQueryString } from '#src/lib/queryString';
import type { Theme } from '#src/state/ui';
import type { Hit } from './Hits';

/** `words` are further ones that people type for it. */
type Action = Hit & { words: string };

const applicationsOf = (status: number) => toQueryString({ status });

const account = (to: string): readonly Action[] => [
  { to, label: 'Change password', words: 'sign-in security' },
  { to, label: 'Two-step sign-in', words: 'code authenticator otp 2fa' },
  { to, label: 'Signed-in devices', words: 'sessions log out everywhere' },
];

const STUDENT: readonly Action[] = [
  { to: studentPaths.applied, label: 'Answer an offer', words: 'accept decline' },
  { to: studentPaths.createEntry, label: 'Write a diary entry', words: 'day hours today' },
  { to: studentPaths.propose, label: 'Add an internship you found', words: 'propose own outside' },
  { to: studentPaths.placements, label: 'Download my certificate', words: 'completion badge' },
  { to: studentPaths.placements, label: 'Supervisor and emergency contact', words: 'dates link' },
  { to: studentPaths.payments, label: 'Pay a fee', words: 'upi reference receipt' },
  { to: studentPaths.profileEdit, label: 'Change my profile', words: 'resume cv skills usn photo college' },
  { to: studentPaths.projectTeam, label: 'Invite to my team', words: 'project member' },
  ...account(studentPaths.changePassword),
];
const COMPANY: readonly Action[] = [
  { to: companyPaths.createInternship, label: 'Post an internship', words: 'create new vacancy' },
  {
    to: companyPaths.applicants + applicationsOf(APPLICATION.offerAccepted),
    label: 'Offers that were accepted',
    words: 'hired',
  },
  { to: companyPaths.applicants, label: 'Make an offer', words: 'shortlist release decide' },
  { to: companyPaths.placements, label: 'Confirm interns', words: 'dates supervisor placement certificate' },
  { to: companyPaths.profileEdit, label: 'Change the company profile', words: 'logo website address' },
  ...account(companyPaths.changePassword),
];
const COORDINATOR: readonly Action[] = [
  {
    to: `${officePaths.placements}?pile=decide`,
    label: 'Approve placements',
    words: 'offer internship confirm',
  },
  {
    to: `${officePaths.placements}?pile=complete`,
    label: 'Complete placements, issue certificates',
    words: 'certificate finish',
  },
  { to: officePaths.diaries, label: 'Approve diary weeks', words: 'review entries' },
  { to: `${officePaths.students}?at_risk=1`, label: 'Students at risk', words: 'late behind' },
  {
    to: officePaths.payments + applicationsOf(APPLICATION.paymentPending),
    label: 'Verify payments',
    words: 'fee receipt',
  },
  { to: officePaths.claims, label: 'Confirm students', words: 'claim enrolment belong' },
  { to: officePaths.roster, label: 'Import the roster', words: 'csv excel upload students usn' },
  {
    to: `${officePaths.settings}#field-holidays`,
    label: 'Holidays',
    words: 'calendar working days saturday',
  },
  { to: `${officePaths.settings}#field-hours_target`, label: 'Required hours', words: 'target' },
  { to: `${officePaths.settings}#field-payee_account`, label: 'Account for fees', words: 'upi payee bank' },
  {
    to: `${officePaths.settings}#field-evaluation_criteria`,
    label: 'Evaluation criteria',
    words: 'supervisor marks',
  },
  ...account(officePaths.changePassword),
];
const MODERATOR: readonly Action[] = [
  { to: paths.moderation, label: 'Review companies and internships', words: 'approve reject pending' },
  { to: moderationPaths.records, label: 'Suspend a company', words: 'remove internship' },
  { to: moderationPaths.notices, label: 'Publish a notice', words: 'news circular announce' },
  { to: moderationPaths.reports, label: 'Read reports', words: 'complaint fraud scam' },
  ...account(moderationPaths.changePassword),
];
const ADMINISTRATOR: readonly Action[] = [
  {
    to: administrationPaths.people,
    label: 'Invite a person',
    words: 'coordinator moderator staff account add',
  },
  { to: administrationPaths.people, label: 'Disable an account', words: 'block remove close' },
  { to: `${administrationPaths.site}#field-logo`, label: 'Logo', words: 'picture brand' },
  {
    to: `${administrationPaths.site}#field-accent`,
    label: 'Colour of the portal',
    words: 'accent color brand',
  },
  { to: `${administrationPaths.lists}?list=colleges`, label: 'Colleges', words: 'add merge rename alias' },
  { to: paths.administration, label: 'Backup', words: 'health restore' },
  { to: administrationPaths.roster, label: 'Import the roster', words: 'csv excel upload students' },
  {
    to: administrationPaths.policy,
    label: 'How long data is kept',
    words: 'retention delete months privacy',
  },
  {
    to: administrationPaths.reports,
    label: 'Reports of the year',
    words: 'naac dean accreditation stipend figures xlsx',
  },
  { to: administrationPaths.years, label: 'Close a year', words: 'archive academic carry over end' },
  { to: administrationPaths.mailTemplates, label: 'Text of an email', words: 'template mail wording' },
  { to: `${administrationPaths.mails}?state=failed`, label: 'Failed emails', words: 'smtp outbox bounce' },
  ...account(administrationPaths.changePassword),
];
const ACTIONS: Readonly<Partial<Record<number, readonly Action[]>>> = {
  [ROLES.student]: STUDENT,
  [ROLES.company]: COMPANY,
  [ROLES.coordinator]: COORDINATOR,
  [ROLES.moderator]: MODERATOR,
  [ROLES.administrator]: ADMINISTRATOR,
} satisfies Record<RoleId, readonly Action[]>;

const THEMES: readonly { theme: Theme; label: string; words: string }[] = [
  { theme: 'dark', label: 'Dark colours', words: 'theme mode night' },
  { theme: 'light', label: 'Light colours', words: 'theme mode day' },
];

/** All of a role; a theme is chosen at once. */
export const actionsOf = (role: number | undefined, choose: (theme: Theme) => void): readonly Action[] => [
  ...((role !== undefined && ACTIONS[role]) || []),
  ...THEMES.map(({ theme, ...action }) => ({ ...action, run: () => choose(theme) })),
];
