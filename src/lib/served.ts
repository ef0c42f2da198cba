import { companyPaths, officePaths, studentPaths } from './dashboardPaths';
import type { Offers } from './offered';
import { paths } from './paths';

/** The pages behind the sign-in of what a university has of its own, and all below them. */
const UNIVERSITY: readonly string[] = [
  paths.administration,
  studentPaths.placements,
  companyPaths.placements,
  officePaths.placements,
  officePaths.placementIssues,
  officePaths.roster,
  officePaths.claims,
];

/** Whether the provider serves the page at a path behind the sign-in: routes and menus ask it alike. */
export const isServed = (path: string, { university }: Offers): boolean =>
  university !== false || !UNIVERSITY.some((own) => `${path}/`.startsWith(`${own}/`));
