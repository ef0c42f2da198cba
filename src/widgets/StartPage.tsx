import { useSelector } from 'react-redux';
import { selectUser } from '#src/state/auth/selectors';
import { Icon } from '#src/ui/Icon';
import { Link, useAvailability } from '#src/ui/Link';
import type { MenuItem } from '#src/lib/menu';
import { PageFrame } from '#src/ui/page/PageFrame';

/** After the sign-in, where the provider has no overview to show: the ways to what it has. */
export function StartPage({ menu }: { menu: readonly MenuItem[] }) {
  const user = useSelector(selectUser);
  const isAvailable = useAvailability();
  const items = menu.filter(({ to, exact }) => !exact && isAvailable(to));
  return (
    <PageFrame title="Dashboard" lead={`Welcome, ${user?.name ?? ''}.`}>
      <ul className="plain-list link-rows">
        {items.map(({ to, label, icon }) => (
          <li key={to}>
            <Icon name={icon} /> <Link to={to}>{label}</Link>
          </li>
        ))}
      </ul>
    </PageFrame>
  );
}
