import { screen, waitFor, within } from '@testing-library/react';
import { APPLICATION_STATUS } from '#contract/application/lifecycle';
import { companyInternshipsApi } from '#src/api/companyInternshipsApi';
import ApplicantPage from '#src/areas/company/applicants/ApplicantPage';
import ApplicantsPage from '#src/areas/company/applicants/ApplicantsPage';
import { anApplicant, anApplicantRow, aManagedInternship } from '#tests/support/companyRecords';
import { chooseFilter } from '#tests/support/chooseFilter';
import { page, refusal, setupPortal, success, type Seen } from '#tests/support/portalStore';
import { renderPage } from '#tests/support/renderPage';

const LIST = '/dashboard/company/applicants';
const list = (rows: unknown[], search = '', more = {}, answers = {}) =>
  renderPage(<ApplicantsPage />, {
    at: LIST + search,
    route: LIST,
    answers: {
      'GET /company/internship/applications': page(rows, more),
      'GET /company/internship/applications/counts': success({ 1: 2, 3: 1 }),
      'GET /company/internship': page([aManagedInternship()]),
      ...answers,
    },
  });
beforeAll(() => {
  HTMLDialogElement.prototype.showModal = function showModal() {
    this.open = true;
  };
  HTMLDialogElement.prototype.close = function close() {
    this.open = false;
  };
});
const rowOf = (name: string) => screen.getByText(name).closest('tr')!;

it('calls a failure that the provider names by nothing by its own code and words', async () => {
  const { store } = await setupPortal({
    answers: { 'GET /company/internship/show': refusal(500, '', '') },
  });
  const { error } = await store.dispatch(companyInternshipsApi.endpoints.getCompanyInternship.initiate('5'));
  expect(error).toMatchObject({
    code: 'INTERNSHIP_FETCH_FAILED',
    message: 'Failed to load internship details',
  });
});

it('tells a success without a list from a failure', async () => {
  await list([], '', {}, { 'GET /company/internship/applications': success(null) });
  expect(await screen.findByText('No applicants records found.')).toBeVisible();
});

describe('the applicants table', () => {
  it('has seven columns and says how many rows there are', async () => {
    await list([anApplicantRow()], '', { total: 12, last_page: 2 });
    expect(await screen.findByText('Showing 1 to 1 of Total Records: 12')).toBeVisible();
    expect(
      screen.getAllByRole('columnheader').map(({ textContent }) => textContent?.replace(/ [↑↓↕]$/, '')),
    ).toEqual(['ID', 'Name', 'Email', 'Internship Name', 'Date', 'Status', 'Actions']);
    expect(
      within(rowOf('Asha Rao'))
        .getAllByRole('cell')
        .map((cell) => cell.textContent),
    ).toEqual([
      '21',
      'Asha RaoCSE · Sem 6 · DIT',
      'asha@example.test',
      'Backend Intern',
      '5 Mar 2025',
      'Applied',
      '',
    ]);
    expect(screen.getByRole('link', { name: 'Page 2' })).toBeVisible();
  });

  it('says that there is none', async () => {
    await list([]);
    expect(await screen.findByText('No Applications Found')).toBeVisible();
    expect(screen.queryByText(/^Showing 1 to/)).toBeNull();
    expect(screen.getByRole('link', { name: 'Go to your internships' })).toHaveAttribute(
      'href',
      '/dashboard/company/internships',
    );
  });

  it('says that nobody fits the filters, and offers all', async () => {
    await list([], '?status=3');
    expect(await screen.findByText('No applicants match these filters.')).toBeVisible();
    expect(screen.getByRole('link', { name: 'Show all applicants' })).toHaveAttribute(
      'href',
      '/dashboard/company/applicants',
    );
  });

  it.each(Object.keys(APPLICATION_STATUS).map(Number))(
    'offers View always and Edit up to status 5: status %i',
    async (status) => {
      await list([anApplicantRow({ status })]);
      const row = within(await waitFor(() => rowOf('Asha Rao')));
      expect(row.getByRole('link', { name: 'View' })).toHaveAttribute(
        'href',
        '/dashboard/company/view-applicant/21',
      );
      expect(row.queryAllByRole('link', { name: 'Edit' })).toHaveLength(status <= 5 ? 1 : 0);
      expect(row.getByText(APPLICATION_STATUS[status as 1].label)).toBeVisible();
    },
  );

  it('marks who was not opened yet, and shows stars', async () => {
    await list([
      anApplicantRow({ is_read: false, rating: 4 }),
      anApplicantRow({ id: 22, student_details: { ...anApplicantRow().student_details, name: 'Ravi' } }),
    ]);
    const row = within(await waitFor(() => rowOf('Asha Rao')));
    expect(row.getByRole('img', { name: 'Unread' })).toBeVisible();
    expect(row.getByRole('img', { name: 'Rated 4 of 5' })).toBeVisible();
    expect(within(rowOf('Ravi')).queryByRole('img')).toBeNull();
  });

  it('asks for what the address says and leaves out what cannot be meant', async () => {
    const { provider } = await list(
      [anApplicantRow()],
      '?status=3&internship=5&start_date=2025-01-01&end_date=soon&q=asha&sort=rating&per_page=500&page=x',
    );
    await screen.findByText('Asha Rao');
    const asked = new URLSearchParams(
      provider.seen
        .find(({ path }) => path.startsWith('/company/internship/applications?'))!
        .path.split('?')[1],
    );
    expect(Object.fromEntries(asked)).toEqual({
      status: '3',
      internship: '5',
      start_date: '2025-01-01',
      q: 'asha',
      sort: 'rating',
      per_page: '500',
      page: '1',
    });
    expect(screen.getByRole('link', { name: 'Export CSV' })).toHaveAttribute(
      'href',
      '/api/v1/company/internship/applications/export?q=asha&status=3&internship=5&start_date=2025-01-01&sort=rating',
    );
  });

  it('narrows by a choice, starting at page 1, and clears all', async () => {
    const { user, provider } = await list([anApplicantRow()], '?page=2', {
      current_page: 2,
      last_page: 2,
      total: 11,
    });
    await screen.findByText('Asha Rao');
    await chooseFilter(user, 'Filter by status', 'Shortlisted');
    await waitFor(() =>
      expect(provider.calls()).toContain('GET /company/internship/applications?page=1&status=3'),
    );
    expect(await screen.findByRole('button', { name: 'Filters 1' })).toBeInTheDocument();
    await user.click(screen.getByRole('button', { name: 'Clear all' }));
    expect(await screen.findByRole('button', { name: 'Filters' })).toBeInTheDocument();
    expect(screen.queryByRole('button', { name: 'Remove filter Shortlisted' })).toBeNull();
  });

  it('orders by its headings, and sets how many rows a page has', async () => {
    const { user, provider } = await list([anApplicantRow()], '?q=asha', { total: 45, last_page: 5 });
    await user.click(await screen.findByRole('button', { name: 'Date' }));
    await waitFor(() =>
      expect(provider.calls()).toContain('GET /company/internship/applications?page=1&q=asha&sort=oldest'),
    );
    await user.selectOptions(screen.getByLabelText('Rows per page'), '500');
    await waitFor(() =>
      expect(provider.calls()).toContain(
        'GET /company/internship/applications?page=1&q=asha&sort=oldest&per_page=500',
      ),
    );
  });

  it('says the USN of those who have one name', async () => {
    const twin = (id: number, usn: string) =>
      anApplicantRow({ id, student_details: { ...anApplicantRow().student_details, name: 'Ravi', usn } });
    await list([anApplicantRow(), twin(22, '1DI23CS001'), twin(23, '1DI23CS002')]);
    expect(await screen.findByText(/^1DI23CS001 · /)).toBeVisible();
    expect(screen.getByText(/^1DI23CS002 · /)).toBeVisible();
  });

  it('reloads on request, and tells a failure with a way to try again', async () => {
    const { user, provider } = await list([anApplicantRow()]);
    await screen.findByText('Asha Rao');
    provider.answers['GET /company/internship/applications'] = refusal(500, 'SERVER_ERROR');
    await user.click(screen.getByRole('button', { name: 'Reload' }));
    expect(await screen.findByRole('alert')).toHaveTextContent('Failed to load applicants.');
    provider.answers['GET /company/internship/applications'] = page([anApplicantRow()]);
    await user.click(screen.getByRole('button', { name: 'Retry' }));
    expect(await screen.findByText('Asha Rao')).toBeVisible();
  });

  it('moves the ticked rows together after a question, and reports each outcome', async () => {
    const rows = [
      anApplicantRow(),
      anApplicantRow({
        id: 22,
        status: 6,
        student_details: { ...anApplicantRow().student_details, name: 'Ravi' },
      }),
    ];
    const { user, provider } = await list(
      rows,
      '',
      {},
      {
        'POST /company/internship/application-status/bulk': success([
          { id: 21, success: true, code: 'OK', message: 'Shortlisted', status: 3 },
          { id: 22, success: false, code: 'DATA_NOT_UPDATED', message: 'The status is final.', status: 6 },
        ]),
      },
    );
    await user.click(await screen.findByLabelText('Select all on this page'));
    expect(await screen.findByText('2 selected')).toBeVisible();
    await user.selectOptions(screen.getByLabelText('Change status to'), 'Shortlisted');
    await user.click(screen.getByRole('button', { name: 'Change status' }));
    await user.click(screen.getByRole('button', { name: 'Change to Shortlisted' }));
    expect(await screen.findByText('1 of 2 applications updated.')).toBeVisible();
    expect(screen.getByText('22 Ravi: The status is final.')).toBeVisible();
    const sent = provider.seen.find(({ path }) => path.endsWith('/bulk')) as Seen;
    expect(JSON.parse(sent.body)).toEqual({ ids: [21, 22], status: 3 });
    // The bar follows the selection a render later.
    await waitFor(() => expect(screen.queryByText('2 selected')).toBeNull());
  });
});

describe('an applicant', () => {
  const open = (overrides = {}, answers = {}) =>
    renderPage(<ApplicantPage />, {
      at: '/dashboard/company/view-applicant/21',
      route: '/dashboard/company/view-applicant/:id',
      answers: { 'GET /company/internship/application-detail': success(anApplicant(overrides)), ...answers },
    });
  const select = () => screen.findByLabelText(/^Application Status/);
  const update = () => screen.getByRole('button', { name: 'Update Status' });

  it.each([
    [1, true],
    [3, true],
    [5, true],
    [4, false],
    [6, false],
    [9, false],
  ])('folds what says nothing of merit until an offer: status %i', async (status, folded) => {
    await open({ status });
    const birth = await screen.findByText('Date of Birth');
    expect(birth.closest('details') !== null).toBe(folded);
    expect(screen.getByText('Postal Code').closest('details') !== null).toBe(folded);
    expect(screen.getByText('City').closest('details')).toBeNull();
  });

  it('offers the five choices of a company and sends a changed one as a form', async () => {
    const { user, provider, toasts } = await open(
      {},
      { 'POST /company/internship/application-status': success({ id: 21, status: 3 }) },
    );
    expect(
      within(await select())
        .getAllByRole('option')
        .map((option) => option.textContent),
    ).toEqual(['Select an option', 'Applied', 'Under Review', 'Shortlisted', 'Offer Released', 'Rejected']);
    expect(update()).toBeDisabled();
    await user.selectOptions(await select(), '');
    expect(update()).toBeDisabled();
    expect(screen.getByText('Please select a status.')).toBeVisible();
    await user.selectOptions(await select(), 'Shortlisted');
    expect(update()).toBeEnabled();
    await user.selectOptions(await select(), 'Applied');
    expect(update()).toBeDisabled();
    await user.selectOptions(await select(), 'Shortlisted');
    await user.click(update());
    await waitFor(() => expect(toasts).toEqual(['success: Application status updated.']));
    const sent = provider.seen.find(({ method }) => method === 'POST')!;
    expect({ body: sent.body, contentType: sent.headers.get('content-type') }).toEqual({
      body: 'id=21&status=3',
      contentType: 'application/x-www-form-urlencoded',
    });
  });

  it('is not moved twice to the same status while the fresh one is on its way', async () => {
    const { user, provider, toasts } = await open(
      {},
      { 'POST /company/internship/application-status': success({ id: 21, status: 3 }) },
    );
    await user.selectOptions(await select(), 'Shortlisted');
    provider.answers['GET /company/internship/application-detail'] = () => new Promise(() => {});
    await user.click(update());
    await waitFor(() => expect(toasts).toEqual(['success: Application status updated.']));
    expect(update()).toBeDisabled();
    await user.selectOptions(await select(), 'Rejected');
    expect(update()).toBeEnabled();
  });

  it.each([5, 6, 7, 8, 9, 10])('says that status %i is final', async (status) => {
    await open({ status });
    expect(await screen.findByText('Status can no longer be updated.')).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Update Status' })).toBeNull();
    expect(screen.getAllByText(APPLICATION_STATUS[status as 5].label).length).toBeGreaterThan(0);
  });

  it.each([1, 2, 3, 4])('can be moved from status %i', async (status) => {
    await open({ status });
    expect(await select()).toHaveValue(String(status));
  });

  it('tells who was faster with the words of the server, and shows the fresh status', async () => {
    const { user, provider, toasts } = await open(
      {},
      {
        'POST /company/internship/application-status': refusal(
          409,
          'DATA_NOT_UPDATED',
          'The student has withdrawn.',
        ),
      },
    );
    await user.selectOptions(await select(), 'Shortlisted');
    provider.answers['GET /company/internship/application-detail'] = success(anApplicant({ status: 7 }));
    await user.click(update());
    expect(await screen.findByText('Status can no longer be updated.')).toBeVisible();
    expect(toasts).toEqual(['warning: The student has withdrawn.']);
  });

  it('tells any other failure in its own words', async () => {
    const { user, toasts } = await open(
      {},
      { 'POST /company/internship/application-status': refusal(500, 'SERVER_ERROR') },
    );
    await user.selectOptions(await select(), 'Shortlisted');
    await user.click(update());
    await waitFor(() => expect(toasts).toEqual(['error: Failed to update status.']));
    expect(update()).toBeEnabled();
  });

  it.each([
    ['Rejected', 'Reject Asha Rao?', 'This is final', 'Reject'],
    ['Offer Released', 'Release an offer to Asha Rao?', 'until it is answered', 'Release the offer'],
  ])('asks before %s, by name and with the consequence', async (status, title, consequence, confirm) => {
    const { user, provider, toasts } = await open(
      {},
      { 'POST /company/internship/application-status': success({ id: 21, status: 5 }) },
    );
    const sent = () => provider.calls().filter((call) => call.startsWith('POST'));
    await user.selectOptions(await select(), status);
    await user.click(update());
    const dialog = within(screen.getByRole('dialog', { name: title }));
    expect(dialog.getByText(new RegExp(consequence))).toBeVisible();
    await user.click(dialog.getByRole('button', { name: 'Cancel' }));
    expect(sent()).toEqual([]);
    await waitFor(() => expect(update()).toBeEnabled());
    await user.click(update());
    await user.click(screen.getByRole('button', { name: confirm }));
    await waitFor(() => expect(toasts).toEqual(['success: Application status updated.']));
    expect(sent()).toHaveLength(1);
  });

  it('does not send a record without an id', async () => {
    const { user, provider, toasts } = await open({ id: null });
    await user.selectOptions(await select(), 'Rejected');
    await user.click(update());
    await waitFor(() => expect(toasts).toEqual(['error: Missing application ID.']));
    expect(provider.calls().some((call) => call.startsWith('POST'))).toBe(false);
  });

  it('shows the application and the student', async () => {
    const { user } = await open();
    expect(await screen.findByText('I would like to learn.')).toBeVisible();
    await user.click(screen.getByText('Address and postal code'));
    expect(screen.getAllByText('04 Mar 2025, 02:35 PM').length).toBeGreaterThan(0);
    for (const text of ['9876543210', 'DIT', '1 Main Road', 'Python', 'Chess'])
      expect(screen.getByText(text)).toBeVisible();
    expect(screen.getByRole('link', { name: 'Open the resume' })).toHaveAttribute(
      'href',
      '/api/v1/files/7/cv.pdf',
    );
    expect(screen.getByRole('link', { name: /Next applicant/ })).toHaveAttribute(
      'href',
      '/dashboard/company/view-applicant/20',
    );
    expect(screen.getByRole('link', { name: /Previous applicant/ })).toHaveAttribute(
      'href',
      '/dashboard/company/view-applicant/22',
    );
  });

  it('does not link what is no http address', async () => {
    await open({ student: { ...anApplicant().student, linkedin: 'javascript:alert(1)', resume: null } });
    expect(await screen.findByText('This applicant has no résumé.')).toBeVisible();
    expect(screen.queryByRole('link', { name: /javascript/ })).toBeNull();
  });

  it('saves private notes and stars', async () => {
    const { user, provider, toasts } = await open(
      {},
      { 'POST /company/internship/application-notes': success({ id: 21 }) },
    );
    await user.click(await screen.findByLabelText('4 stars'));
    await user.type(screen.getByLabelText('Private notes'), 'Ask about Go');
    await user.click(screen.getByRole('button', { name: 'Save notes' }));
    await waitFor(() => expect(toasts).toEqual(['success: Notes saved.']));
    expect(JSON.parse(provider.seen.find(({ method }) => method === 'POST')!.body)).toEqual({
      id: 21,
      notes: 'Ask about Go',
      rating: 4,
    });
  });

  it('keeps notes while they are typed, until they are saved, and again after that', async () => {
    const { user, store, toasts, unmount } = await open(
      {},
      { 'POST /company/internship/application-notes': success({ id: 21 }) },
    );
    const kept = () =>
      Object.values(store.getState().drafts!.drafts).map(({ form, values }) => [form, values.notes]);
    await user.type(await screen.findByLabelText('Private notes'), 'Ask about Go');
    await waitFor(() => expect(kept()).toEqual([['applicant-notes-21', 'Ask about Go']]));
    await user.click(screen.getByRole('button', { name: 'Save notes' }));
    await waitFor(() => expect(toasts).toEqual(['success: Notes saved.']));
    expect(kept()).toEqual([]);
    await user.type(screen.getByLabelText('Private notes'), '!');
    unmount();
    expect(kept()).toEqual([['applicant-notes-21', 'Ask about Go!']]);
  });

  it('tells what cannot be loaded, and a missing id', async () => {
    await open({}, { 'GET /company/internship/application-detail': refusal(404, 'NOT_FOUND') });
    expect(await screen.findByRole('alert')).toHaveTextContent('Failed to load applicant.');
    await renderPage(<ApplicantPage />);
    expect(screen.getByText('Applicant ID is required')).toBeVisible();
  });
});
