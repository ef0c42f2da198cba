/** What a company can do about an intern, by its words. */
import { screen, within } from '@testing-library/react';
import type { CompanyPlacement } from '#contract/placement/calls';
import { ROLES } from '#contract/roles';
import { InternActions } from '#src/areas/company/placements/InternActions';
import { renderPage } from '#tests/support/renderPage';

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
