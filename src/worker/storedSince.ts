/** How a page knows that it came out of what is kept; its first code asks, so this stands alone. */

/** The name under which a kept page tells the browser since when it is kept. */
export const TIMING = 'kept';

/**
 * When the page that is shown was made, in milliseconds, if it came out of what is kept; 0 for the shell and
 * where that is not known, null for a page that came from its server.
 */
export function storedSince(timings: readonly { name: string; duration: number }[]): number | null {
  return timings.find(({ name }) => name === TIMING)?.duration ?? null;
}

/** How the tab came by its page. */
export const arrival = (): PerformanceNavigationTiming | undefined =>
  (performance.getEntriesByType('navigation') as PerformanceNavigationTiming[]).at(0);
