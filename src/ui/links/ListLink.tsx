import { useContext } from 'react';
import { useLocation } from 'react-router-dom';
import { LeftCardContext } from '#src/lib/leftCard';
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

/** Going back from it restores the list's filters and page, and marks it. */
export function ListLink({ to, children }: { to: string; children: string }) {
  const location = useLocation();
  const { left, leave } = useContext(LeftCardContext);
  return (
    <Link
      to={to}
      state={listState(location)}
      className={left?.to === to ? 'is-left' : undefined}
      onClick={() => leave({ to, title: children })}
    >
      {children}
    </Link>
  );
}
