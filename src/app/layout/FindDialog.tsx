import { selectUser } from '#src/state/auth/selectors';
import Finder from '#src/widgets/find/Finder';
import { useAvailability } from '#src/ui/Link';
import type { MenuItem } from '#src/lib/menu';
import type { Page } from '#src/widgets/find/Hits';
import { useAppSelector } from '../hooks';
import { useDashboardMenu } from './useDashboardMenu';
import { QUICK_LINKS, SIGN_IN_LINKS } from './navigation';

const pagesOf = (menu: readonly MenuItem[]): Page[] =>
  menu.flatMap(({ to, label, pages }) =>
    (pages ?? [{ to, label }]).map((page) => ({
      ...page,
      detail: page.label === label ? null : label,
    })),
  );

export default function FindDialog(props: { open: boolean; onClose: () => void }) {
  const user = useAppSelector(selectUser);
  const menu = useDashboardMenu(user?.role_id);
  const own = user ? pagesOf(menu) : SIGN_IN_LINKS;
  const taken = new Set(own.map(({ to }) => to));
  const pages = [...own, ...QUICK_LINKS.filter(({ to }) => !taken.has(to))];
  const isAvailable = useAvailability();
  return <Finder {...props} pages={pages.filter(({ to }) => isAvailable(to))} />;
}
