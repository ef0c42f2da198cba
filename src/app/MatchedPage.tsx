import { useMemo, type ReactNode } from 'react';
import { UNSAFE_RouteContext as RouteContext, useLocation } from 'react-router-dom';
import type { AppRoute } from './appRoute';
import { matchPages } from './matchPages';

interface Props {
  pages: readonly AppRoute[];
  /** What shows a page; null where none of them is at the address. */
  children: (route: AppRoute | null) => ReactNode;
}

/**
 * Finds the page at the address and gives it the address's parameters (`useParams`). The router's `Routes`
 * would do so for routes inside routes as well, with an error page for each, of which the portal has none.
 */
export function MatchedPage({ pages, children }: Props) {
  const { pathname } = useLocation();
  const matches = matchPages(pages, pathname);
  const found = useMemo(() => ({ outlet: null, matches, isDataRoute: false }), [matches]);
  return <RouteContext value={found}>{children(found.matches[0]?.route ?? null)}</RouteContext>;
}
