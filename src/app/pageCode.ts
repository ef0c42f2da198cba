import { isBehindSignIn, lazyDashboard } from './lazyDashboard';
import { NOT_FOUND } from './publicPages';
import { findRoute } from './routes';

/**
 * Loads the code of the page at a path, its frame included; null when all is there. A failure is told by the
 * page itself, when it shows.
 */
export function pageCode(pathname: string, canModerate: boolean): Promise<unknown> | null {
  const frameMissing = isBehindSignIn(pathname) && !lazyDashboard.ready();
  const loading = frameMissing ? lazyDashboard.preload().then(load) : load();
  return loading?.catch(() => undefined) ?? null;

  function load() {
    const { ready, preload } = findRoute(pathname, canModerate)?.page ?? NOT_FOUND;
    return ready() ? null : preload();
  }
}
