import { ROLES } from '../../../contract/roles';
import { paths } from '../../lib/paths';
import type { IconName } from '../../ui/iconName';

export interface MenuItem {
  to: string;
  label: string;
  icon: IconName;
  /** Marks the item on this exact address only. */
  exact?: boolean;
}

/** The sidebar of each role's dashboard. */
export const DASHBOARD_MENU: Readonly<Record<number, readonly MenuItem[]>> = {
  [ROLES.student]: [
    { to: paths.student.index, label: 'Dashboard', icon: 'grid', exact: true },
    { to: paths.student.profile, label: 'Profile', icon: 'person' },
    { to: paths.student.applied, label: 'Applied Internships', icon: 'send' },
    { to: paths.internships, label: 'Find Internships', icon: 'search' },
    { to: paths.student.changePassword, label: 'Change Password', icon: 'key' },
  ],
  [ROLES.company]: [
    { to: paths.companyArea.index, label: 'Dashboard', icon: 'grid', exact: true },
    { to: paths.companyArea.internships, label: 'Internships', icon: 'work' },
    { to: paths.companyArea.applicants, label: 'Applicants', icon: 'people' },
    { to: paths.companyArea.profile, label: 'Company Profile', icon: 'building' },
    { to: paths.companyArea.changePassword, label: 'Change Password', icon: 'key' },
  ],
  [ROLES.coordinator]: [{ to: paths.coordinator, label: 'Dashboard', icon: 'grid', exact: true }],
};
