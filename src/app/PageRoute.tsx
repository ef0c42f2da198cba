import { Suspense, useEffect, useState, type ReactNode } from 'react';
import { useLocation } from 'react-router-dom';
import { LoadingScreen } from '../ui/feedback/LoadingScreen';
import type { AppRoute } from './appRoute';
import { replayEarly } from './boot/early';
import { ErrorBoundary } from './ErrorBoundary';
import { GuestOnly } from './guards/GuestOnly';
import { KeptPage } from './KeptPage';
import { PublicLayout } from './layout/PublicLayout';
import type { LazyPage } from './lazyPage';
import { NOT_FOUND } from './publicPages';

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

/** A page of the public site inside its layout, and the list that was looked at last. */
export function PublicRoute({ route }: { route: AppRoute }) {
  const { access, page, kept } = route;
  const [left, leave] = useState<{ route: AppRoute; content: ReactNode } | null>(null);
  const content = <PageContent page={page} />;
  if (kept && left?.route !== route) leave({ route, content });
  return (
    <PublicLayout>
      {left && (
        <KeptPage key={left.route.path} shown={left.route === route}>
          {left.content}
        </KeptPage>
      )}
      {!kept && (
        // Two, so that `comeBack` can take the page out of the document, and React what it stood in.
        <div>
          <div>{access.kind === 'guest' ? <GuestOnly>{content}</GuestOnly> : content}</div>
        </div>
      )}
    </PublicLayout>
  );
}

/** Unknown addresses, and those that do not exist for this user. */
export function NotFound() {
  return (
    <PublicLayout>
      <PageContent page={NOT_FOUND} />
    </PublicLayout>
  );
}
