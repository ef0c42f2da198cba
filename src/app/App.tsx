import { Suspense } from 'react';
import { useLocation } from 'react-router-dom';
import { selectAuthReady } from '../state/auth/selectors';
import { selectOtherPerson } from '../state/otherPerson';
import { LoadingScreen } from '../ui/feedback/LoadingScreen';
import { ErrorBoundary, notLoaded } from './ErrorBoundary';
import { useAppSelector } from './hooks';
import { PublicLayout } from './layout/PublicLayout';
import { isBehindSignIn, lazyDashboard } from '#src/app/navigation/findPage';
import { lazyComponent } from './navigation/lazyPage';
import { PublicRoutes } from './navigation/PublicRoutes';

const lazyOtherPerson = lazyComponent(
  () => import(/* webpackChunkName: "other-person" */ './fallbacks/OtherPersonPage'),
);

/** Not even the dashboards' frame arrived: the public one has links to go on. */
const missingFrame = (retry: () => void) => <PublicLayout>{notLoaded(retry)}</PublicLayout>;

/** Nothing shows before the user is known (docs/security.md, sign-in 1). */
export function App() {
  const ready = useAppSelector(selectAuthReady);
  const { pathname } = useLocation();
  const isOthers = useAppSelector(selectOtherPerson) !== null;
  if (!ready) return <LoadingScreen />;
  return (
    <ErrorBoundary resetKey={pathname} missing={missingFrame}>
      {isOthers ? (
        <Suspense fallback={<LoadingScreen />}>
          <lazyOtherPerson.Component />
        </Suspense>
      ) : isBehindSignIn(pathname) ? (
        <Suspense fallback={<LoadingScreen />}>
          <lazyDashboard.Component />
        </Suspense>
      ) : (
        <PublicRoutes />
      )}
    </ErrorBoundary>
  );
}
