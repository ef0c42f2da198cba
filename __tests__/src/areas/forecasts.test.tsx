/** What an act about ticked rows will do is read before it can be begun, and its report after it. */
import { screen, waitFor, within } from '@testing-library/react';
import { applicantsApi } from '#src/api/applicantsApi';
import PlacementsPage from '#src/areas/coordinator/placements/PlacementsPage';
import { jobShown } from '#src/state/ui';
import { JobNotice } from '#src/widgets/job/JobNotice';
import { OFFICE, setupOffice as setup } from '#tests/support/officePages';
import { aPortalUser, page, setupPortal, success } from '#tests/support/portalStore';
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
  'GET /coordinator/placements': page([placement(1, 'Asha'), placement(2, 'Ravi')]),
};
it('shows what becomes of ticked rows before a guide is assigned, and offers none without effect', async () => {
  const rows = (error: string | null) => [
    { id: 1, state: 'approved', error: null },
    { id: 2, state: 'approved', error },
  ];
  const { actor, sent } = await setup(PlacementsPage, `${OFFICE}/placements`, {
    ...PLACEMENTS,
    'POST /coordinator/placements/guide': ({ body }) => {
      const { guide_id, dry_run } = JSON.parse(body) as { guide_id: string; dry_run?: string };
      if (guide_id === '')
        return success({
          rows: rows('It has no guide.').map((row) => ({ ...row, error: 'It has no guide.' })),
        });
      return success({ rows: rows('It has this guide already.'), moved: 1, dry_run: Number(dry_run ?? 0) });
    },
  });
  await actor.click(await screen.findByLabelText('Select Asha'));
  await actor.click(screen.getByLabelText('Select Ravi'));
  await actor.click(screen.getByRole('button', { name: 'Assign a guide' }));
  const dialog = within(screen.getByRole('dialog', { name: 'Assign a guide' }));
  const save = dialog.getByRole('button', { name: 'Save' });
  expect(save).toBeDisabled();
  expect(await dialog.findByText(/It has no guide\. Asha, Ravi/)).toBeVisible();
  expect(save).toBeDisabled();
  await actor.selectOptions(await dialog.findByLabelText('Guide'), 'Latha');
  expect(await dialog.findByText(/It has this guide already\. Ravi/)).toBeVisible();
  expect(dialog.getByText(/will be assigned to this guide/)).toHaveTextContent(
    '1 will be assigned to this guide. 1 will stay as they are:',
  );
  expect(save).toBeEnabled();
  await actor.click(save);
  await waitFor(() => expect(sent()).toHaveLength(3));
  expect(sent()).toEqual([
    { ids: [1, 2], guide_id: '', dry_run: '1' },
    { ids: [1, 2], guide_id: '9', dry_run: '1' },
    { ids: [1, 2], guide_id: '9' },
  ]);
});

it.each([
  ['Approve selected', 'Approve', 'approved'],
  ['Reject selected', 'Reject', 'rejected or sent back'],
])('shows what becomes of ticked rows before: %s', async (button, label, done) => {
  let tell = () => {};
  const known = new Promise<void>((resolve) => {
    tell = resolve;
  });
  const rows = [
    { id: 1, state: 'approved', error: null },
    { id: 2, state: 'submitted', error: 'Its dates overlap.' },
  ];
  const { actor, sent } = await setup(PlacementsPage, `${OFFICE}/placements`, {
    ...PLACEMENTS,
    'POST /coordinator/placements/decide': () => known.then(() => success({ rows, moved: 1, dry_run: 1 })),
  });
  await actor.click(await screen.findByLabelText('Select Asha'));
  await actor.click(screen.getByLabelText('Select Ravi'));
  await actor.click(screen.getByRole('button', { name: button }));
  const dialog = within(screen.getByRole('dialog'));
  expect(dialog.getByRole('button', { name: label })).toBeDisabled();
  tell();
  expect(await dialog.findByText(/Its dates overlap\. Ravi/)).toBeVisible();
  expect(dialog.getByText(new RegExp(`will be ${done}`))).toHaveTextContent(`1 will be ${done}.`);
  expect(dialog.getByRole('button', { name: label })).toBeEnabled();
  expect(sent()).toMatchObject([{ ids: [1, 2], dry_run: '1' }]);
});

it('opens the report that a notice leads to, whatever was begun before', async () => {
  const report = (id: number) =>
    success({
      id,
      call: '/x',
      state: 'done',
      done: 501,
      total: 501,
      succeeded: 500 + id - 9,
      rows: [],
      no_address: 2,
    });
  const { store } = await setupPortal({
    user: aPortalUser({ role_id: 3 }),
    answers: {
      'GET /jobs/show': ({ path }) => report(Number(/id=(\d+)/.exec(path)?.[1])),
    },
  });
  store.dispatch(jobShown(9));
  renderAt('/dashboard/company/interns?job=10', store, <JobNotice />);
  expect(await screen.findByText('501 of 501 records done.')).toBeVisible();
  expect(screen.getByText(/2 students have no email address/)).toBeVisible();
});

it('takes the job of more than 500 applications for an answer', async () => {
  const { store } = await setupPortal({
    user: aPortalUser({ role_id: 3 }),
    answers: { 'POST /company/internship/application-status/bulk': success({ job: 9 }) },
  });
  const { initiate } = applicantsApi.endpoints.bulkUpdateApplicationStatus;
  const move = (count: number) =>
    store.dispatch(initiate({ ids: Array.from({ length: count }, (_, i) => i + 1), status: 2 }));
  expect((await move(501)).data?.data).toEqual({ job: 9 });
  expect((await move(500)).error).toBeDefined();
});
