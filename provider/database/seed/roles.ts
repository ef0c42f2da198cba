import type { Category } from './masters';
import roles from './data/roles.json';

export interface DemoRole {
  title: string;
  /** What the intern does: follows "You will". */
  task: string;
  skills: readonly string[];
}

/** Five roles for each category. */
export const ROLES_BY_CATEGORY: Readonly<Record<Category, readonly DemoRole[]>> = roles;
