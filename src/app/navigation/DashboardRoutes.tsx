import { Route, Routes } from 'react-router-dom';
import { ROLES } from '#contract/roles';
import { isServed } from '#src/lib/served';
import { selectCanAdminister, selectCanModerate, selectIsSignedIn } from '#src/state/auth/selectors';
import { selectReach } from '#src/state/reach';
import { selectFeatures } from '#src/state/ui';
import { ProfileGate } from '../guards/ProfileGate';
import { Protected } from '../guards/Protected';
import { TwoStepGate } from '../guards/TwoStepGate';
import { useAppSelector } from '../hooks';
import { DashboardLayout } from '../layout/DashboardLayout';
import { PageSkeleton } from '#src/ui/feedback/PageSkeleton';
import { MissingPage } from '../layout/MissingPage';
import { UnreachedPage } from '../layout/UnreachedPage';
import type { AppRoute } from './appRoute';
import { DASHBOARD_PAGES } from './dashboardPages';
import { PageContent } from './PageContent';
import { NotFound } from './PublicRoutes';

export { DASHBOARD_PAGES };

/**
 * A dashboard page: its guard, its frame, the profile gate. Pages of moderators and administrators have
 * the frame only: for all others they do not exist (docs/rules.md, moderation 4, administration 1).
 */
function DashboardRoute({ route: { path, access, page, heading, isForm } }: { route: AppRoute }) {
  const canModerate = useAppSelector(selectCanModerate);
  const canAdminister = useAppSelector(selectCanAdminister);
  const served = isServed(path, useAppSelector(selectFeatures));
  const content = (
    <PageContent
      page={page}
      missing={(retry) => <MissingPage heading={heading} access={access} onRetry={retry} />}
    />
  );
  if (!served) return <NotFound />;
  if (access.kind === 'dashboard')
    return (
      <Protected role={access.role}>
        <DashboardLayout role={access.role}>
          <TwoStepGate path={path}>
            <ProfileGate
              {...access}
              skeleton={
                // Only its row is known of it yet.
                <PageSkeleton
                  title={heading}
                  lead={<span className="skeleton skeleton-lead" />}
                  of={isForm ? 'form' : 'sections'}
                />
              }
            >
              {content}
            </ProfileGate>
          </TwoStepGate>
        </DashboardLayout>
      </Protected>
    );
  if (access.kind === 'moderation' && canModerate)
    return (
      <DashboardLayout role={ROLES.moderator}>
        <TwoStepGate path={path}>{content}</TwoStepGate>
      </DashboardLayout>
    );
  if (access.kind === 'administration' && canAdminister)
    return (
      <DashboardLayout role={ROLES.administrator}>
        <TwoStepGate path={path}>{content}</TwoStepGate>
      </DashboardLayout>
    );
  return <NotFound />;
}

const ROUTES = DASHBOARD_PAGES.map((route) => (
  <Route key={route.path} path={route.path} element={<DashboardRoute route={route} />} />
));

/** Every page that needs a signed-in user. */
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
