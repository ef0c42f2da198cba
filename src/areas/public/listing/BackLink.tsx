import type { ReactNode } from 'react';
import { useLocation } from 'react-router-dom';
import { listOf } from '#src/ui/links/ListLink';
import { Icon } from '#src/ui/Icon';
import { Link } from '#src/ui/Link';

/** With the filters and the page that it was opened from. */
export function BackLink({ to, children }: { to: string; children: ReactNode }) {
  const { state } = useLocation();
  return (
    <Link className="back-link fs-5" to={listOf(state, to)}>
      <Icon name="arrowLeft" /> {children}
    </Link>
  );
}
