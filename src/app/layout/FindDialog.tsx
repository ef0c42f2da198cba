import type { RoleId } from '#contract/roles';
import { selectUser } from '#src/state/auth/selectors';
import Finder from '#src/widgets/find/Finder';
import type { Hit } from '#src/widgets/find/Hits';
import { useAppSelector } from '../hooks';
import { DASHBOARD_MENU } from './dashboardMenu';
import { QUICK_LINKS, WAYS_IN } from './navigation';

/** The pages of a role's places, each by its place and its name. */
const ownPages = (role: RoleId): Hit[] =>
  DASHBOARD_MENU[role].flatMap(({ to, label, pages }) =>
    (pages ?? [{ to, label }]).map((page) => ({
      ...page,
      detail: page.label === label ? null : label,
    })),
  );

/** The finder with the pages that the reader may open. */
export default function FindDialog(props: { open: boolean; onClose: () => void }) {
  const user = useAppSelector(selectUser);
  const own = user ? ownPages(user.role_id as RoleId) : WAYS_IN;
  const taken = new Set(own.map(({ to }) => to));
  return <Finder {...props} pages={[...own, ...QUICK_LINKS.filter(({ to }) => !taken.has(to))]} />;
}
