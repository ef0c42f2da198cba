/** Pages, with all below them, and calls that exist only while something is on. */
export interface Switched {
  pages: readonly string[];
  calls: readonly string[];
}

/** What a portal may do without; a flag of the policy switches pages and calls in the same way. */
export const FEATURES = {
  registration: { pages: ['/register', '/company-registration'], calls: ['/auth/register'] },
} as const satisfies Readonly<Record<string, Switched>>;
export type Feature = keyof typeof FEATURES;
export const FEATURE_NAMES = Object.keys(FEATURES) as readonly Feature[];
export type Features = Readonly<Record<Feature, boolean>>;

export const ALL_FEATURES = Object.fromEntries(FEATURE_NAMES.map((name) => [name, true])) as Features;
