/** What a company can do about an intern, by its words. */
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import type { CompanyPlacement } from '#contract/placement/calls';
import { ROLES } from '#contract/roles';
import InternsPage from '#src/areas/company/placements/InternsPage';
import { InternActions } from '#src/areas/company/placements/InternActions';
import { page, success } from '#tests/support/portalStore';
import { renderPage } from '#tests/support/renderPage';

beforeAll(() => {
  HTMLDialogElement.prototype.showModal = function showModal() {
    this.open = true;
  };
  HTMLDialogElement.prototype.close = function close() {
    this.open = false;
  };
});

test('what cancels the internship says so, since "Cancel" closes dialogs', async () => {
  const placement = { id: 4, student: { name: 'Asha' }, title: 'Data Intern', state: 'draft' };
  const { user } = await renderPage(<InternActions placement={placement as unknown as CompanyPlacement} />, {
    role: ROLES.company,
  });
  expect(screen.getAllByRole('button').map(({ textContent }) => textContent)).toEqual([
    'Confirm',
    'Cancel the internship',
  ]);
  await user.click(screen.getByRole('button', { name: 'Cancel the internship' }));
  const dialog = await screen.findByRole('dialog', { name: 'Cancel the internship?' });
  expect(within(dialog).getByRole('button', { name: 'Cancel' })).toBeVisible();
});

const intern = (id: number, state: string, more = {}) => ({
  id,
  state,
  title: 'Data Intern',
  company: 'Acme',
  student: { id, name: `Intern ${id}`, usn: null, branch: null, semester: null },
  start_date: null,
  end_date: null,
  hours_per_week: 40,
  working_days: [1, 2, 3, 4, 5],
  mode: 'Onsite',
  place: null,
  supervisor: null,
  guide: null,
  amendment: null,
  ...more,
});

test('several interns are confirmed with one form, Saturday in view, and each has its outcome', async () => {
  const { user, provider } = await renderPage(<InternsPage />, {
    at: '/dashboard/company/interns',
    role: ROLES.company,
    answers: {
      'GET /company/placements': page([
        intern(1, 'draft'),
        intern(2, 'draft'),
        intern(3, 'approved', { weeks_to_confirm: 2 }),
      ]),
      'POST /company/placements/confirm': success({
        rows: [
          { id: 1, state: 'confirmed', error: null },
          { id: 2, state: 'cancelled', error: 'It was cancelled.' },
        ],
        moved: 1,
        dry_run: 0,
      }),
    },
  });
  expect(await screen.findByRole('link', { name: '2 weeks to confirm' })).toHaveAttribute(
    'href',
    '/dashboard/company/interns/3',
  );
  expect(screen.queryByLabelText('Select Intern 3')).toBeNull();
  await user.click(screen.getByLabelText('Select all unconfirmed'));
  await user.click(screen.getByRole('button', { name: 'Confirm 2 interns' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Confirm 2 internships' }));
  expect(dialog.getByText('Intern 1, Intern 2')).toBeVisible();
  fireEvent.change(dialog.getByLabelText(/^Start date/), { target: { value: '2026-06-01' } });
  fireEvent.change(dialog.getByLabelText(/^End date/), { target: { value: '2026-07-31' } });
  await user.click(dialog.getByLabelText('Saturday'));
  await user.type(dialog.getByLabelText(/^Supervisor$/), 'Ravi Menon');
  await user.type(dialog.getByLabelText("Supervisor's email"), 'ravi@acme.test');
  await user.click(dialog.getByRole('button', { name: 'Confirm 2' }));
  await waitFor(() => expect(screen.getByText('1 of 2 internships confirmed.')).toBeVisible());
  expect(screen.getByText('Intern 2: It was cancelled.')).toBeVisible();
  const [sent] = provider.seen.filter(({ method }) => method === 'POST');
  expect(JSON.parse(sent!.body)).toMatchObject({ ids: [1, 2], working_days: '1,2,3,4,5,6' });
});

const WEEKS = [
  { week: '2026-11-09', hours: 40 },
  { week: '2026-11-16', hours: 38.5 },
];
const open = (id: number, name: string, more = {}) => ({
  id,
  name,
  title: 'Data',
  weeks: WEEKS,
  error: null,
  ...more,
});

test('all open weeks are confirmed after a look, without those whose box is cleared', async () => {
  const all = [open(1, 'Asha', { usn_end: 'S001' }), open(2, 'Asha', { usn_end: 'S002' }), open(3, 'Ravi')];
  const { user, provider } = await renderPage(<InternsPage />, {
    at: '/dashboard/company/interns',
    role: ROLES.company,
    answers: {
      'GET /company/placements': page([intern(1, 'approved'), intern(2, 'approved'), intern(3, 'approved')]),
      'GET /company/placements/counts': success({
        ...{ to_confirm: 0, to_confirm_since: null, weeks: 6, weeks_since: '2026-11-09' },
      }),
      'POST /company/interns/weeks-confirm': success({ rows: all, count: 6, dry_run: 1 }),
    },
  });
  await user.click(await screen.findByRole('button', { name: 'Confirm 6 weeks' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Confirm 6 weeks?' }));
  await user.click(dialog.getByLabelText('Asha (…S002)'));
  await user.click(dialog.getByRole('button', { name: 'Confirm 4 weeks' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  const [look, act] = provider.seen
    .filter(({ method }) => method === 'POST')
    .map(({ body }) => JSON.parse(body) as object);
  expect(look).toEqual({ all: '1', dry_run: '1' });
  expect(act).toEqual({ items: [1, 3].map((id) => ({ id, weeks: WEEKS })) });
});
