import type { ReactNode } from 'react';
import { Link, useLocation } from 'react-router-dom';
import { listState } from '#src/lib/listState';

/** A link out of a list, whose filters and page lead back with it. */
export function ListLink({ to, children }: { to: string; children: ReactNode }) {
  const location = useLocation();
  return (
    <Link to={to} state={listState(location)}>
      {children}
    </Link>
  );
}
