import { screen, waitFor, within } from '@testing-library/react';
import { Link } from 'react-router-dom';
import { APPLICATION_STATUSES } from '#contract/application/lifecycle';
import ApplicantsPage from '#src/areas/company/applicants/ApplicantsPage';
import { STAGES } from '#src/areas/company/applicants/stages';
import { api } from '#src/api/api';
import { applicantsApi } from '#src/api/applicantsApi';
import { anApplicantRow, aManagedInternship } from '#tests/support/companyRecords';
import { page, success, type FakeAnswer, type Seen } from '#tests/support/portalStore';
import { renderPage } from '#tests/support/renderPage';

const LIST = '/dashboard/company/applicants';
const STATUSES = [1, 2, 4, 5, 6, 3];
const rows = (first: number) =>
  STATUSES.map((status, index) =>
    anApplicantRow({
      id: first + index,
      status,
      student_details: { ...anApplicantRow().student_details, name: `Person ${first + index}` },
    }),
  );

beforeAll(() => {
  HTMLDialogElement.prototype.showModal = function showModal() {
    this.open = true;
  };
  HTMLDialogElement.prototype.close = function close() {
    this.open = false;
  };
});

const open = (search = '', answers: Record<string, FakeAnswer> = {}) =>
  renderPage(
    <>
      <ApplicantsPage />
      <Link to="?q=x">Other filter</Link>
      <Link to="?sort=oldest&page=2">Other page and order</Link>
    </>,
    {
      at: LIST + search,
      route: LIST,
      answers: {
        'GET /company/internship/applications': ({ path }: Seen) =>
          page(rows(path.includes('page=2') ? 31 : 21), { total: 12, last_page: 2 }),
        'GET /company/internship/applications/counts': success({ 1: 7, 2: 15, 9: 1 }),
        'GET /company/internship': page([aManagedInternship()]),
        'POST /company/internship/application-status': success({ id: 21, status: 3 }),
        ...answers,
      },
    },
  );
const tick = (id: number) => screen.findByLabelText(`Select Person ${id}`);
const bar = () => within(screen.getByRole('region', { name: 'Selected applicants' }));

describe('the selection of applicants', () => {
  it('takes a range by Shift, up or down, on or off', async () => {
    const { user } = await open();
    await user.click(await tick(25));
    await user.keyboard('{Shift>}');
    await user.click(await tick(22));
    await user.keyboard('{/Shift}');
    expect(bar().getByText('4 selected')).toBeVisible();
    expect(await tick(21)).not.toBeChecked();
    await user.click(await tick(23));
    await user.keyboard('{Shift>}');
    await user.click(await tick(24));
    await user.keyboard('{/Shift}');
    expect(bar().getByText('2 selected')).toBeVisible();
  });

  it('outlives another page and another order, and ends with another filter', async () => {
    const { user } = await open();
    await user.click(await tick(21));
    await user.click(screen.getByRole('link', { name: 'Other page and order' }));
    await user.click(await tick(32));
    expect(bar().getByText('2 selected')).toBeVisible();
    await user.click(screen.getByRole('link', { name: 'Other filter' }));
    await waitFor(() => expect(screen.queryByRole('region', { name: 'Selected applicants' })).toBeNull());
    expect(await tick(21)).not.toBeChecked();
  });

  it('outlives leaving the page, and ends with a logout', async () => {
    const { user, store, unmount } = await open();
    await user.click(await tick(21));
    unmount();
    expect(store.getState().applicants).toMatchObject({ chosen: [{ id: 21, status: 1 }] });
    store.dispatch(api.util.resetApiState());
    expect(store.getState().applicants).toMatchObject({ chosen: [] });
  });

  it('knows a status that was changed meanwhile, and forgets who is no longer in the list', async () => {
    const { user, store } = await open('?status=1,3');
    await user.click(await tick(21));
    await user.click(await tick(22));
    const move = (id: number, status: number) =>
      store.dispatch(applicantsApi.endpoints.updateApplicationStatus.initiate({ id, status }));
    await move(21, 3);
    await move(22, 5);
    expect(store.getState().applicants).toMatchObject({ chosen: [{ id: 21 }] });
  });

  it('says how many can move, and offers their résumés', async () => {
    const { user } = await open();
    await user.click(await screen.findByLabelText('Select all on this page'));
    expect(bar().getByText('· 4 can move')).toBeVisible();
    await user.selectOptions(bar().getByLabelText('Change status to'), 'Shortlisted');
    expect(bar().getByText('· 3 can move to Shortlisted')).toBeVisible();
    expect(bar().getByRole('link', { name: 'Résumés' })).toHaveAttribute(
      'href',
      '/api/v1/company/internship/applications/resumes?ids=21,22,23,24,25,26',
    );
    await user.click(bar().getByRole('button', { name: 'Clear selection' }));
    expect(screen.queryByText('6 selected')).toBeNull();
  });

  it('asks with what will really move, what stays, and whose offer would be lost', async () => {
    const { user, provider } = await open();
    await user.click(await screen.findByLabelText('Select all on this page'));
    await user.selectOptions(bar().getByLabelText('Change status to'), 'Shortlisted');
    await user.click(bar().getByRole('button', { name: 'Change status' }));
    const dialog = within(screen.getByRole('dialog', { name: 'Change 3 of 6 applications?' }));
    expect(dialog.getByText(/^3 move to/)).toHaveTextContent(
      '3 move to Shortlisted: 1 Applied, 1 Under Review, 1 Offer Released. Students can see the new status.',
    );
    expect(dialog.getByText(/^3 stay/)).toHaveTextContent(
      '3 stay as they are: 1 Shortlisted, 1 Rejected, 1 Offer Accepted.',
    );
    expect(dialog.getByRole('alert')).toHaveTextContent('An offer is withdrawn: Person 23.');
    expect(provider.calls().some((call) => call.startsWith('POST'))).toBe(false);
  });

  it('does not offer a move that moves nobody', async () => {
    const { user } = await open();
    await user.click(await tick(24));
    await user.selectOptions(bar().getByLabelText('Change status to'), 'Shortlisted');
    expect(bar().getByText('· 0 can move to Shortlisted')).toBeVisible();
    expect(bar().getByRole('button', { name: 'Change status' })).toBeDisabled();
  });
});

describe('the counts per status', () => {
  it('put every status into exactly one stage', () => {
    const staged = STAGES.flatMap(({ statuses }) => statuses);
    expect([...staged].sort((one, other) => one - other)).toEqual([...APPLICATION_STATUSES]);
  });

  it('filter the list, keeping the other filters', async () => {
    const { user, provider } = await open('?q=asha&page=2&sort=oldest');
    const counts = within(await screen.findByRole('list', { name: 'Applicants by status' }));
    await waitFor(() =>
      expect(counts.getAllByRole('link').map((link) => link.textContent)).toEqual([
        'All23',
        'New7',
        'Reviewing15',
        'Shortlisted0',
        'Offered1',
        'Done0',
        'Best rated',
      ]),
    );
    expect(counts.getByRole('link', { name: /^Offered/ })).toHaveAttribute(
      'href',
      expect.stringContaining('status=4%2C9%2C10'),
    );
    expect(provider.calls()).toContain('GET /company/internship/applications/counts?q=asha');
    await user.click(counts.getByRole('link', { name: /^Reviewing/ }));
    expect(counts.getByRole('link', { name: /^Reviewing/ })).toHaveAttribute('aria-current', 'page');
    await waitFor(() =>
      expect(provider.calls()).toContain(
        'GET /company/internship/applications?page=1&q=asha&status=2&sort=oldest',
      ),
    );
  });

  it('tell by chips what is filtered by, each removable', async () => {
    const { user, provider } = await open('?unread=1&semester=6&min_rating=3&branch=CSE&status=2');
    for (const chip of ['Unread only', 'Semester 6', '3 stars or more', 'Branch: CSE', 'Under Review'])
      expect(await screen.findByRole('button', { name: `Remove filter ${chip}` })).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Remove filter Unread only' }));
    await waitFor(() =>
      expect(
        provider
          .calls()
          .filter((call) => /applications\?/.test(call))
          .at(-1),
      ).not.toContain('unread'),
    );
  });

  it('say why nobody is left when every application was opened', async () => {
    await open('?unread=1', { 'GET /company/internship/applications': page([]) });
    expect(await screen.findByText('You have opened every application.')).toBeVisible();
    expect(screen.getByRole('link', { name: 'Show all applicants' })).toHaveAttribute('href', LIST);
  });

  it('never tell "1 to 0"', async () => {
    await open('', { 'GET /company/internship/applications': page([], { total: 12, last_page: 2 }) });
    expect(await screen.findByRole('navigation', { name: 'Pagination' })).toBeVisible();
    expect(screen.queryByText(/^Showing 1 to/)).toBeNull();
  });
});
