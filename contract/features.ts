/**
 * What a portal may do without. A feature more is a row here, a word at its calls (`wire.ts`) and its
 * pages in `src/lib/availability`.
 */
export const FEATURES = ['registration'] as const;
export type Feature = (typeof FEATURES)[number];
export type Features = Readonly<Record<Feature, boolean>>;

export const ALL_FEATURES = Object.fromEntries(FEATURES.map((name) => [name, true])) as Features;
