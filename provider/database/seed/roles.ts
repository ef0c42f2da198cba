import type { Category } from './masters';
import { COMPUTING_ROLES } from './roles/computing';
import type { DemoRole } from './roles/role';
import { TRADES_ROLES } from './roles/trades';

/** Five roles for each category. */
export const ROLES_BY_CATEGORY: Readonly<Record<Category, readonly DemoRole[]>> = {
  ...COMPUTING_ROLES,
  ...TRADES_ROLES,
};
