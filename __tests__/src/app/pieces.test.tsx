import type { UnknownAction } from '@reduxjs/toolkit';
import { Suspense } from 'react';
import { act, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { MemoryRouter } from 'react-router-dom';
import { ROLES } from '#contract/roles';
import { devTools } from '#src/app/devtools';
import { ErrorBoundary } from '#src/app/ErrorBoundary';
import { lazyComponent, lazyPage } from '#src/app/navigation/lazyPage';
import { MissingPage } from '#src/app/fallbacks/MissingPage';
import { PageContent } from '#src/app/navigation/PageContent';
import { formOpened, draftEventReceived } from '#src/state/drafts/slice';
import { aPortalUser, setupPortal } from '#tests/support/portalStore';

describe('the error boundary', () => {
  let broken: unknown;
  const Page = () => {
    if (broken) throw broken;
    return <p>The page</p>;
  };
  beforeEach(() => {
    broken = new Error('Cannot read the map');
    jest.spyOn(console, 'error').mockImplementation(() => undefined);
  });
  afterEach(() => jest.restoreAllMocks());
  const show = (props: { detailed?: boolean; resetKey?: string }) => (
    <MemoryRouter>
      <ErrorBoundary {...props}>
        <Page />
      </ErrorBoundary>
    </MemoryRouter>
  );

  it('tells developers what happened and starts again on request', async () => {
    render(show({ detailed: true }));
    expect(screen.getByRole('heading', { name: 'Something went wrong!' })).toBeVisible();
    expect(screen.getByText('We apologize for the inconvenience.')).toBeVisible();
    expect(screen.getByText('Cannot read the map')).toBeVisible();
    broken = null;
    await userEvent.click(screen.getByRole('button', { name: 'Try Again' }));
    expect(screen.getByText('The page')).toBeVisible();
  });

  it('has words for what was thrown without any', () => {
    broken = 'a text';
    render(show({ detailed: true }));
    expect(screen.getByText('An unexpected error occurred.')).toBeVisible();
  });

  it('shows nobody the insides in production, but a way home', () => {
    render(show({ detailed: false }));
    expect(screen.queryByText('Cannot read the map')).not.toBeInTheDocument();
    expect(screen.getByText('500')).toBeVisible();
    expect(screen.getByRole('link', { name: 'Back to Home' })).toHaveAttribute('href', '/');
  });

  it('lets go when another page is opened, and not before', () => {
    const view = render(show({ detailed: false, resetKey: '/a' }));
    broken = null;
    view.rerender(show({ detailed: false, resetKey: '/a' }));
    expect(screen.queryByText('The page')).not.toBeInTheDocument();
    view.rerender(show({ detailed: false, resetKey: '/b' }));
    expect(screen.getByText('The page')).toBeVisible();
  });
});

describe('Redux DevTools', () => {
  it('name the endpoint of a call in the action list and leave other actions alone', () => {
    const name = devTools.actionSanitizer!;
    expect(
      name(
        {
          type: 'api/executeQuery/fulfilled',
          meta: { arg: { endpointName: 'listInternships' } },
        } as UnknownAction,
        1,
      ).type,
    ).toBe('api/executeQuery/fulfilled · listInternships');
    const plain = { type: 'auth/loginRequired', payload: { path: '/' } };
    expect(name(plain, 2)).toBe(plain);
  });
});

describe('the state in Redux DevTools', () => {
  it('shows the phase of each machine beside its facts', async () => {
    const { store } = await setupPortal({ user: aPortalUser() });
    const owner = { userId: 7, form: 'apply-1', opening: 1 };
    store.dispatch(formOpened(owner));
    store.dispatch(draftEventReceived(owner, { type: 'typed', formKey: 0, values: { message: 'Hi' } }));
    const shown = devTools.stateSanitizer!(store.getState(), 1);
    expect(shown).toMatchObject({
      auth: { phase: 'signedIn', user: { id: 7 } },
      drafts: { forms: { '7:apply-1': { phase: 'typed' } } },
    });
    expect(store.getState().auth).not.toHaveProperty('phase');
  });
});

describe('a lazy page', () => {
  it('downloads once, renders at once when it is there, and may be tried again after a failure', async () => {
    const load = jest
      .fn()
      .mockRejectedValueOnce(new Error('offline'))
      .mockResolvedValue({ default: () => <p>Loaded</p> });
    const page = lazyComponent(load);
    await expect(page.preload()).rejects.toThrow('offline');
    await Promise.all([page.preload(), page.preload()]);
    expect(load).toHaveBeenCalledTimes(2);
    render(<page.Component />);
    expect(screen.getByText('Loaded')).toBeVisible();
  });

  it('of a dashboard keeps its heading and the way back, and comes by itself once there is a network', async () => {
    jest.spyOn(console, 'error').mockImplementation(() => undefined);
    const load = jest
      .fn()
      .mockRejectedValueOnce(new Error('Loading chunk 7 failed'))
      .mockResolvedValue({ default: () => <p>Loaded</p> });
    const page = lazyPage('company/applicants/ApplicantsPage', load);
    render(
      <MemoryRouter initialEntries={['/dashboard/company/applicants']}>
        <PageContent
          page={page}
          missing={(retry) => <MissingPage heading="Applicants" role={ROLES.company} onRetry={retry} />}
        />
      </MemoryRouter>,
    );
    expect(await screen.findByRole('heading', { level: 1, name: 'Applicants' })).toBeVisible();
    expect(screen.getByRole('alert')).toHaveTextContent(/This page could not be loaded\..*Nothing is lost/);
    expect(screen.getByRole('link', { name: 'Back to the dashboard' })).toHaveAttribute(
      'href',
      '/dashboard/company',
    );
    act(() => void window.dispatchEvent(new Event('online')));
    expect(await screen.findByText('Loaded')).toBeVisible();
    jest.restoreAllMocks();
  });

  it('that did not arrive says so, and comes when it is asked for again', async () => {
    jest.spyOn(console, 'error').mockImplementation(() => undefined);
    const load = jest
      .fn()
      .mockRejectedValueOnce(new Error('Loading chunk 7 failed'))
      .mockRejectedValueOnce(new Error('once more'))
      .mockResolvedValue({ default: () => <p>Loaded</p> });
    const page = lazyComponent(load);
    render(
      <MemoryRouter>
        <ErrorBoundary>
          <Suspense fallback="Loading...">
            <page.Component />
          </Suspense>
        </ErrorBoundary>
      </MemoryRouter>,
    );
    expect(await screen.findByRole('heading', { name: 'This page could not be loaded.' })).toBeVisible();
    expect(screen.queryByText(/chunk/)).not.toBeInTheDocument();
    expect(load).toHaveBeenCalledTimes(1);
    await userEvent.click(screen.getByRole('button', { name: 'Retry' }));
    await waitFor(() => expect(load).toHaveBeenCalledTimes(2));
    expect(screen.queryByText('Loaded')).not.toBeInTheDocument();
    await userEvent.click(await screen.findByRole('button', { name: 'Retry' }));
    expect(await screen.findByText('Loaded')).toBeVisible();
    jest.restoreAllMocks();
  });
});
