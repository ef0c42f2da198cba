import { act, screen, waitFor, within } from '@testing-library/react';
import CreateInternshipPage from '#src/areas/company/internships/CreateInternshipPage';
import DashboardPage from '#src/areas/company/dashboard/DashboardPage';
import ManageInternshipsPage from '#src/areas/company/internships/ManageInternshipsPage';
import ViewInternshipPage from '#src/areas/company/internships/ViewInternshipPage';
import { draftLeft } from '#src/state/drafts/slice';
import { dayStarted } from '#src/state/ui';
import { aManagedInternship, anInternshipRecord } from '#tests/support/companyRecords';
import { page, refusal, success } from '#tests/support/portalStore';
import { renderPage } from '#tests/support/renderPage';

beforeAll(() => {
  HTMLDialogElement.prototype.showModal = function showModal() {
    this.open = true;
  };
  HTMLDialogElement.prototype.close = function close() {
    this.open = false;
  };
});

const LIST = '/dashboard/company/internships';
const manage = (rows: unknown[], search = '', answers = {}) =>
  renderPage(<ManageInternshipsPage />, {
    at: LIST + search,
    route: LIST,
    answers: { 'GET /company/internship': page(rows), ...answers },
  });

describe('Manage Internships', () => {
  it('searches, narrows and orders by its address, at the provider', async () => {
    const { user, provider } = await manage(
      [aManagedInternship()],
      '?status=2&sort=deadline&q=back&status2=x',
    );
    await screen.findByRole('link', { name: 'Backend Intern' });
    expect(provider.calls()).toContain('GET /company/internship?page=1&q=back&status=2&sort=deadline');
    await user.click(screen.getByRole('button', { name: 'Applicants' }));
    await waitFor(() =>
      expect(provider.calls()).toContain('GET /company/internship?page=1&q=back&status=2&sort=applications'),
    );
    await user.click(screen.getByRole('link', { name: 'Most new applicants' }));
    await waitFor(() => expect(provider.calls()).toContain('GET /company/internship?page=1&sort=unread'));
  });

  it('shows what is past its closing date as closed', async () => {
    const { store } = await manage([
      aManagedInternship({ expire_date: '2026-03-08' }),
      aManagedInternship({ id: 6, name: 'Design Intern', expire_date: '2026-03-09' }),
    ]);
    act(() => void store.dispatch(dayStarted('2026-03-09')));
    const row = (name: string) => within(screen.getByRole('link', { name }).closest('tr')!);
    await screen.findByRole('link', { name: 'Backend Intern' });
    expect(row('Backend Intern').getByText('Closed')).toBeVisible();
    expect(row('Design Intern').getByText('Published')).toBeVisible();
  });

  it('leads to the record, its public page and its applicants', async () => {
    await manage([aManagedInternship({ applications_count: 9, unread_applications: 2 })]);
    const link = (name: string) => screen.getByRole('link', { name });
    expect(await screen.findByRole('link', { name: 'Backend Intern' })).toHaveAttribute(
      'href',
      '/dashboard/company/view-internship/5',
    );
    expect(link('Public page')).toHaveAttribute('href', '/internships/5-backend-intern');
    expect(link('9 applicants')).toHaveAttribute('href', '/dashboard/company/applicants?internship=5');
    expect(link('2 new')).toHaveAttribute('href', '/dashboard/company/applicants?internship=5&unread=1');
  });

  it('leads to the preview of what has no public page yet', async () => {
    await manage([aManagedInternship({ is_public: false })]);
    expect(await screen.findByRole('link', { name: 'As students see it' })).toHaveAttribute(
      'href',
      '/dashboard/company/view-internship/5?preview',
    );
    expect(screen.queryByRole('link', { name: 'Public page' })).toBeNull();
    // Whoever looks for a row's "View" by a part of its name finds one.
    expect(screen.getAllByRole('link', { name: /view/i })).toHaveLength(1);
    await renderPage(<ViewInternshipPage />, {
      at: '/dashboard/company/view-internship/5?preview',
      route: '/dashboard/company/view-internship/:id',
      answers: {
        'GET /company/internship/show': success(anInternshipRecord({ is_public: false })),
        'GET /company/show': success(null),
      },
    });
    const preview = within(await screen.findByRole('dialog', { name: 'As students will see it' }));
    expect(preview.getByText('You receive ₹12,000 per month')).toBeVisible();
  });

  it('pins a job offer that is not saved yet until it is added or left out', async () => {
    const { user, store } = await manage([aManagedInternship()], '', {
      'GET /company/internship/show': success(anInternshipRecord({ is_job_offer: 0 })),
    });
    await screen.findByRole('link', { name: 'Backend Intern' });
    expect(screen.queryByText('Job offer not saved yet')).toBeNull();
    const offer = { isJobOffer: '1', jobOfferPackage: '1000000' };
    act(() => {
      store.dispatch(draftLeft({ userId: 7, form: 'internship-5' }, offer));
      // Of another user, without an offer, of another form: none of them is this company's offer.
      store.dispatch(draftLeft({ userId: 8, form: 'internship-6' }, offer));
      store.dispatch(draftLeft({ userId: 7, form: 'internship-7' }, { isJobOffer: '0' }));
      store.dispatch(draftLeft({ userId: 7, form: 'internship-new' }, offer));
    });
    const slips = within(await screen.findByRole('list', { name: 'Job offers not saved yet' }));
    expect(await slips.findByText('Upto ₹10,00,000 per annum.')).toBeVisible();
    expect(slips.getAllByRole('listitem')).toHaveLength(1);
    expect(slips.getByRole('link', { name: 'Add the job offer now' })).toHaveAttribute(
      'href',
      '/dashboard/company/edit-internship/5',
    );
    await user.click(slips.getByRole('button', { name: 'Leave it out' }));
    expect(screen.queryByText('Job offer not saved yet')).toBeNull();
    expect(Object.keys(store.getState().drafts!.drafts)).toHaveLength(3);
  });

  it('says that nothing fits and offers all', async () => {
    await manage([], '?status=4');
    expect(await screen.findByText('No internships match these filters.')).toBeVisible();
    expect(screen.getByRole('link', { name: 'Show all internships' })).toHaveAttribute('href', LIST);
  });

  it('closes after a question', async () => {
    const { user, provider, toasts } = await manage([aManagedInternship()], '', {
      'POST /company/internship/status': success({ id: 5, status: 4 }, { message: 'Internship closed.' }),
    });
    await user.click(await screen.findByRole('button', { name: 'Close' }));
    const dialog = within(screen.getByRole('dialog', { name: 'Close Backend Intern?' }));
    expect(provider.calls().some((call) => call.startsWith('POST'))).toBe(false);
    await user.click(dialog.getByRole('button', { name: 'Close' }));
    await waitFor(() => expect(toasts).toEqual(['success: Internship closed.']));
    expect(JSON.parse(provider.seen.find(({ method }) => method === 'POST')!.body)).toEqual({
      id: 5,
      status: 4,
    });
  });

  it.each([
    [2, '2030-01-01', 'Students can see it immediately'],
    [1, '2030-01-01', 'once a moderator has approved it'],
    [4, '2030-01-01', 'It stays suspended'],
    [2, '2020-01-01', 'Its closing date has passed'],
  ])('tells what reopening does: moderation %i, closing %s', async (moderation_status, expire_date, text) => {
    const { user, store } = await manage([
      aManagedInternship({ status: 4, moderation_status, expire_date, is_public: false }),
    ]);
    act(() => void store.dispatch(dayStarted('2026-03-01')));
    await user.click(await screen.findByRole('button', { name: 'Reopen' }));
    const dialog = within(screen.getByRole('dialog', { name: 'Reopen Backend Intern?' }));
    expect(dialog.getByText(new RegExp(text))).toBeVisible();
  });

  it.each([1, 3])('has no switch in status %i', async (status) => {
    await manage([aManagedInternship({ status })]);
    await screen.findByRole('link', { name: 'Backend Intern' });
    expect(screen.queryByRole('button', { name: /^(Close|Reopen)$/ })).toBeNull();
  });

  it('duplicates and opens the form of the draft', async () => {
    const { user, toasts } = await manage([aManagedInternship()], '', {
      'POST /company/internship/duplicate': success(
        { id: 77 },
        { message: 'Internship duplicated as a draft.' },
      ),
    });
    await user.click(await screen.findByRole('button', { name: 'Duplicate' }));
    expect(await screen.findByTestId('elsewhere')).toHaveTextContent('/dashboard/company/edit-internship/77');
    expect(toasts).toEqual(['success: Internship duplicated as a draft.']);
  });

  it('says when it could not be duplicated', async () => {
    const { user, toasts } = await manage([aManagedInternship()], '', {
      'POST /company/internship/duplicate': refusal(500, 'SERVER_ERROR'),
    });
    await user.click(await screen.findByRole('button', { name: 'Duplicate' }));
    await waitFor(() => expect(toasts).toEqual(['error: The internship could not be duplicated.']));
  });
});

it('offers the same on the page of an own internship', async () => {
  await renderPage(<ViewInternshipPage />, {
    at: '/dashboard/company/view-internship/5',
    route: '/dashboard/company/view-internship/:id',
    answers: {
      'GET /company/internship/show': success(
        anInternshipRecord({ applications_count: 1, unread_applications: 1 }),
      ),
    },
  });
  expect(await screen.findByRole('button', { name: 'Duplicate' })).toBeVisible();
  expect(screen.getByRole('button', { name: 'Close' })).toBeVisible();
  expect(screen.getByRole('link', { name: 'Public page' })).toHaveAttribute(
    'href',
    '/internships/5-backend-intern',
  );
  expect(screen.getByRole('link', { name: '1 applicant' })).toHaveAttribute(
    'href',
    '/dashboard/company/applicants?internship=5',
  );
});

it('tells while it is typed that a closing date has passed', async () => {
  const { user, store } = await renderPage(<CreateInternshipPage />);
  act(() => void store.dispatch(dayStarted('2026-03-10')));
  const warning = 'This date is in the past: students will not see the internship.';
  const field = await screen.findByLabelText(/^Application Closing Date/);
  await user.type(field, '2026-03-09');
  expect(await screen.findByText(warning)).toBeVisible();
  await user.clear(field);
  await user.type(field, '2026-03-10');
  await waitFor(() => expect(screen.queryByText(warning)).toBeNull());
});

it('leads from the unread applicants of the dashboard to exactly those', async () => {
  await renderPage(<DashboardPage />, {
    answers: {
      'GET /company/dashboard': success({
        profile: { mandatory_field: true, percentage: 100 },
        unread_applicants: 2,
        internships_by_status: [],
        internships_by_moderation: [],
        applicants_by_status: [],
      }),
    },
  });
  expect(await screen.findByRole('link', { name: '2 unread applicants' })).toHaveAttribute(
    'href',
    '/dashboard/company/applicants?unread=1',
  );
});
