import type { Feature, Features } from '#contract/features';
import { paths } from './paths';

/** What a portal offers; of a university's own only what its provider serves. */
export type Offers = Features & { readonly university?: boolean };

/** The pages of what a portal may do without, by their pattern. */
const FEATURE_OF: Readonly<Record<string, Feature>> = {
  [paths.register]: 'registration',
  [paths.companyRegistration]: 'registration',
};
/** The pages of what a university has of its own, and all below them. */
const UNIVERSITY = [
  paths.administration,
  '/certificates',
  '/dashboard/student/my-internship',
  '/dashboard/company/interns',
  '/dashboard/coordinator/placements',
  '/dashboard/coordinator/roster',
  '/dashboard/coordinator/claims',
] as const;

const featureOf = (path: string): keyof Offers | undefined =>
  FEATURE_OF[path] ?? (UNIVERSITY.some((own) => `${path}/`.startsWith(`${own}/`)) ? 'university' : undefined);

/** Whether the page at a path exists: routes, links, menus and the sitemap ask it alike. */
export function isOffered(path: string, features: Offers): boolean {
  const feature = featureOf(path);
  return feature === undefined || features[feature] !== false;
}
