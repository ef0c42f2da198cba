import type { ReactNode } from 'react';
import { useLocation } from 'react-router-dom';
import { Link } from '../Link';

interface Place {
  pathname: string;
  search: string;
}

export const listState = ({ pathname, search }: Place): { list: string } => ({
  list: `${pathname}${search}`,
});

export function listOf(state: unknown, path: string): string {
  const list = (state as { list?: unknown } | null)?.list;
  return typeof list === 'string' && list.split('?')[0] === path ? list : path;
}

/** Going back from it restores the list's filters and page. */
export function ListLink({ to, children }: { to: string; children: ReactNode }) {
  const location = useLocation();
  return (
    <Link to={to} state={listState(location)}>
      {children}
    </Link>
  );
}
