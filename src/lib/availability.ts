import type { Features } from '#contract/features';
import type { Site } from '#contract/site/site';
import { isAt, paths, PLACES, universityPaths } from './paths';

export interface Installation {
  /** `university`: whether the provider serves a university's own pages. */
  features: Features & { readonly university?: boolean };
  site: Site;
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

export const isAvailable = (path: string, on: Installation): boolean =>
  RULES.every(([start, exists]) => !isAt(path, start) || exists(on));
