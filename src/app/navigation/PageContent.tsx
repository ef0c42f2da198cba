import { Suspense, useEffect, type ReactNode } from 'react';
import { useLocation } from 'react-router-dom';
import { LoadingScreen } from '#src/ui/feedback/LoadingScreen';
import { replayEarly } from '../boot/early';
import { ErrorBoundary } from '../ErrorBoundary';
import type { LazyPage } from './lazyPage';

/** After a page, so that its effect runs last: only then do fields and buttons respond to the replay. */
function ReplayEarly() {
  useEffect(replayEarly, []);
  return null;
}

export function PageContent({
  page,
  missing,
}: {
  page: LazyPage;
  missing?: (retry: () => void) => ReactNode;
}) {
  const { pathname } = useLocation();
  return (
    <ErrorBoundary resetKey={pathname} missing={missing}>
      <Suspense fallback={<LoadingScreen />}>
        <page.Page />
        <ReplayEarly />
      </Suspense>
    </ErrorBoundary>
  );
}
