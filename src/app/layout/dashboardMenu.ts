import { ROLES, type RoleId } from '#contract/roles';
import {
  administrationPaths,
  companyPaths,
  moderationPaths,
  officePaths,
  studentPaths,
} from '#src/lib/dashboardPaths';
import { paths } from '#src/lib/paths';
import type { IconName } from '#src/ui/iconName';

export interface MenuItem {
  to: string;
  label: string;
  icon: IconName;
  /** Marks the item on this exact address only. */
  exact?: boolean;
  /** The pages of the thing, where it has several: they stand above each of them. */
  pages?: readonly { to: string; label: string }[];
  /** How the addresses of pages begin that belong to the item and are not below its own. */
  within?: readonly string[];
}

/** The account's own page, where the account has further pages: password, second step, devices, mails. */
const SIGN_IN_AND_DEVICES = 'Sign-in and devices';

/** How an address stands to an item: its own page, a page within it, or neither. */
export function placeIn(
  { to, exact = false, within = [], pages = [] }: MenuItem,
  pathname: string,
): 'page' | 'true' | undefined {
  if (pathname === to) return 'page';
  if (pages.some((page) => page.to === pathname)) return 'true';
  const below = [...(exact ? [] : [`${to}/`]), ...within];
  return below.some((start) => pathname.startsWith(start)) ? 'true' : undefined;
}

/** On phones so many stand at the bottom; where there are more the last place is "More". */
export const PLACES_ON_PHONES = 5;

/** The places of each role's dashboard: one a thing. */
export const DASHBOARD_MENU: Readonly<Record<RoleId, readonly MenuItem[]>> = {
  [ROLES.student]: [
    { to: paths.student, label: 'Home', icon: 'home', exact: true },
    { to: paths.internships, label: 'Internships', icon: 'search', within: [paths.apply('')] },
    {
      to: studentPaths.applied,
      label: 'Applications',
      icon: 'send',
      pages: [
        { to: studentPaths.applied, label: 'Applications' },
        { to: studentPaths.placements, label: 'My internship' },
      ],
      within: [studentPaths.propose],
    },
    {
      to: studentPaths.diaryEntries,
      label: 'Diary',
      icon: 'diary',
      pages: [
        { to: studentPaths.diaryEntries, label: 'Entries' },
        { to: studentPaths.diarySummary, label: 'Summary' },
      ],
      within: [
        studentPaths.diary,
        studentPaths.createEntry,
        studentPaths.editEntry(''),
        studentPaths.viewEntry(''),
      ],
    },
    {
      to: studentPaths.project,
      label: 'Project',
      icon: 'lightning',
      pages: [
        { to: studentPaths.project, label: 'Project' },
        { to: studentPaths.projectTeam, label: 'Team' },
        { to: studentPaths.projectDiaryEntries, label: 'Diary entries' },
      ],
      within: [
        studentPaths.projectDiary,
        studentPaths.createProjectEntry,
        studentPaths.editProjectEntry(''),
        studentPaths.viewProjectEntry(''),
      ],
    },
    { to: studentPaths.payments, label: 'Payments', icon: 'money' },
    {
      to: studentPaths.profile,
      label: 'Account',
      icon: 'person',
      pages: [
        { to: studentPaths.profile, label: 'Profile' },
        { to: studentPaths.notifications, label: 'Notifications' },
        { to: studentPaths.changePassword, label: SIGN_IN_AND_DEVICES },
      ],
    },
  ],
  [ROLES.company]: [
    { to: paths.companyArea, label: 'Home', icon: 'home', exact: true },
    {
      to: companyPaths.internships,
      label: 'Internships',
      icon: 'work',
      within: [
        companyPaths.createInternship,
        companyPaths.editInternship(''),
        companyPaths.viewInternship(''),
      ],
    },
    {
      to: companyPaths.applicants,
      label: 'Applicants',
      icon: 'people',
      pages: [
        { to: companyPaths.applicants, label: 'Applicants' },
        { to: companyPaths.placements, label: 'Interns' },
      ],
      within: [companyPaths.viewApplicant(''), companyPaths.editApplicant(''), companyPaths.placement('')],
    },
    { to: companyPaths.payments, label: 'Payments', icon: 'money' },
    {
      to: companyPaths.profile,
      label: 'Account',
      icon: 'building',
      pages: [
        { to: companyPaths.profile, label: 'Company Profile' },
        { to: companyPaths.notifications, label: 'Notifications' },
        { to: companyPaths.changePassword, label: SIGN_IN_AND_DEVICES },
      ],
    },
  ],
  [ROLES.moderator]: [
    {
      to: paths.moderation,
      label: 'Queue',
      icon: 'inbox',
      exact: true,
      within: [moderationPaths.item('company', ''), moderationPaths.item('internship', '')],
    },
    { to: moderationPaths.reports, label: 'Reports', icon: 'flag' },
    { to: moderationPaths.records, label: 'Records', icon: 'search' },
    { to: moderationPaths.notices, label: 'Notices', icon: 'news' },
    { to: moderationPaths.audit, label: 'Audit', icon: 'list' },
    { to: moderationPaths.changePassword, label: 'Account', icon: 'person' },
  ],
  [ROLES.administrator]: [
    { to: paths.administration, label: 'Overview', icon: 'grid', exact: true },
    {
      to: administrationPaths.people,
      label: 'People',
      icon: 'people',
      pages: [
        { to: administrationPaths.people, label: 'Accounts' },
        { to: administrationPaths.roster, label: 'Roster' },
      ],
    },
    { to: administrationPaths.site, label: 'Site', icon: 'building' },
    { to: administrationPaths.pages, label: 'Pages', icon: 'news' },
    { to: administrationPaths.lists, label: 'Lists', icon: 'list' },
    { to: administrationPaths.policy, label: 'Policy', icon: 'flag' },
    {
      to: administrationPaths.mails,
      label: 'Mails',
      icon: 'mail',
      pages: [
        { to: administrationPaths.mails, label: 'Sent and waiting' },
        { to: administrationPaths.mailTemplates, label: 'Words of mails' },
      ],
      within: [administrationPaths.mailTemplate('')],
    },
    { to: administrationPaths.trail, label: 'Trail', icon: 'shield' },
    { to: administrationPaths.changePassword, label: 'Account', icon: 'person' },
  ],
  [ROLES.coordinator]: [
    { to: paths.coordinator, label: 'Home', icon: 'home', exact: true },
    {
      to: officePaths.students,
      label: 'Students',
      icon: 'people',
      pages: [
        { to: officePaths.students, label: 'Students' },
        { to: officePaths.placements, label: 'Internships' },
        { to: officePaths.roster, label: 'Roster' },
        { to: officePaths.claims, label: 'Claims' },
      ],
      within: [officePaths.placement('')],
    },
    {
      to: officePaths.diaries,
      label: 'Diaries',
      icon: 'diary',
      pages: [
        { to: officePaths.diaries, label: 'Internships' },
        { to: officePaths.projectDiaries, label: 'Projects' },
      ],
    },
    { to: officePaths.payments, label: 'Payments', icon: 'money' },
    { to: officePaths.settings, label: 'Settings', icon: 'calendar' },
    { to: officePaths.changePassword, label: 'Account', icon: 'person' },
  ],
};
