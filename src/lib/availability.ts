import type { Features } from '#contract/features';
import type { Site } from '#contract/site/site';
import { isAt, paths, PLACES, universityPaths } from './paths';

export interface Installation {
  /** `university`: whether the provider serves a university's own pages. */
  features: Features & { readonly university?: boolean };
  site: Site;
  /** Of the signed-in user. */
  role: number | null;
}
type Rule = (on: Installation) => boolean;

const registers: Rule = ({ features }) => features.registration;
const ofUniversity: Rule = ({ features }) => features.university !== false;

/** Pages that exist under a condition, each with all pages below it. */
const RULES: readonly (readonly [path: string, exists: Rule])[] = [
  [paths.register, registers],
  [paths.companyRegistration, registers],
  ...PLACES.map(([path, own]) => [path, ({ role }: Installation) => role === own] as const),
  ...universityPaths.map((path) => [path, ofUniversity] as const),
];

/** Routes, links, menus, Ctrl K and the sitemap all use this. */
export const isAvailable = (path: string, on: Installation): boolean =>
  RULES.every(([start, exists]) => !isAt(path, start) || exists(on));
