import { ROLES, type RoleId } from '#contract/roles';
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

const area = paths.companyArea;
const { student } = paths;

/** The sidebar of each role's dashboard. */
export const DASHBOARD_MENU: Readonly<Record<RoleId, readonly MenuItem[]>> = {
  [ROLES.student]: [
    { to: paths.student.index, label: 'Dashboard', icon: 'grid', exact: true },
    { to: paths.student.profile, label: 'Profile', icon: 'person' },
    { to: paths.student.applied, label: 'Applied Internships', icon: 'send' },
    { to: paths.internships, label: 'Find Internships', icon: 'search', within: [paths.student.apply('')] },
    {
      to: student.diary,
      label: 'Internship Diary',
      icon: 'diary',
      within: [student.createEntry],
    },
    {
      to: student.diaryEntries,
      label: 'Internship Diary Entries',
      icon: 'calendar',
      within: [student.editEntry(''), student.viewEntry('')],
    },
    { to: student.project, label: 'Project', icon: 'lightning' },
    { to: student.projectTeam, label: 'Project Team Members', icon: 'people' },
    {
      to: student.projectDiary,
      label: 'Project Diary',
      icon: 'diary',
      within: [student.createProjectEntry],
    },
    {
      to: student.projectDiaryEntries,
      label: 'Project Diary Entries',
      icon: 'calendar',
      within: [student.editProjectEntry(''), student.viewProjectEntry('')],
    },
    { to: paths.student.payments, label: 'Payment Status', icon: 'money' },
    { to: paths.student.changePassword, label: 'Change Password', icon: 'key' },
  ],
  [ROLES.company]: [
    { to: area.index, label: 'Dashboard', icon: 'grid', exact: true },
    {
      to: area.internships,
      label: 'Internships',
      icon: 'work',
      within: [area.createInternship, area.editInternship(''), area.viewInternship('')],
    },
    {
      to: area.applicants,
      label: 'Applicants',
      icon: 'people',
      within: [area.viewApplicant(''), area.editApplicant('')],
    },
    { to: area.profile, label: 'Company Profile', icon: 'building' },
    { to: area.payments, label: 'Payments', icon: 'money' },
    { to: area.changePassword, label: 'Change Password', icon: 'key' },
  ],
  [ROLES.moderator]: [
    {
      to: paths.moderation,
      label: 'Queue',
      icon: 'inbox',
      exact: true,
      within: [paths.moderationItem('company', ''), paths.moderationItem('internship', '')],
    },
    { to: paths.moderationReports, label: 'Reports', icon: 'flag' },
    { to: paths.moderationRecords, label: 'All records', icon: 'search' },
    { to: paths.moderationNotices, label: 'News and circulars', icon: 'news' },
    { to: paths.moderationAudit, label: 'Audit', icon: 'list' },
    { to: paths.moderationPassword, label: 'Change Password', icon: 'key' },
  ],
  [ROLES.coordinator]: [
    { to: paths.coordinator, label: 'Dashboard', icon: 'grid', exact: true },
    { to: paths.office.students, label: 'Students', icon: 'people' },
    { to: paths.office.diaries, label: 'Diaries', icon: 'diary' },
    { to: paths.office.payments, label: 'Payments', icon: 'money' },
    { to: paths.office.settings, label: 'Settings', icon: 'calendar' },
    { to: paths.office.changePassword, label: 'Change Password', icon: 'key' },
  ],
};
