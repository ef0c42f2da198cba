import { Suspense } from 'react';
import { selectCanModerate, selectIsSignedIn } from '../state/auth/selectors';
import { selectReach } from '../state/reach';
import { LoadingScreen } from '../ui/feedback/LoadingScreen';
import type { AppRoute } from './appRoute';
import { DASHBOARD_PAGES } from './dashboardPages';
import { useAppSelector } from './hooks';
import DashboardFrame from './layout/DashboardFrame';
import { HeadedSkeleton } from './layout/HeadedSkeleton';
import { MissingPage } from './layout/MissingPage';
import { UnreachedPage } from './layout/UnreachedPage';
import { MatchedPage } from './MatchedPage';
import { NotFound, PageContent } from './PageRoute';

export { DASHBOARD_PAGES };

/** A page behind its guard and inside its frame. */
function DashboardRoute({ route: { access, page, heading, isForm } }: { route: AppRoute }) {
  const canModerate = useAppSelector(selectCanModerate);
  const content = (
    <PageContent
      page={page}
      missing={(retry) => <MissingPage heading={heading} access={access} onRetry={retry} />}
    />
  );
  if (access.kind !== 'dashboard' && !(access.kind === 'moderation' && canModerate)) return <NotFound />;
  return (
    <Suspense fallback={<LoadingScreen />}>
      <DashboardFrame access={access} skeleton={<HeadedSkeleton heading={heading} isForm={isForm} />}>
        {content}
      </DashboardFrame>
    </Suspense>
  );
}

/** Every page that needs a signed-in user. */
export default function DashboardRoutes() {
  const signedIn = useAppSelector(selectIsSignedIn);
  const reach = useAppSelector(selectReach);
  if (!signedIn && reach !== 'answering') return <UnreachedPage />;
  return (
    <MatchedPage pages={DASHBOARD_PAGES}>
      {(route) => (route ? <DashboardRoute route={route} /> : <NotFound />)}
    </MatchedPage>
  );
}
