import { selectUser } from '#src/state/auth/selectors';
import Finder from '#src/widgets/find/Finder';
import type { MenuItem } from '#src/ui/menu';
import type { Hit } from '#src/widgets/find/Hits';
import { useAppSelector } from '../hooks';
import { DASHBOARD_MENU } from './dashboardMenu';
import { QUICK_LINKS, WAYS_IN } from './navigation';

/** A provider may know roles that have no dashboard here. */
const MENUS: Readonly<Partial<Record<number, readonly MenuItem[]>>> = DASHBOARD_MENU;

/** The pages of a role's places, each by its place and its name. */
const ownPages = (role: number): Hit[] =>
  (MENUS[role] ?? []).flatMap(({ to, label, pages }) =>
    (pages ?? [{ to, label }]).map((page) => ({
      ...page,
      detail: page.label === label ? null : label,
    })),
  );

/** The finder with the pages that the reader may open. */
export default function FindDialog(props: { open: boolean; onClose: () => void }) {
  const user = useAppSelector(selectUser);
  const own = user ? ownPages(user.role_id) : WAYS_IN;
  const taken = new Set(own.map(({ to }) => to));
  return <Finder {...props} pages={[...own, ...QUICK_LINKS.filter(({ to }) => !taken.has(to))]} />;
}
