import { matchRoutes } from 'react-router-dom';
import type { AppRoute } from './appRoute';

type Matches = NonNullable<ReturnType<typeof matchRoutes<AppRoute>>>;

/** By pages: the path that was looked for last, and what was found. */
const last = new WeakMap<readonly AppRoute[], { pathname: string; matches: Matches }>();

/**
 * The page of `pages` at a path, with the path's parameters; empty where there is none. The router compares
 * with every page anew; a link is looked up when it is pointed at, followed and shown.
 */
export function matchPages(pages: readonly AppRoute[], pathname: string): Matches {
  const known = last.get(pages);
  if (known?.pathname === pathname) return known.matches;
  const matches = matchRoutes([...pages], pathname) ?? [];
  last.set(pages, { pathname, matches });
  return matches;
}
