import { Suspense } from 'react';
import { selectAuthReady } from '../state/auth/selectors';
import { LoadingScreen } from '../ui/feedback/LoadingScreen';
import { ErrorBoundary, notLoaded } from './ErrorBoundary';
import { useAppSelector } from './hooks';
import { PublicLayout } from './layout/PublicLayout';
import { isBehindSignIn, lazyDashboard } from './navigation/lazyDashboard';
import { PortalRouter, useAddress } from './navigation/PortalRouter';
import { PublicRoutes } from './navigation/PublicRoutes';
import { ScrollToTop } from './navigation/ScrollToTop';

/** Not even the frame of the dashboards arrived: the public one has the ways on. */
const missingFrame = (retry: () => void) => <PublicLayout>{notLoaded(retry)}</PublicLayout>;

/**
 * The whole portal, once the store and the tab's address are around it. Nothing shows before the user is
 * known (docs/rules.md, sign-in 1).
 */
export function App() {
  const ready = useAppSelector(selectAuthReady);
  const { pathname } = useAddress();
  if (!ready) return <LoadingScreen />;
  return (
    <ErrorBoundary resetKey={pathname} missing={missingFrame}>
      <PortalRouter>
        <ScrollToTop />
      </PortalRouter>
      {isBehindSignIn(pathname) ? (
        <PortalRouter>
          <Suspense fallback={<LoadingScreen />}>
            <lazyDashboard.Component />
          </Suspense>
        </PortalRouter>
      ) : (
        <PublicRoutes />
      )}
    </ErrorBoundary>
  );
}
