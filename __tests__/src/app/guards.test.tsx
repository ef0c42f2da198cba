import { act, screen, waitFor } from '@testing-library/react';
import { Link, Route, Routes } from 'react-router-dom';
import { ROLES, type RoleId } from '#contract/roles';
import { authApi } from '#src/api/authApi';
import { companyProfileApi } from '#src/api/companyProfileApi';
import { studentApi } from '#src/api/studentApi';
import { GuestOnly } from '#src/app/guards/GuestOnly';
import { ProfileGate } from '#src/app/guards/ProfileGate';
import { Protected } from '#src/app/guards/Protected';
import { selectPurpose } from '#src/state/auth/rights';
import { profileRequired, sessionExpired } from '#src/state/auth/slice';
import { renderAt } from '#tests/support/renderApp';
import {
  aPortalUser,
  recordedReactions,
  refusal,
  setupPortal,
  success,
  type FakeAnswer,
} from '#tests/support/portalStore';

/** The store tells its subscribers of calls with the next frame. */
const told = () => new Promise((resolve) => setTimeout(resolve, 40));
const LOGIN = { 'POST /auth/login': success() };

function Pages() {
  const guarded = (role: RoleId, text: string) => <Protected role={role}>{text}</Protected>;
  return (
    <Routes>
      <Route path="/" element="Home page" />
      <Route path="/sign-in" element={<GuestOnly>Sign-in form</GuestOnly>} />
      <Route path="/register" element={<GuestOnly>Registration form</GuestOnly>} />
      <Route path="/dashboard/student/*" element={guarded(ROLES.student, 'Student page')} />
      <Route path="/dashboard/company/*" element={guarded(ROLES.company, 'Company page')} />
      <Route path="/dashboard/coordinator" element={guarded(ROLES.coordinator, 'Coordinator page')} />
    </Routes>
  );
}

async function setup(at: string, roleId: number | null, answers: Record<string, FakeAnswer> = {}) {
  const portal = await setupPortal({
    user: roleId === null ? null : aPortalUser({ role_id: roleId }),
    answers: { ...LOGIN, ...answers },
  });
  const view = renderAt(at, portal.store, <Pages />);
  const signIn = async (role: number) => {
    portal.provider.answers['GET /auth/user'] = success(aPortalUser({ role_id: role }));
    await act(async () => {
      await portal.store.dispatch(authApi.endpoints.login.initiate({ email: '', password: '' }));
      await told();
    });
  };
  return { ...portal, ...view, signIn, redirect: () => portal.store.getState().auth.loginRedirectPath };
}

describe('a protected page', () => {
  it('remembers its path and query for a guest and leads to the sign-in', async () => {
    const { place, redirect } = await setup('/dashboard/student/profile?tab=2', null);
    expect({ place: place(), redirect: redirect() }).toEqual({
      place: '/sign-in',
      redirect: '/dashboard/student/profile?tab=2',
    });
    expect(screen.getByText('Sign-in form')).toBeVisible();
  });

  it('opens after the login that it asked for, once', async () => {
    const { place, signIn, redirect } = await setup('/dashboard/student/profile?tab=2', null);
    await signIn(2);
    expect({ place: place(), redirect: redirect() }).toEqual({
      place: '/dashboard/student/profile?tab=2',
      redirect: null,
    });
  });

  it('is not opened to a role that may not, after the login or before', async () => {
    const asked = await setup('/dashboard/student/profile', null);
    await asked.signIn(3);
    expect({ place: asked.place(), redirect: asked.redirect() }).toEqual({
      place: '/dashboard/company',
      redirect: null,
    });
    asked.unmount();
    for (const [role, own] of [
      [2, '/dashboard/student'],
      [4, '/dashboard/coordinator'],
      [1, '/'],
    ] as const) {
      const view = await setup('/dashboard/company/applicants', role);
      expect(view.place()).toBe(own);
      view.unmount();
    }
  });

  it('gives way to the sign-in when its session expires, and comes back after it', async () => {
    const { place, store, signIn } = await setup('/dashboard/student/profile?tab=2', 2);
    act(() => void store.dispatch(sessionExpired({ path: '/dashboard/student/profile?tab=2' })));
    expect(place()).toBe('/sign-in');
    await signIn(2);
    expect(place()).toBe('/dashboard/student/profile?tab=2');
  });

  it('is not remembered by a logout', async () => {
    const { place, store, redirect } = await setup('/dashboard/student/profile', 2, {
      'POST /auth/logout': success(),
    });
    await act(async () => {
      await store.dispatch(authApi.endpoints.logout.initiate());
      await told();
    });
    expect({ place: place(), redirect: redirect() }).toEqual({ place: '/sign-in', redirect: null });
  });
});

describe('a page for guests', () => {
  it("shows itself to a guest, and leads a fresh login to its role's own place", async () => {
    for (const [role, own] of [
      [2, '/dashboard/student'],
      [3, '/dashboard/company'],
      [4, '/dashboard/coordinator'],
      [1, '/'],
    ] as const) {
      const { place, signIn, unmount } = await setup('/sign-in', null);
      expect(screen.getByText('Sign-in form')).toBeVisible();
      await signIn(role);
      expect(place()).toBe(own);
      unmount();
    }
  });

  it.each([
    [2, '/dashboard/student'],
    [3, '/dashboard/company'],
  ])('sends role %i, who arrives signed in, on', async (role, own) => {
    const { place, store } = await setup('/register', role);
    expect({ place: place(), role_id: store.getState().auth.user?.role_id }).toEqual({
      place: own,
      role_id: role,
    });
  });

  it.each([1, 4, 9])(
    'logs role %i, who arrives signed in, out here only, and lets them sign in again',
    async (role) => {
      const { place, store, signIn, provider } = await setup('/sign-in', role);
      expect({ place: place(), user: store.getState().auth.user, calls: provider.calls() }).toEqual({
        place: '/sign-in',
        user: null,
        calls: [],
      });
      expect(screen.getByText('Sign-in form')).toBeVisible();
      await signIn(4);
      expect(place()).toBe('/dashboard/coordinator');
    },
  );
});

describe('the profile gate', () => {
  const answer = (mandatory_field: unknown) => success({ mandatory_field, percentage: 50 });
  const GATE = 'info: Please complete your profile before proceeding.';

  async function gate(
    percentage: FakeAnswer,
    {
      at = '/dashboard/student/applied',
      role = ROLES.student as RoleId,
      remembered = null as string | null,
    } = {},
  ) {
    const { log, reactions } = recordedReactions();
    const portal = await setupPortal({
      user: aPortalUser({ role_id: role }),
      reactions,
      answers: {
        'GET /student/profile-percentage': percentage,
        'GET /company/profile-percentage': percentage,
        'POST /student/store': success({ id: 1 }),
      },
    });
    if (remembered) portal.store.dispatch(profileRequired({ path: remembered }));
    const page = (gated: boolean, text: string) => (
      <ProfileGate role={role} gated={gated} skeleton={null}>
        {text} <Link to="/dashboard/student/applied">Applied</Link>
      </ProfileGate>
    );
    const view = renderAt(
      at,
      portal.store,
      <Routes>
        <Route path="/dashboard/student/profile" element={page(false, 'Profile page')} />
        <Route path="/dashboard/company/company-profile" element={page(false, 'Profile page')} />
        <Route path="*" element={page(true, 'Gated page')} />
      </Routes>,
    );
    return { ...portal, ...view, log };
  }

  it('opens the page of a complete profile, and asks once for all pages', async () => {
    const { provider } = await gate(answer(true));
    expect(await screen.findByText(/Gated page/)).toBeVisible();
    expect(provider.calls()).toEqual(['GET /student/profile-percentage']);
  });

  it('blocks every page but the profile, with one message for each block', async () => {
    const { place, log, actor } = await gate(answer(false));
    expect(await screen.findByText(/Profile page/)).toBeVisible();
    expect({ place: place(), toasts: log.toasts }).toEqual({
      place: '/dashboard/student/profile',
      toasts: [GATE],
    });
    await actor.click(screen.getByRole('link', { name: 'Applied' }));
    expect({ place: place(), toasts: log.toasts }).toEqual({
      place: '/dashboard/student/profile',
      toasts: [GATE, GATE],
    });
  });

  it('sends a company to its own profile, in its own words', async () => {
    const { place, log } = await gate(answer(false), { role: ROLES.company, at: '/dashboard/company' });
    await waitFor(() => expect(place()).toBe('/dashboard/company/company-profile'));
    expect(log.toasts).toEqual(['info: Please complete your company profile before proceeding.']);
  });

  it.each([
    ['a failure', refusal(500, 'SERVER_ERROR')],
    ['no answer', new TypeError('x') as unknown as FakeAnswer],
    ['null', answer(null)],
    ['nothing', success({})],
    ['a text', answer('perhaps')],
  ])('blocks nothing on %s', async (_kind, percentage) => {
    const { log } = await gate(percentage);
    expect(await screen.findByText(/Gated page/)).toBeVisible();
    expect(log.toasts).toEqual([]);
  });

  it('remembers an application that it stops, and forgets it once that is open', async () => {
    const APPLY = '/dashboard/student/apply-to-internship/7-backend-intern';
    const stopped = await gate(answer(false), { at: APPLY });
    expect(await screen.findByText(/Profile page/)).toBeVisible();
    expect(selectPurpose(stopped.store.getState())).toBe('7-backend-intern');
    // Any other page that is stopped does not take its place.
    await stopped.actor.click(screen.getByRole('link', { name: 'Applied' }));
    expect(selectPurpose(stopped.store.getState())).toBe('7-backend-intern');
    stopped.unmount();

    const { store } = await gate(answer(true), { at: APPLY, remembered: APPLY });
    expect(await screen.findByText(/Gated page/)).toBeVisible();
    expect(store.getState().auth.loginRedirectPath).toBeNull();
  });

  it('does not ask for coordinators', async () => {
    const { provider } = await gate(answer(false), { role: ROLES.coordinator, at: '/dashboard/coordinator' });
    expect(await screen.findByText(/Gated page/)).toBeVisible();
    expect(provider.calls()).toEqual([]);
  });

  it.each([false, true])(
    "says in place of a suspended company's page that it is suspended and why (profile complete: %s)",
    async (mandatory_field) => {
      const suspended = success({
        mandatory_field,
        percentage: 50,
        suspension: { reason: 'It asked for money.' },
      });
      const { place, log } = await gate(suspended, { role: ROLES.company, at: '/dashboard/company' });
      expect(await screen.findByRole('heading', { name: 'Your company is suspended' })).toBeVisible();
      expect(screen.getByText(/It asked for money\./)).toBeVisible();
      expect(screen.queryByText(/Gated page/)).toBeNull();
      expect({ place: place(), toasts: log.toasts }).toEqual({ place: '/dashboard/company', toasts: [] });
      expect(screen.getByRole('link', { name: 'Open the profile' })).toHaveAttribute(
        'href',
        '/dashboard/company/company-profile',
      );
    },
  );

  it('opens the profile and the account of a suspended company', async () => {
    const answers = {
      'GET /company/profile-percentage': success({
        mandatory_field: true,
        percentage: 100,
        suspension: { reason: null },
      }),
    };
    const { store } = await setupPortal({ user: aPortalUser({ role_id: ROLES.company }), answers });
    const gates = (
      <>
        <ProfileGate role={ROLES.company} gated={false} skeleton={null}>
          Profile page
        </ProfileGate>
        <ProfileGate role={ROLES.company} gated account skeleton={null}>
          Account page
        </ProfileGate>
        <ProfileGate role={ROLES.company} gated skeleton={null}>
          Internships page
        </ProfileGate>
      </>
    );
    renderAt('/dashboard/company', store, gates);
    expect(await screen.findByRole('heading', { name: 'Your company is suspended' })).toBeVisible();
    expect(screen.getByText(/Profile page/)).toBeVisible();
    expect(screen.getByText(/Account page/)).toBeVisible();
    expect(screen.queryByText(/Internships page/)).toBeNull();
  });

  it('asks why as soon as a call is refused because the company was suspended', async () => {
    const { store, provider } = await gate(answer(true), { role: ROLES.company, at: '/dashboard/company' });
    expect(await screen.findByText(/Gated page/)).toBeVisible();
    provider.answers['GET /company/profile-percentage'] = success({
      mandatory_field: true,
      percentage: 100,
      suspension: { reason: 'It asked for money.' },
    });
    provider.answers['GET /company/dashboard'] = refusal(403, 'COMPANY_SUSPENDED');
    await act(
      async () =>
        void (await store.dispatch(companyProfileApi.endpoints.getCompanyDashboard.initiate(undefined))),
    );
    expect(await screen.findByText(/It asked for money\./)).toBeVisible();
  });

  it('asks again after a profile save, and then opens', async () => {
    const { store, provider, actor, place } = await gate(answer(false));
    await screen.findByText(/Profile page/);
    provider.answers['GET /student/profile-percentage'] = answer(true);
    jest.spyOn(await import('#src/api/transport/upload'), 'upload').mockResolvedValue({
      success: true,
      code: 'OK',
      message: '',
      data: { id: 1 },
      errors: {},
      errorsList: [],
      status: 200,
    });
    await act(
      async () =>
        void (await store.dispatch(
          studentApi.endpoints.storeStudentProfile.initiate({ skills: [], tags: [] } as never),
        )),
    );
    await actor.click(screen.getByRole('link', { name: 'Applied' }));
    expect(await screen.findByText(/Gated page/)).toBeVisible();
    expect(place()).toBe('/dashboard/student/applied');
  });
});
