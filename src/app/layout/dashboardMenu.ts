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
  /** How the addresses of pages begin that belong to the item and are not below its own. */
  within?: readonly string[];
}

/** How an address stands to an item: its own page, a page within it, or neither. */
export function placeIn(
  { to, exact = false, within = [] }: MenuItem,
  pathname: string,
): 'page' | 'true' | undefined {
  if (pathname === to) return 'page';
  const below = [...(exact ? [] : [`${to}/`]), ...within];
  return below.some((start) => pathname.startsWith(start)) ? 'true' : undefined;
}

/** The sidebar of each role's dashboard. */
export const DASHBOARD_MENU: Readonly<Record<RoleId, readonly MenuItem[]>> = {
  [ROLES.student]: [
    { to: paths.student, label: 'Dashboard', icon: 'grid', exact: true },
    { to: studentPaths.profile, label: 'Profile', icon: 'person' },
    { to: studentPaths.applied, label: 'Applied Internships', icon: 'send' },
    { to: paths.internships, label: 'Find Internships', icon: 'search', within: [paths.apply('')] },
    {
      to: studentPaths.diary,
      label: 'Internship Diary',
      icon: 'diary',
      within: [studentPaths.createEntry],
    },
    {
      to: studentPaths.diaryEntries,
      label: 'Internship Diary Entries',
      icon: 'calendar',
      within: [studentPaths.editEntry(''), studentPaths.viewEntry('')],
    },
    { to: studentPaths.project, label: 'Project', icon: 'lightning' },
    { to: studentPaths.projectTeam, label: 'Project Team Members', icon: 'people' },
    {
      to: studentPaths.projectDiary,
      label: 'Project Diary',
      icon: 'diary',
      within: [studentPaths.createProjectEntry],
    },
    {
      to: studentPaths.projectDiaryEntries,
      label: 'Project Diary Entries',
      icon: 'calendar',
      within: [studentPaths.editProjectEntry(''), studentPaths.viewProjectEntry('')],
    },
    { to: studentPaths.payments, label: 'Payment Status', icon: 'money' },
    { to: studentPaths.changePassword, label: 'Change Password', icon: 'key' },
  ],
  [ROLES.company]: [
    { to: paths.companyArea, label: 'Dashboard', icon: 'grid', exact: true },
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
      within: [companyPaths.viewApplicant(''), companyPaths.editApplicant('')],
    },
    { to: companyPaths.profile, label: 'Company Profile', icon: 'building' },
    { to: companyPaths.payments, label: 'Payments', icon: 'money' },
    { to: companyPaths.changePassword, label: 'Change Password', icon: 'key' },
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
    { to: moderationPaths.records, label: 'All records', icon: 'search' },
    { to: moderationPaths.notices, label: 'News and circulars', icon: 'news' },
    { to: moderationPaths.audit, label: 'Audit', icon: 'list' },
    { to: moderationPaths.changePassword, label: 'Change Password', icon: 'key' },
  ],
  [ROLES.administrator]: [
    { to: paths.administration, label: 'Overview', icon: 'grid', exact: true },
    { to: administrationPaths.site, label: 'Site', icon: 'building' },
    { to: administrationPaths.pages, label: 'Pages', icon: 'news' },
    { to: administrationPaths.lists, label: 'Lists', icon: 'list' },
    { to: administrationPaths.trail, label: 'Trail', icon: 'shield' },
    { to: administrationPaths.changePassword, label: 'Change Password', icon: 'key' },
  ],
  [ROLES.coordinator]: [
    { to: paths.coordinator, label: 'Dashboard', icon: 'grid', exact: true },
    { to: officePaths.students, label: 'Students', icon: 'people' },
    { to: officePaths.diaries, label: 'Diaries', icon: 'diary' },
    { to: officePaths.payments, label: 'Payments', icon: 'money' },
    { to: officePaths.settings, label: 'Settings', icon: 'calendar' },
    { to: officePaths.changePassword, label: 'Change Password', icon: 'key' },
  ],
};
