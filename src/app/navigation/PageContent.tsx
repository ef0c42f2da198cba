import { Suspense, useEffect, type ReactNode } from 'react';
import { useLocation } from 'react-router-dom';
import { LoadingScreen } from '#src/ui/feedback/LoadingScreen';
import { replayEarly } from '../boot/early';
import { ErrorBoundary } from '../ErrorBoundary';
import type { LazyPage } from './lazyPage';

/**
 * Stands after a page, so that its effect runs after the page's own: only then do the page's fields and
 * buttons answer what is replayed.
 */
function ReplayEarly() {
  useEffect(replayEarly, []);
  return null;
}

/** A page's own part of the screen. */
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
