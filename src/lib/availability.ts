import type { Features } from '#contract/features';
import { isSwitchedOn } from '#contract/switches';
import type { Site } from '#contract/site/site';
import { isAt } from '#contract/path';
import { PLACES, universityPaths } from './paths';

export interface Installation {
  /** `university`: whether the provider serves a university's own pages. */
  features: Features & {
    readonly university?: boolean;
    /** Pages whose calls the provider does not serve. */
    absent?: string[];
  };
  site: Site;
  role: number | null;
}
type Rule = (on: Installation) => boolean;

const ofUniversity: Rule = ({ features }) => features.university !== false;

/** Pages that exist under a condition, each with all pages below it. */
const RULES: readonly (readonly [path: string, exists: Rule])[] = [
  ...PLACES.map(([path, own]) => [path, ({ role }: Installation) => role === own] as const),
  ...universityPaths.map((path) => [path, ofUniversity] as const),
];

/** @param address with or without query and anchor */
export function isAvailable(address: string, on: Installation): boolean {
  const path = address.split(/[?#]/)[0]!;
  return (
    isSwitchedOn('pages', path, { features: on.features, policies: on.site.policies }) &&
    !(on.features.absent ?? []).some((start) => isAt(path, start)) &&
    RULES.every(([start, exists]) => !isAt(path, start) || exists(on))
  );
}
