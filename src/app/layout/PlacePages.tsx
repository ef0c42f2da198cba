import { useEffect, useRef } from 'react';
import { useLocation } from 'react-router-dom';
import type { RoleId } from '#contract/roles';
import { Link } from '#src/ui/Link';
import { placeIn } from '#src/lib/menu';
import { useDashboardMenu } from './useDashboardMenu';

/** So that the page before it shows. */
const EDGE = 64;

export function PlacePages({ role }: { role: RoleId }) {
  const { pathname } = useLocation();
  const list = useRef<HTMLUListElement>(null);
  // On phones the list scrolls, and its last pages would be out of sight.
  useEffect(() => {
    const active = list.current?.querySelector<HTMLElement>('.active');
    if (active && list.current) list.current.scrollLeft = active.offsetLeft - list.current.offsetLeft - EDGE;
  }, [pathname]);
  const place = useDashboardMenu(role).find((item) => placeIn(item, pathname));
  if (!place?.pages || place.pages.length < 2) return null;
  return (
    <nav
      className="saved-views d-flex align-items-center justify-content-between gap-4 border-bottom mb-4 d-lg-none"
      aria-label={place.label}
    >
      <ul ref={list} className="nav">
        {place.pages.map(({ to, label }) => (
          <li key={to}>
            <Link
              to={to}
              className={`nav-link${pathname === to ? ' active' : ''}`}
              aria-current={pathname === to ? 'page' : undefined}
            >
              {label}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}
