import { Suspense, useEffect } from 'react';
import { useLocation } from 'react-router-dom';
import { selectCanModerate } from '../state/auth/selectors';
import { LoadingScreen } from '../ui/feedback/LoadingScreen';
import { replayEarly } from './boot/early';
import { ErrorBoundary } from './ErrorBoundary';
import { GuestOnly } from './guards/GuestOnly';
import { useAppSelector } from './hooks';
import { PublicLayout } from './layout/PublicLayout';
import { lazyDashboard } from './lazyDashboard';
import { NOT_FOUND, type AppRoute } from './routes';

/**
 * Stands after a page, so that its effect runs after the page's own: only then do the page's fields and
 * buttons answer what is replayed.
 */
function ReplayEarly() {
  useEffect(replayEarly, []);
  return null;
}

/** A route behind its guard and inside its layout. */
export function PageRoute({ route }: { route: AppRoute }) {
  const { access, page } = route;
  const canModerate = useAppSelector(selectCanModerate);
  const { pathname } = useLocation();
  const content = (
    <ErrorBoundary resetKey={pathname}>
      <Suspense fallback={<LoadingScreen />}>
        <page.Page />
        <ReplayEarly />
      </Suspense>
    </ErrorBoundary>
  );
  if (access.kind === 'dashboard') {
    return (
      <Suspense fallback={<LoadingScreen />}>
        <lazyDashboard.Component access={access}>{content}</lazyDashboard.Component>
      </Suspense>
    );
  }
  if (access.kind === 'moderation' && !canModerate) return <NotFound />;
  return <PublicLayout>{access.kind === 'guest' ? <GuestOnly>{content}</GuestOnly> : content}</PublicLayout>;
}

/** Unknown addresses, and those that do not exist for this user. */
export function NotFound() {
  return (
    <PublicLayout>
      <Suspense fallback={<LoadingScreen />}>
        <NOT_FOUND.Page />
        <ReplayEarly />
      </Suspense>
    </PublicLayout>
  );
}
