import type { Feature, Features } from '#contract/features';
import { paths } from './paths';

/** What a portal offers; of a university's own only what its provider serves. */
export type Offers = Features & { readonly university?: boolean };

/** The pages of what a portal may do without, by their pattern. */
const FEATURE_OF: Readonly<Record<string, Feature>> = {
  [paths.register]: 'registration',
  [paths.companyRegistration]: 'registration',
};

/** Whether the page at a path exists: routes, links, menus and the sitemap ask it alike. */
export function isOffered(path: string, features: Features): boolean {
  const feature = FEATURE_OF[path];
  return feature === undefined || features[feature];
}
