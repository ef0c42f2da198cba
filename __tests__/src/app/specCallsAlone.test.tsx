/** A provider that serves the calls of the specification and answers 404 to every other. */
import { act, screen, waitFor, within } from '@testing-library/react';
import { ROLES } from '#contract/roles';
import { authApi } from '#src/api/authApi';
import { App } from '#src/app/App';
import { learnSite } from '#src/app/boot/learnSite';
import { lazyDashboard } from '#src/app/navigation/findPage';
import { OriginsProvider } from '#src/app/OriginsProvider';
import { DEFAULT_CONFIG } from '#src/lib/config';
import { DASHBOARD_ROUTES } from '#src/lib/pages/dashboards';
import { aCompanyRecord } from '#tests/support/companyRecords';
import {
  aPortalUser,
  page,
  recordedReactions,
  refusal,
  setupPortal,
  success,
  type FakeAnswer,
} from '#tests/support/portalStore';
import { renderAt } from '#tests/support/renderApp';
import { LOOKUPS } from '#tests/support/renderPage';
import { anInternship, aProfile } from '#tests/support/studentRecords';

const config = { ...DEFAULT_CONFIG, providerOrigin: 'https://api.test' };
const COMPLETE = success({ mandatory_field: true });
const SPECIFIED = {
  ...LOOKUPS,
  'POST /auth/login': success(),
  'GET /auth/user': refusal(401, 'UNAUTHENTICATED'),
  'GET /student/profile-percentage': COMPLETE,
  'GET /company/profile-percentage': COMPLETE,
  'GET /student/detail': success(aProfile()),
  'GET /company/show': success(aCompanyRecord()),
  'GET /company/internship': page([]),
  'GET /company/internship/applications': page([]),
  'GET /internships': page([]),
  'GET /news': success([]),
  'GET /circulars': success([]),
};

/** The portal at an address, for somebody of this role or a guest, once the provider is known. */
async function opened(at: string, role: number | null, more: Record<string, FakeAnswer> = {}) {
  await lazyDashboard.preload();
  const { reactions } = recordedReactions(at);
  const user = role === null ? null : aPortalUser({ role_id: role });
  const { store, provider } = await setupPortal({
    config,
    reactions,
    user,
    answers: { ...SPECIFIED, ...more },
  });
  await act(() => learnSite(store));
  const view = renderAt(
    at,
    store,
    <OriginsProvider config={config}>
      <App />
    </OriginsProvider>,
  );
  return { ...view, store, provider };
}

async function loggedIn(role: number) {
  const { store, provider, place } = await opened('/sign-in', null);
  expect(await screen.findByRole('heading', { level: 1 })).toHaveTextContent('Log in');
  provider.answers['GET /auth/user'] = success(aPortalUser({ role_id: role }));
  const credentials = { email: 'asha@example.test', password: 'secret' };
  await act(async () => void (await store.dispatch(authApi.endpoints.login.initiate(credentials))));
  return place;
}

const heading = () => screen.queryByRole('heading', { level: 1 })?.textContent;
const alerts = () => screen.queryAllByRole('alert').map(({ textContent }) => textContent);
const WAITING = '.skeleton, .loading-screen, [role="status"][aria-label^="Loading"]';
const linksIn = (name: string) =>
  screen
    .queryAllByRole('navigation', { name })
    .flatMap((nav) => within(nav).getAllByRole('link'))
    .map(({ textContent }) => textContent);

async function settledAs(title: string) {
  await waitFor(() => {
    expect(heading()).toBe(title);
    expect([...document.querySelectorAll(WAITING)].map(({ outerHTML }) => outerHTML)).toEqual([]);
  });
  expect(alerts()).toEqual([]);
}

const PUBLIC_LINKS = ['Home', 'Internships', 'Companies', 'News & Circulars', 'About', 'FAQs', 'Contact'];

it.each([
  ['student', ROLES.student, '/dashboard/student', ['Home', 'Internships', 'Account']],
  ['company', ROLES.company, '/dashboard/company', ['Home', 'Internships', 'Applicants', 'Account']],
  ['coordinator', ROLES.coordinator, '/dashboard/coordinator', ['Home', 'Account']],
  ['moderator', ROLES.moderator, '/', []],
  ['administrator', ROLES.administrator, '/', []],
  ['person of a role that is not known here, as of supervisors,', 6, '/', []],
])('a %s has a first page without failures, and a menu of what there is', async (_who, role, at, menu) => {
  const place = await loggedIn(role);
  await settledAs(menu.length > 0 ? 'Dashboard' : 'Hello, Asha');
  await waitFor(() => expect(linksIn('Dashboard')).toEqual(menu));
  expect(place()).toBe(at);
  const main = menu.length > 0 ? ['Public site'] : PUBLIC_LINKS;
  await waitFor(() => expect(linksIn('Main')).toEqual(main));
});

const FILLED = [
  [ROLES.student, '/internships', 'Internships'],
  [ROLES.student, '/dashboard/student/profile', 'Profile'],
  [ROLES.student, '/dashboard/student/profile/edit', 'Edit Profile'],
  [ROLES.student, '/dashboard/student/change-password', 'Account'],
  [ROLES.company, '/dashboard/company/internships', 'Manage Internships'],
  [ROLES.company, '/dashboard/company/create-internship', 'Create Internship'],
  [ROLES.company, '/dashboard/company/applicants', 'Applicants'],
  [ROLES.company, '/dashboard/company/company-profile', 'Company Profile'],
  [ROLES.company, '/dashboard/company/company-profile/edit', 'Edit Company Profile'],
  [ROLES.company, '/dashboard/company/change-password', 'Account'],
  [ROLES.coordinator, '/dashboard/coordinator/change-password', 'Account'],
  [ROLES.student, '/dashboard/student', 'Dashboard'],
  [ROLES.company, '/dashboard/company', 'Dashboard'],
  [ROLES.coordinator, '/dashboard/coordinator', 'Dashboard'],
  [ROLES.student, '/dashboard/student/first-week', 'Your first week'],
  [ROLES.company, '/dashboard/company/first-week', 'Your first week'],
  [ROLES.coordinator, '/dashboard/coordinator/first-week', 'Your first week'],
] as const;

it.each(FILLED)('role %i has at %s the page %s without failures', async (role, at, title) => {
  await opened(at, role);
  await settledAs(title);
});

const EMPTY = DASHBOARD_ROUTES.flatMap(({ path, access }) =>
  access.kind !== 'dashboard' || path.includes(':') || FILLED.some(([, at]) => at === path)
    ? []
    : [[access.role, path] as const],
);

it.each(EMPTY)('role %i finds nothing at %s, which the provider cannot fill', async (role, at) => {
  await opened(at, role);
  await settledAs('Page Not Found');
});

it('who has applied is led to the dashboard where there is no list of applications', async () => {
  const { actor, place } = await opened('/dashboard/student/apply-to-internship/7-backend-intern', 2, {
    'GET /internships/7-backend-intern': success(anInternship()),
    'POST /student/internship-apply': success(null),
  });
  await actor.type(await screen.findByLabelText(/Message to Recruiter/), 'I have built two services.');
  await actor.click(screen.getByRole('button', { name: 'Apply Now' }));
  await settledAs('Dashboard');
  expect(place()).toBe('/dashboard/student');
});
