import { useLocation } from 'react-router-dom';
import type { RoleId } from '#contract/roles';
import { Link } from '#src/ui/Link';
import { placeIn } from '#src/ui/menu';
import { useDashboardMenu } from './useDashboardMenu';

export function PlacePages({ role }: { role: RoleId }) {
  const { pathname } = useLocation();
  const place = useDashboardMenu(role).find((item) => placeIn(item, pathname));
  if (!place?.pages || place.pages.length < 2) return null;
  return (
    <nav className="place-pages" aria-label={place.label}>
      <ul>
        {place.pages.map(({ to, label }) => (
          <li key={to}>
            <Link
              to={to}
              className={pathname === to ? 'active' : undefined}
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
