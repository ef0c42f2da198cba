import type { Features } from '#contract/features';
import type { Site } from '#contract/site/site';
import { isAt, paths, PLACES, universityPaths } from './paths';

/** What decides whether a page exists. */
export interface Installation {
  /** What it may do without; of a university's own only what its provider serves. */
  features: Features & { readonly university?: boolean };
  /** What it says of itself, its policy among it. */
  site: Site;
  /** Of who is signed in. */
  role: number | null;
}
type Rule = (on: Installation) => boolean;

const registers: Rule = ({ features }) => features.registration;
const ofUniversity: Rule = ({ features }) => features.university !== false;

/** The pages that do not exist everywhere or for everybody, each with all pages below it. */
const RULES: readonly (readonly [path: string, exists: Rule])[] = [
  [paths.register, registers],
  [paths.companyRegistration, registers],
  ...PLACES.map(([path, own]) => [path, ({ role }: Installation) => role === own] as const),
  ...universityPaths.map((path) => [path, ofUniversity] as const),
];

/** Whether the page at a path exists: routes, links, menus, Ctrl K and the sitemap ask it alike. */
export const isAvailable = (path: string, on: Installation): boolean =>
  RULES.every(([start, exists]) => !isAt(path, start) || exists(on));
