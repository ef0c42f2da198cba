/** How a page learns that it came from the cache. Its first code asks, so this is a file of its own. */

export const TIMING = 'kept';

/** When the page was made, in milliseconds, if it is cached; 0 if unknown, null for one from its server. */
export function storedSince(timings: readonly { name: string; duration: number }[]): number | null {
  return timings.find(({ name }) => name === TIMING)?.duration ?? null;
}

export const arrival = (): PerformanceNavigationTiming | undefined =>
  (performance.getEntriesByType('navigation') as PerformanceNavigationTiming[]).at(0);
