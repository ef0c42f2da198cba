/** How a page learns that it came from the cache. Its first code asks, so this is a file of its own. */

/** The server timing of a cached page. */
export const TIMING = 'kept';

/**
 * When the shown page was made, in milliseconds, if it came from the cache; 0 for the shell or if unknown,
 * null for a page from its server.
 */
export function storedSince(timings: readonly { name: string; duration: number }[]): number | null {
  return timings.find(({ name }) => name === TIMING)?.duration ?? null;
}

export const arrival = (): PerformanceNavigationTiming | undefined =>
  (performance.getEntriesByType('navigation') as PerformanceNavigationTiming[]).at(0);
