import type { ReactNode } from 'react';
import { useLocation } from 'react-router-dom';
import { listState } from '#src/lib/listState';
import { Link } from '#src/ui/Link';

/** A link out of a list, whose filters and page lead back with it. */
export function ListLink({ to, children }: { to: string; children: ReactNode }) {
  const location = useLocation();
  return (
    <Link to={to} state={listState(location)}>
      {children}
    </Link>
  );
}
