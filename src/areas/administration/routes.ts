import { administrationPaths } from '#src/lib/dashboardPaths';
import type { PageAccess, PageRow } from '#src/lib/pageRow';

const ADMINISTRATION: PageAccess = { kind: 'administration' };

/** The administrators' pages; for all others they do not exist (docs/rules.md, administration 1). */
export const ADMINISTRATION_ROUTES: readonly PageRow[] = [
  {
    path: administrationPaths.changePassword,
    access: ADMINISTRATION,
    page: 'administration/changePassword/ChangePasswordPage',
    heading: 'Change Password',
  },
];
