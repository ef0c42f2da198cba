/** The pages of the coordinator area. */
import { ROLES } from '#contract/roles';
import type { PageAccess, PageRow } from '#src/lib/pageRow';
import { paths } from '#src/lib/paths';

const OPEN: PageAccess = { kind: 'dashboard', role: ROLES.coordinator, gated: false };

export const COORDINATOR_ROUTES: readonly PageRow[] = [
  { path: paths.coordinator, access: OPEN, page: 'coordinator/dashboard/DashboardPage' },
];
