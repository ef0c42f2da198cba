import type { ReactNode } from 'react';
import { useLocation } from 'react-router-dom';
import { Link } from '#src/ui/Link';

/** The list that a page was opened from, as it was: its filters and its page lead back with it. */
interface Place {
  pathname: string;
  search: string;
}

/** State for a link out of the list at `place`. */
export const listState = ({ pathname, search }: Place): { list: string } => ({
  list: `${pathname}${search}`,
});

/** The list that a link's state names if it lies at `path`, else `path` itself. */
export function listOf(state: unknown, path: string): string {
  const list = (state as { list?: unknown } | null)?.list;
  return typeof list === 'string' && list.split('?')[0] === path ? list : path;
}

/** A link out of a list, whose filters and page lead back with it. */
export function ListLink({ to, children }: { to: string; children: ReactNode }) {
  const location = useLocation();
  return (
    <Link to={to} state={listState(location)}>
      {children}
    </Link>
  );
}
