import { Route, Routes } from 'react-router-dom';
import { selectIsSignedIn } from '#src/state/auth/selectors';
import { selectReach } from '#src/state/reach';
import { useAvailability } from '#src/ui/Link';
import { ConsentGate } from '../guards/ConsentGate';
import { ProfileGate } from '../guards/ProfileGate';
import { Protected } from '../guards/Protected';
import { TwoStepGate } from '../guards/TwoStepGate';
import { useAppSelector } from '../hooks';
import { DashboardLayout } from '../layout/DashboardLayout';
import { PageSkeleton } from '#src/ui/feedback/PageSkeleton';
import { MissingPage } from '../fallbacks/MissingPage';
import { UnreachedPage } from '../fallbacks/UnreachedPage';
import type { AppRoute } from './pages';
import { DASHBOARD_PAGES } from './dashboardPages';
import { PageContent } from './PageContent';
import { NotFound } from './PublicRoutes';

export { DASHBOARD_PAGES };

function DashboardRoute({ route: { path, access, page, heading, isForm } }: { route: AppRoute }) {
  const exists = useAvailability()(path);
  if (!exists || access.kind !== 'dashboard') return <NotFound />;
  const { role } = access;
  const skeleton = (
    <PageSkeleton
      title={heading}
      lead={<span className="skeleton skeleton-lead" />}
      of={isForm ? 'form' : 'sections'}
    />
  );
  return (
    <Protected role={role}>
      <DashboardLayout role={role}>
        <ConsentGate path={path}>
          <TwoStepGate path={path}>
            <ProfileGate {...access} skeleton={skeleton}>
              <PageContent
                page={page}
                missing={(retry) => <MissingPage heading={heading} role={role} onRetry={retry} />}
              />
            </ProfileGate>
          </TwoStepGate>
        </ConsentGate>
      </DashboardLayout>
    </Protected>
  );
}

const ROUTES = DASHBOARD_PAGES.map((route) => (
  <Route key={route.path} path={route.path} element={<DashboardRoute route={route} />} />
));

export default function DashboardRoutes() {
  const signedIn = useAppSelector(selectIsSignedIn);
  const reach = useAppSelector(selectReach);
  if (!signedIn && reach !== 'answering') return <UnreachedPage />;
  return (
    <Routes>
      {ROUTES}
      <Route path="*" element={<NotFound />} />
    </Routes>
  );
}
