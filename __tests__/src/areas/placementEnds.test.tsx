/** What can be done today with an approved placement, and from which day the rest (placements 23 and 24). */
import { act, screen, within } from '@testing-library/react';
import { ROLES } from '#contract/roles';
import PlacementPage from '#src/areas/coordinator/placements/PlacementPage';
import PlacementsPage from '#src/areas/coordinator/placements/PlacementsPage';
import MyInternshipPage from '#src/areas/student/placements/MyInternshipPage';
import { dayStarted } from '#src/state/ui';
import { OFFICE } from '#tests/support/officePages';
import { page, success } from '#tests/support/portalStore';
import { renderPage } from '#tests/support/renderPage';

const TODAY = '2026-11-27';
const row = (id: number, more: object = {}) => ({
  ...{ id, source: 'portal', application_id: 5, company: 'Acme', title: 'Backend Intern' },
  ...{ start_date: '2026-11-02', end_date: '2027-06-15', hours_per_week: 40, working_days: [1, 2, 3] },
  ...{ mode: 'Onsite', place: 'Pune', supervisor: null, guide: null, state: 'approved', phase: 'running' },
  ...{ reason: null, ended_on: null, website: null, description: null, offer_letter: null, report: null },
  ...{ paper_hours: null, amendment: null, year: '2026-27', credits: null, overlaps: 0, certificate: null },
  ...{ created_at: '2026-10-01T05:00:00.000Z', updated_at: '2026-10-20T05:00:00.000Z' },
  ...{ student: { id: 7, name: `Student ${id}`, usn: '1DI07', branch: 'CSE', semester: 7 } },
  ...{ company_suspended: 0, submitted_at: null, may_not_start: 0, ...more },
});
const record = (more: object) => ({
  ...row(4, more),
  ...{ checks: [], weeks: [], evaluations: { mid: 'closed', final: 'closed' }, evaluations_given: [] },
  ...{ evaluations_due: { mid: null, final: null }, criteria: [], supervisor_undelivered: null },
  ...{ supervisor_links: [], history: [], emergency_contact: null, supervisor_checks: [], issues: [] },
  may_decide: 1,
});
const STARTING = { start_date: '2026-12-07', phase: 'starting', may_not_start: 1 };

async function open(more: object) {
  const shown = await renderPage(<PlacementPage />, {
    ...{ at: `${OFFICE}/placements/4`, route: `${OFFICE}/placements/:id`, role: ROLES.coordinator },
    answers: {
      'GET /coordinator/placements/show': success(record(more)),
      'GET /coordinator/placements/week-notes': success([]),
      'POST /coordinator/placements/not-started': success({
        rows: [{ id: 4, state: 'cancelled', error: null }],
        ...{ moved: 1, dry_run: 0 },
      }),
    },
  });
  act(() => void shown.store.dispatch(dayStarted(TODAY)));
  await screen.findByRole('heading', { name: 'Facts' });
  return shown;
}
const button = (name: RegExp | string) => screen.queryByRole('button', { name });

it('offers an early end while it runs, and says from which day it can be completed', async () => {
  const { user } = await open({});
  expect(button('Complete or end')).toBeNull();
  expect(button('Did not start')).toBeNull();
  expect(document.body).toHaveTextContent(/can be completed from 15 Jun 2027/);
  await user.click(button('End early')!);
  const dialog = within(screen.getByRole('dialog', { name: 'End this placement early' }));
  expect(dialog.queryByLabelText('Completed')).toBeNull();
  await user.click(dialog.getByLabelText('Ended early'));
  const day = dialog.getByLabelText(/Last day/);
  expect([day.getAttribute('min'), day.getAttribute('max')]).toEqual(['2026-11-02', TODAY]);
});

it('offers completing on the last day', async () => {
  await open({ end_date: TODAY });
  expect(button('Complete or end')).toBeVisible();
  expect(screen.queryByText(/can be completed from/)).toBeNull();
});

it('cancels one that has not begun, and offers no end of it', async () => {
  const { user, provider } = await open(STARTING);
  expect(button(/Complete|End early/)).toBeNull();
  expect(document.body).toHaveTextContent(/It begins on 07 Dec 2026/);
  await user.click(button('Did not start')!);
  const dialog = within(screen.getByRole('dialog', { name: 'Cancel this placement as not started?' }));
  await user.type(dialog.getByLabelText(/Reason/), 'Took a job');
  await user.click(dialog.getByRole('button', { name: 'Cancel as not started' }));
  await screen.findByRole('heading', { name: 'Facts' });
  const call = provider.seen.find(({ path }) => path.endsWith('/placements/not-started'))!;
  expect(JSON.parse(call.body)).toEqual({ ids: [4], reason: 'Took a job' });
});

it('acts on each of the ticked ones as its day allows', async () => {
  const { user, store } = await renderPage(<PlacementsPage />, {
    ...{ at: `${OFFICE}/placements`, role: ROLES.coordinator },
    answers: {
      'GET /coordinator/guides': success([]),
      'GET /master/branches': success([]),
      'GET /coordinator/years': success([]),
      'GET /coordinator/placements': page([row(1), row(2, { end_date: '2026-11-20' }), row(3, STARTING)]),
    },
  });
  act(() => void store.dispatch(dayStarted(TODAY)));
  await user.click(await screen.findByLabelText('Select all on this page'));
  expect(button('Complete 1')).toBeVisible();
  expect(button('Did not start: 1')).toBeVisible();
  expect(screen.getByText(/2 not over yet. Can be completed from 15 Jun 2027/)).toBeVisible();
});

it('lets a student say so, once', async () => {
  const own = { ...row(9, STARTING), certificate: null, feedback_state: 'closed', not_starting: null };
  let rows = [own];
  const { user, provider } = await renderPage(<MyInternshipPage />, {
    answers: {
      'GET /student/placements': () => page(rows),
      'GET /student/placements/show': success({ ...record(STARTING), ...own }),
      'POST /student/placements/not-starting': () => {
        rows = [{ ...own, not_starting: '2026-11-27T05:00:00.000Z' as never }];
        return success({ id: 9 });
      },
    },
  });
  await user.click(await screen.findByRole('button', { name: 'I am not starting' }));
  const dialog = within(screen.getByRole('dialog'));
  await user.type(dialog.getByLabelText(/Reason/), 'Took a job');
  await user.click(dialog.getByRole('button', { name: 'Notify the college' }));
  expect(await screen.findByText(/You notified your college on 27 Nov 2026/)).toBeVisible();
  expect(button('I am not starting')).toBeNull();
  const call = provider.seen.find(({ path }) => path.endsWith('/not-starting'))!;
  expect(JSON.parse(call.body)).toEqual({ id: 9, reason: 'Took a job' });
});

it('shows a proposal that waits as a record: what is next, its life, and the letter beside the facts', async () => {
  const waiting = {
    state: 'submitted',
    phase: null,
    source: 'own',
    offer_letter: '/api/v1/files/letter.pdf',
    history: [{ id: 1, event: 'propose', at: '2026-11-20T05:00:00.000Z', by: null, reason: null }],
    pending_since: '2026-11-20',
  };
  await renderPage(<MyInternshipPage />, {
    answers: {
      'GET /student/placements': () => page([row(9, waiting), row(10, { ...waiting, state: 'cancelled' })]),
      'GET /student/placements/show': success({ ...record(waiting), id: 9 }),
    },
  });
  const slip = await screen.findByRole('article', { name: 'Backend Intern at Acme' });
  expect(slip).toHaveTextContent('Your college is reviewing it.');
  expect(slip).not.toHaveClass('is-due');
  const present = await screen.findByText('Approval');
  expect(present.closest('li')).toHaveAttribute('aria-current', 'step');
  expect(screen.getByRole('region', { name: 'Offer letter' })).toBeVisible();
  expect(screen.getByRole('heading', { name: 'Also yours' })).toBeVisible();
});
