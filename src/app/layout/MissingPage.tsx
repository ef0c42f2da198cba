import { Link, useLocation } from 'react-router-dom';
import type { PageAccess, PageRow } from '#src/lib/pageRow';
import { dashboardOf, paths } from '#src/lib/paths';
import { FailedPage } from '#src/ui/page/FailedPage';
import { NOT_LOADED } from '../ErrorBoundary';

interface Props extends Pick<PageRow, 'heading'> {
  access: PageAccess;
  onRetry: () => void;
}

/** Stands for a dashboard page whose code did not arrive: which one it is, what is safe, and the ways on. */
export function MissingPage({ heading, access, onRetry }: Props) {
  const { pathname } = useLocation();
  const [home, label] =
    access.kind === 'dashboard'
      ? [dashboardOf(access.role), 'Back to the dashboard']
      : access.kind === 'administration'
        ? [paths.administration, 'Back to the overview']
        : [paths.moderation, 'Back to the queue'];
  return (
    <FailedPage
      title={heading ?? NOT_LOADED}
      failed={heading ? NOT_LOADED : 'Its code did not arrive.'}
      actions={
        pathname !== home && (
          <Link className="btn btn-quiet" to={home}>
            {label}
          </Link>
        )
      }
      onRetry={onRetry}
    >
      Nothing is lost. It comes by itself once you are online.
    </FailedPage>
  );
}
