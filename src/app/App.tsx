import { Route, Routes, useLocation } from 'react-router-dom';
import { selectAuthReady } from '../state/auth/selectors';
import { LoadingScreen } from '../ui/feedback/LoadingScreen';
import { ErrorBoundary } from './ErrorBoundary';
import { useAppSelector } from './hooks';
import { NotFound, PageRoute } from './PageRoute';
import { ROUTES } from './routes';
import { ScrollToTop } from './ScrollToTop';

/**
 * The whole portal, once the store and a router are around it. Nothing shows before the user is known
 * (docs/rules.md, sign-in 1).
 */
export function App() {
  const ready = useAppSelector(selectAuthReady);
  const { pathname } = useLocation();
  if (!ready) return <LoadingScreen />;
  return (
    <ErrorBoundary resetKey={pathname}>
      <ScrollToTop />
      <Routes>
        {ROUTES.map((route) => (
          <Route key={route.path} path={route.path} element={<PageRoute route={route} />} />
        ))}
        <Route path="*" element={<NotFound />} />
      </Routes>
    </ErrorBoundary>
  );
}
