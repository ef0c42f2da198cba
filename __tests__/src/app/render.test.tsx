import { act } from '@testing-library/react';
import { hydrateRoot } from 'react-dom/client';
import { Provider } from 'react-redux';
import { BrowserRouter } from 'react-router-dom';
import { ROLES } from '#contract/roles';
import { App } from '#src/app/App';
import { OriginsProvider } from '#src/app/OriginsProvider';
import { renderPage } from '#src/app/render';
import { makeStore, type RootState } from '#src/app/store';
import { DEFAULT_CONFIG } from '#src/lib/config';
import { aPortalUser, fakeProvider, page, refusal, success } from '#tests/support/portalStore';

const internship = {
  id: 1,
  slug: '1-backend-intern',
  title: 'Backend Intern',
  description: 'Write services',
  type: 'Stipend',
  workMode: 'Remote',
  internship_fee: null,
  stipend: 12000,
  duration: '3',
  deadline: '2099-05-01',
  number_of_positions: 2,
  is_job_offer: 0,
  job_offer_package: null,
  featured_image: null,
  company: { name: 'Acme', slug: '1-acme', logo: null },
  city: { name: 'Pune' },
  state: { name: 'Maharashtra' },
  country: { name: 'India' },
  skills: [{ id: 1, name: 'SQL' }],
  categories: [{ id: 1, name: 'Software' }],
};
const lookup = success([{ id: 1, name: 'Software' }]);
const ANSWERS = {
  'GET /internships': page([internship]),
  'GET /internships/1-backend-intern': success({
    ...internship,
    content: 'Much',
    address: null,
    additional_perks: [],
    is_open: true,
    has_applied: false,
    application_status: null,
  }),
  'GET /statistics': success({ internships: 1, companies: 1, students: 1, placements: 1 }),
  'GET /news': success([{ id: 1, name: 'News one', file: 'https://a.in/n.pdf', published_at: '2026-01-01' }]),
  'GET /circulars': success([]),
  'GET /companies': page([]),
  ...Object.fromEntries(
    ['countries', 'states', 'cities', 'skills', 'categories'].map((name) => [`GET /master/${name}`, lookup]),
  ),
};

async function serve(
  url: string,
  {
    user = null as ReturnType<typeof aPortalUser> | null,
    answers = {} as Record<string, ReturnType<typeof success>>,
  } = {},
) {
  const provider = fakeProvider({
    ...ANSWERS,
    'GET /auth/user': user ? success(user) : refusal(401, 'UNAUTHENTICATED'),
    ...answers,
  });
  const rendered = await renderPage(
    url,
    { config: { ...DEFAULT_CONFIG, rendered: true }, fetch: provider.fetch, origin: 'http://portal.test' },
    user !== null,
  );
  return { rendered, provider };
}

describe('a page that a server renders', () => {
  afterEach(() => jest.restoreAllMocks());

  it.each([
    '/',
    '/internships',
    '/internships?page=1&q=backend',
    '/internships/1-backend-intern',
    '/sign-in',
    '/no/such/page',
  ])('hydrates without a word and without a call: %s', async (url) => {
    const { rendered } = await serve(url);
    const noise = [jest.spyOn(console, 'error'), jest.spyOn(console, 'warn')].map((spy) =>
      spy.mockImplementation(() => undefined),
    );
    window.history.replaceState(null, '', url);
    const root = document.body.appendChild(document.createElement('div'));
    root.innerHTML = rendered.html;
    const provider = fakeProvider(ANSWERS);
    const recovered: unknown[] = [];
    const state = JSON.parse(JSON.stringify(rendered.state)) as RootState;
    const store = makeStore({
      environment: {
        config: { ...DEFAULT_CONFIG, rendered: true },
        fetch: provider.fetch,
        origin: 'http://portal.test',
      },
      preloadedState: state,
    });
    await act(async () => {
      hydrateRoot(
        root,
        <Provider store={store}>
          <OriginsProvider config={DEFAULT_CONFIG}>
            <BrowserRouter>
              <App />
            </BrowserRouter>
          </OriginsProvider>
        </Provider>,
        { onRecoverableError: (error) => recovered.push(error) },
      );
    });
    expect(root.textContent).toContain(
      url.startsWith('/no') ? 'Page Not Found' : url.startsWith('/sign-in') ? 'Log in' : 'Backend Intern',
    );
    expect(recovered).toEqual([]);
    expect(noise.flatMap((spy) => spy.mock.calls)).toEqual([]);
    expect(provider.calls()).toEqual([]);
    root.remove();
  });

  it("asks nobody who a guest is, and each of the page's queries once", async () => {
    const { provider, rendered } = await serve('/internships');
    expect(provider.calls()).not.toContain('GET /auth/user');
    expect(provider.calls()).toContain('GET /internships');
    expect(new Set(provider.calls()).size).toBe(provider.calls().length);
    expect({
      status: rendered.status,
      signedIn: rendered.signedIn,
      authReady: rendered.state.auth.authReady,
      user: rendered.state.auth.user,
    }).toEqual({ status: 200, signedIn: false, authReady: true, user: null });
    expect(rendered.chunks).toEqual(['public-internships']);
  });

  it("knows a signed-in user, and is then nobody else's", async () => {
    const { rendered } = await serve('/', { user: aPortalUser() });
    expect({ signedIn: rendered.signedIn, id: rendered.state.auth.user?.id }).toEqual({
      signedIn: true,
      id: 7,
    });
    expect(rendered.html).toContain('Go to Dashboard');
  });

  it('is not found with status 404 for unknown addresses and for records that do not exist', async () => {
    expect((await serve('/no/such/page')).rendered.status).toBe(404);
    expect((await serve('/dashboard/nowhere')).rendered.status).toBe(404);
    const named = await serve('/internships/9-%E0%A4%97%E0%A4%AF%E0%A4%BE');
    expect({ status: named.rendered.status, calls: named.provider.calls() }).toEqual({
      status: 404,
      calls: ['GET /internships/9-%E0%A4%97%E0%A4%AF%E0%A4%BE'],
    });
    expect(
      (
        await serve('/internships/9-gone', {
          answers: { 'GET /internships/9-gone': refusal(404, 'NOT_FOUND') },
        })
      ).rendered.status,
    ).toBe(404);
  });

  it('is not found where only moderators may look, for all others', async () => {
    for (const user of [null, aPortalUser(), aPortalUser({ role_id: 4 })]) {
      const { rendered, provider } = await serve('/moderation', { user });
      expect({ status: rendered.status, chunks: rendered.chunks }).toEqual({
        status: 404,
        chunks: ['dashboard', ...(user ? ['calls'] : []), 'public-not-found'],
      });
      expect(rendered.html).toContain('Page Not Found');
      expect(provider.calls().filter((call) => call.includes('moderation'))).toEqual([]);
    }
    const { rendered } = await serve('/moderation', {
      user: aPortalUser({ role_id: 1 }),
      answers: {
        'GET /moderation/queue': page([
          { kind: 'company', id: 3, name: 'Acme', company: 'Acme', submitted_at: '2026-01-01T00:00:00Z' },
        ]),
      },
    });
    expect(rendered.status).toBe(200);
    expect(rendered.html).toContain('Acme');
  });

  it('leads students and companies on from pages for guests, and shows the form to other roles', async () => {
    expect((await serve('/sign-in', { user: aPortalUser() })).rendered).toMatchObject({
      status: 302,
      redirect: '/dashboard/student',
    });
    expect((await serve('/register', { user: aPortalUser({ role_id: 3 }) })).rendered).toMatchObject({
      status: 302,
      redirect: '/dashboard/company',
    });
    const { rendered } = await serve('/sign-in', { user: aPortalUser({ role_id: 4 }) });
    expect({
      status: rendered.status,
      user: rendered.state.auth.user,
      greets: rendered.html.includes('Go to Dashboard'),
    }).toEqual({ status: 200, user: null, greets: false });
  });

  it('leads guests from a dashboard to the sign-in, which remembers where they came from', async () => {
    const { rendered, provider } = await serve('/dashboard/student/applied-internships?page=2&status=4');
    expect({ status: rendered.status, redirect: rendered.redirect, calls: provider.calls() }).toEqual({
      status: 302,
      redirect: '/sign-in?from=%2Fdashboard%2Fstudent%2Fapplied-internships%3Fpage%3D2%26status%3D4',
      calls: [],
    });
    const { rendered: signIn } = await serve(rendered.redirect!);
    expect(signIn.state.auth.loginRedirectPath).toBe(
      '/dashboard/student/applied-internships?page=2&status=4',
    );
    expect(signIn.html).toContain('Log in');
  });

  it.each(['//evil.test/', 'https://evil.test/', '/\\evil.test', 'javascript:alert(1)', ''])(
    'remembers no %j that a link to the sign-in names',
    async (from) => {
      const { rendered } = await serve(`/sign-in?from=${encodeURIComponent(from)}`);
      expect(rendered.state.auth.loginRedirectPath).toBeNull();
    },
  );

  it.each([
    ['/dashboard/student', ROLES.student, 'Dashboard'],
    ['/dashboard/company/applicants', ROLES.company, 'Applicants'],
    ['/dashboard/coordinator', ROLES.coordinator, 'Dashboard'],
    ['/administration', ROLES.administrator, 'Administration'],
  ])('of %s has frame and heading, and leaves the data to the browser', async (path, role_id, title) => {
    const { rendered, provider } = await serve(path, { user: aPortalUser({ role_id }) });
    const page = document.createElement('div');
    page.innerHTML = rendered.html;
    expect({
      heading: page.querySelector('main h1')?.textContent,
      title: rendered.head.title,
      hidden: rendered.head.hidden,
      id: rendered.state.auth.user?.id,
      calls: provider.calls(),
    }).toEqual({ heading: title, title, hidden: true, id: 7, calls: ['GET /auth/user'] });
  });
});
