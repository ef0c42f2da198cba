import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { Icon } from '#src/ui/Icon';

/** Up to the list that a page belongs to. */
export function BackLink({ to, children }: { to: string; children: ReactNode }) {
  return (
    <Link className="back-link" to={to}>
      <Icon name="arrowLeft" /> {children}
    </Link>
  );
}
