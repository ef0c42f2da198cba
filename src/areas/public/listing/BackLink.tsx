import type { ReactNode } from 'react';
import { Link, useLocation } from 'react-router-dom';
import { listOf } from '#src/lib/listState';
import { Icon } from '#src/ui/Icon';

/** Up to the list that a page belongs to, with the filters and the page that it was opened from. */
export function BackLink({ to, children }: { to: string; children: ReactNode }) {
  const { state } = useLocation();
  return (
    <Link className="back-link" to={listOf(state, to)}>
      <Icon name="arrowLeft" /> {children}
    </Link>
  );
}
