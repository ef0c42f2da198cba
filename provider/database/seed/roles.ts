import type { Category } from './masters';
import roles from './data/roles.json';

export interface DemoRole {
  title: string;
  /** Follows "You will". */
  task: string;
  skills: readonly string[];
}

export const ROLES_BY_CATEGORY: Readonly<Record<Category, readonly DemoRole[]>> = roles;
