/** Lists of staff: acts on all rows that the filters match, rows per page, and the university's office. */
import { screen, waitFor, within } from '@testing-library/react';
import PaymentsPage from '#src/areas/coordinator/payments/PaymentsPage';
import PlacementsPage from '#src/areas/coordinator/placements/PlacementsPage';
import ClaimsPage from '#src/areas/coordinator/roster/ClaimsPage';
import StudentsPage from '#src/areas/coordinator/students/StudentsPage';
import { selectRowsPerPage } from '#src/state/staffList';
import { rowsPerPageChosen } from '#src/state/ui';
import { JobNotice } from '#src/widgets/job/JobNotice';
import { chooseFilter, offeredFilters } from '#tests/support/chooseFilter';
import { OFFICE, setupOffice as setup } from '#tests/support/officePages';
import { aPortalUser, page, recordedReactions, setupPortal, success } from '#tests/support/portalStore';
import { renderAt } from '#tests/support/renderApp';

const placement = (id: number, name: string, state = 'submitted') => ({
  id,
  title: 'Tides',
  company: 'Malpe Trust',
  start_date: '2026-03-02',
  end_date: '2026-05-02',
  working_days: [1],
  student: { id, name, usn: `U${id}`, branch: 'CSE', semester: 5 },
  supervisor: null,
  guide: null,
  amendment: null,
  certificate: null,
  state,
  phase: null,
  overlaps: 0,
  company_suspended: 0,
});
const PLACEMENTS = {
  'GET /coordinator/guides': success([{ id: 9, name: 'Latha' }]),
  'GET /coordinator/placements': page([placement(1, 'Asha'), placement(2, 'Ravi')], {
    total: 197,
    last_page: 4,
    per_page: 50,
  }),
};
const PAGE = 'Select all on this page';
const ALL = { filter: { state: 'submitted' }, count: 197 };

it('approves all that match after a look at what becomes of each', async () => {
  const rehearsed = success({
    rows: [
      { id: 1, name: 'Asha', state: 'approved', error: null },
      { id: 7, name: 'Uma', state: 'refused', error: 'It cannot be decided.' },
    ],
    moved: 196,
    dry_run: 1,
  });
  const { actor, sent, provider } = await setup(PlacementsPage, `${OFFICE}/placements?state=submitted`, {
    ...PLACEMENTS,
    'POST /coordinator/placements/decide': rehearsed,
  });
  await screen.findByLabelText('Select Asha');
  await actor.click(screen.getByLabelText(PAGE));
  expect(screen.getByText('2 selected')).toBeVisible();
  await actor.click(screen.getByLabelText(PAGE));
  expect(screen.queryByRole('region', { name: 'Selected rows' })).toBeNull();
  await actor.click(screen.getByLabelText('Select Asha'));
  await actor.click(screen.getByRole('button', { name: 'Select all 197 that match' }));
  expect(screen.getByText('197 selected')).toBeVisible();
  expect(screen.getByRole('status')).toHaveTextContent('197 selected');
  await actor.click(screen.getByRole('button', { name: 'Approve selected' }));
  const dialog = within(screen.getByRole('dialog', { name: 'Approve 197 placements?' }));
  expect(await dialog.findByText(/It cannot be decided\. Uma/)).toBeVisible();
  expect(sent()).toEqual([{ ...ALL, decision: 'approved', dry_run: '1' }]);
  provider.answers['POST /coordinator/placements/decide'] = success({
    rows: [
      { id: 1, name: 'Asha', state: 'approved', error: null },
      { id: 7, name: 'Uma', state: 'refused', error: 'It cannot be decided.' },
    ],
    moved: 1,
    dry_run: 0,
  });
  await actor.click(dialog.getByRole('button', { name: 'Approve' }));
  expect(await screen.findByText(/^1 of 2 /)).toBeVisible();
  expect(screen.getByText('Uma: It cannot be decided.')).toBeVisible();
  expect(sent().at(-1)).toEqual({ ...ALL, decision: 'approved', reason: '' });
});

it('leaves nothing to confirm where the preview reaches no record', async () => {
  const { actor } = await setup(PlacementsPage, `${OFFICE}/placements?state=submitted`, {
    ...PLACEMENTS,
    'POST /coordinator/placements/decide': success({
      rows: [{ id: 7, name: 'Uma', state: 'refused', error: 'It cannot be decided.' }],
      moved: 0,
      dry_run: 1,
    }),
  });
  await actor.click(await screen.findByLabelText('Select Asha'));
  await actor.click(screen.getByRole('button', { name: 'Select all 197 that match' }));
  await actor.click(screen.getByRole('button', { name: 'Approve selected' }));
  const dialog = within(screen.getByRole('dialog', { name: 'Approve 197 placements?' }));
  await dialog.findByText(/It cannot be decided\. Uma/);
  expect(dialog.getByRole('button', { name: 'Approve' })).toBeDisabled();
});

it('selects rows of the page again once one is unticked or the filters change', async () => {
  const { actor } = await setup(PlacementsPage, `${OFFICE}/placements?state=submitted`, PLACEMENTS);
  await actor.click(await screen.findByLabelText(PAGE));
  await actor.click(screen.getByRole('button', { name: 'Select all 197 that match' }));
  await actor.click(screen.getByLabelText('Select Ravi'));
  expect(screen.getByText('1 selected')).toBeVisible();
  await actor.click(screen.getByLabelText('Select Ravi'));
  await actor.click(screen.getByRole('button', { name: 'Select all 197 that match' }));
  await actor.click(screen.getByRole('button', { name: 'Clear selection' }));
  expect(screen.queryByText(/ selected$/)).toBeNull();
  await actor.click(screen.getByLabelText('Select Ravi'));
  await actor.click(screen.getByRole('button', { name: 'Select all 197 that match' }));
  await chooseFilter(actor, 'To do', 'To complete');
  await waitFor(() => expect(screen.queryByText('197 selected')).toBeNull());
});

it('goes on in the background beyond 500, with progress, stop and a report', async () => {
  const answer = (state: string, done: number, rows: object[] = []) =>
    success({
      id: 9,
      call: '/coordinator/placements/decide',
      state,
      done,
      total: 501,
      succeeded: rows.length,
      rows,
    });
  let shown = answer('working', 100);
  const Desk = () => (
    <>
      <JobNotice />
      <PlacementsPage />
    </>
  );
  const { actor, provider } = await setup(Desk, `${OFFICE}/placements`, {
    ...PLACEMENTS,
    'GET /coordinator/placements': page([placement(1, 'Asha')], { total: 501, last_page: 11 }),
    'POST /coordinator/placements/decide': ({ body }: { body: string }) =>
      JSON.parse(body).dry_run
        ? success({ rows: [{ id: 1, name: 'Asha', error: null }], moved: 1, dry_run: 1 })
        : success({ job: 9 }),
    'GET /jobs/show': () => shown,
    'POST /jobs/stop': success({ id: 9 }),
  });
  await actor.click(await screen.findByLabelText(PAGE));
  await actor.click(screen.getByRole('button', { name: 'Select all 501 that match' }));
  await actor.click(screen.getByRole('button', { name: 'Approve selected' }));
  const dialog = await screen.findByRole('dialog');
  const button = within(dialog).getByRole('button', { name: 'Approve' });
  await waitFor(() => expect(button).toBeEnabled());
  await actor.click(button);
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(provider.calls()).toContain('POST /coordinator/placements/decide');
  expect(screen.queryByText(/0 of 0/)).toBeNull();
  expect(await screen.findByText(/100 of 501 records done/)).toBeVisible();
  await actor.click(screen.getByRole('button', { name: 'Stop' }));
  await waitFor(() => expect(provider.calls()).toContain('POST /jobs/stop'));
  shown = answer('stopped', 200, [{ id: 1, name: 'Asha', error: 'Not now.' }]);
  expect(await screen.findByText('Asha: Not now.')).toBeVisible();
  expect(screen.getByRole('link', { name: 'Download the report' })).toHaveAttribute(
    'href',
    expect.stringContaining('/jobs/show?id=9&format=csv'),
  );
});

it('verifies all payments that match in one call', async () => {
  const payment = (id: number, name: string) => ({
    id,
    internship: 'Data Intern',
    amount: 100,
    reference: `UTR-${id}`,
    status: 9,
    student: { name, usn: `U${id}` },
    decided: null,
    updated_at: '2026-05-01T04:10:00Z',
  });
  const { actor, sent } = await setup(PaymentsPage, `${OFFICE}/payments?status=9`, {
    'GET /coordinator/payments': page([payment(1, 'Asha')], { total: 60, last_page: 2 }),
    'POST /coordinator/payment-status': success({
      status: 6,
      rows: [{ id: 1, name: 'Asha', status: 6, error: null }],
      moved: 1,
      dry_run: 0,
    }),
  });
  await actor.click(await screen.findByLabelText('Select all pending'));
  await actor.click(screen.getByRole('button', { name: 'Select all 60 that match' }));
  await actor.click(screen.getByRole('button', { name: 'Verify selected' }));
  const dialog = within(screen.getByRole('dialog', { name: 'Verify 60 payments?' }));
  await dialog.findByText(/will be verified/);
  await actor.click(dialog.getByRole('button', { name: 'Verify payments' }));
  expect(await screen.findByText('1 payment verified.')).toBeVisible();
  const chosen = { filter: { status: '9' }, count: 60, status: 6 };
  expect(sent()).toEqual([
    { ...chosen, dry_run: '1' },
    { ...chosen, remark: '' },
  ]);
});

it('confirms ticked claims together', async () => {
  const claim = (id: number, name: string) => ({
    id,
    student_id: id,
    name,
    email: `${name}@x.in`,
    college: 'Demo Institute',
    usn: `U${id}`,
    branch: 'CSE',
    state: 'claimed',
    reason: null,
    requested: null,
    roster_name: null,
    roster_email: null,
    claimed_at: '2026-05-01T04:10:00Z',
  });
  const { actor, sent } = await setup(ClaimsPage, `${OFFICE}/claims`, {
    'GET /coordinator/claims': page([claim(1, 'Asha'), claim(2, 'Ravi')]),
    'POST /coordinator/claims/decide': success({
      rows: [
        { id: 1, state: 'confirmed', error: null },
        { id: 2, state: 'claimed', error: 'Another account is confirmed with this USN.' },
      ],
      decided: 1,
      dry_run: 0,
    }),
  });
  await actor.click(await screen.findByLabelText('Select all pending'));
  await actor.click(screen.getByRole('button', { name: 'Confirm selected' }));
  const dialog = within(screen.getByRole('dialog', { name: 'Confirm 2 claims?' }));
  await dialog.findByText(/Another account is confirmed/);
  await actor.click(dialog.getByRole('button', { name: 'Confirm' }));
  expect(await screen.findByText('Ravi: Another account is confirmed with this USN.')).toBeVisible();
  expect(sent().at(-1)).toEqual({ ids: [1, 2], decision: 'confirmed' });
});

const student = (id: number) => ({
  id,
  name: `Student ${id}`,
  email: `s${id}@x.in`,
  usn: `U${id}`,
  college: 'Harbour College',
  branch: 'CSE',
  semester: 5,
  applications: 0,
  placed: 0,
  reason: null,
  risk_since: null,
  confirmed: 1,
});
const STUDENTS = page([student(1)], { total: 120, last_page: 3, current_page: 2 });

it('remembers the rows per page of each person, and begins again at page 1', async () => {
  const { actor, provider, store } = await setup(StudentsPage, `${OFFICE}/students?page=2`, {
    'GET /coordinator/students': STUDENTS,
  });
  const rows = await screen.findByLabelText('Rows per page');
  expect(rows).toHaveValue('50');
  await actor.selectOptions(rows, '100');
  await waitFor(() => expect(provider.calls().at(-1)).toBe('GET /coordinator/students?page=1&per_page=100'));
  expect(selectRowsPerPage(store.getState())).toBe(100);
  store.dispatch(rowsPerPageChosen({ userId: 99, rows: 10 }));
  expect(selectRowsPerPage(store.getState())).toBe(100);
  store.dispatch(rowsPerPageChosen({ userId: store.getState().auth.user!.id, rows: 7 }));
  expect(selectRowsPerPage(store.getState())).toBe(50);
});

it('shows the college to the university office, which narrows by it, and to nobody else', async () => {
  const answers = {
    'GET /master/branches': success([]),
    'GET /master/colleges': success([{ id: 1, name: 'Harbour College' }]),
    'GET /coordinator/students': page([student(1)]),
  };
  const own = await setup(StudentsPage, `${OFFICE}/students`, answers);
  const row = async () => (await screen.findByRole('link', { name: 'Student 1' })).closest('tr');
  expect(await row()).not.toHaveTextContent('Harbour College');
  expect(await offeredFilters(own.actor)).not.toContain('College');
  own.unmount();
  const { reactions } = recordedReactions(OFFICE);
  const portal = await setupPortal({ user: aPortalUser({ role_id: 4, college: null }), reactions, answers });
  const { actor } = renderAt(`${OFFICE}/students`, portal.store, <StudentsPage />);
  expect(await row()).toHaveTextContent('Harbour College');
  await chooseFilter(actor, 'College', 'Harbour College');
  await waitFor(() => expect(portal.provider.calls().at(-1)).toMatch(/college=Harbour/));
  expect(screen.getByRole('button', { name: 'Remove filter Harbour College' })).toBeVisible();
});
