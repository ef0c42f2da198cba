import { lazyDashboard } from './lazyDashboard';
import { findRoute, NOT_FOUND } from './routes';

/**
 * Loads the code of the page at a path, its frame included; null when all is there. A failure is told by the
 * page itself, when it shows.
 */
export function pageCode(pathname: string, canModerate: boolean): Promise<unknown> | null {
  const route = findRoute(pathname, canModerate);
  const missing = [
    route?.page ?? NOT_FOUND,
    ...(route?.access.kind === 'dashboard' ? [lazyDashboard] : []),
  ].filter(({ ready }) => !ready());
  return missing.length === 0
    ? null
    : Promise.all(missing.map(({ preload }) => preload())).catch(() => undefined);
}
