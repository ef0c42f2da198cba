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
