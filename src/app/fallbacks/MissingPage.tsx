import { ROLES, type RoleId } from '#contract/roles';
import { useLocation } from 'react-router-dom';
import type { PageRow } from '#src/lib/pages/page';
import { dashboardOf, paths } from '#src/lib/paths';
import { Link } from '#src/ui/Link';
import { FailedPage } from '#src/ui/page/FailedPage';
import { NOT_LOADED } from '../ErrorBoundary';

const HOME_LINKS: Partial<Record<RoleId, readonly [to: string, label: string]>> = {
  [ROLES.administrator]: [paths.administration, 'Back to the overview'],
  [ROLES.moderator]: [paths.moderation, 'Back to the queue'],
};

interface Props extends Pick<PageRow, 'heading'> {
  role: RoleId;
  onRetry: () => void;
}

export function MissingPage({ heading, role, onRetry }: Props) {
  const { pathname } = useLocation();
  const [home, label] = HOME_LINKS[role] ?? [dashboardOf(role), 'Back to the dashboard'];
  return (
    <FailedPage
      title={heading ?? NOT_LOADED}
      failed={heading ? NOT_LOADED : 'This page could not be loaded completely.'}
      actions={
        pathname !== home && (
          <Link className="btn btn-quiet" to={home}>
            {label}
          </Link>
        )
      }
      onRetry={onRetry}
    >
      Nothing is lost. It opens by itself once you are online.
    </FailedPage>
  );
}
