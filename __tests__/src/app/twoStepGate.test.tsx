/** docs/security.md, sign-in 24: what staff see until their second step is set up. */
import { screen } from '@testing-library/react';
import { TwoStepGate } from '#src/app/guards/TwoStepGate';
import { officePaths } from '#src/lib/dashboardPaths';
import { paths } from '#src/lib/paths';
import { renderPage } from '#tests/support/renderPage';
import { aPortalUser, success } from '#tests/support/portalStore';

const STANDING = { on: false, since: null, recovery_codes_left: 0 };
const at = (path: string, lacks: boolean, on = false) =>
  renderPage(
    <TwoStepGate path={path}>
      <p>The page</p>
    </TwoStepGate>,
    {
      user: aPortalUser({ role_id: 4, ...(lacks ? { two_step_required: true } : {}) }),
      answers: {
        'GET /account/two-step': success({ ...STANDING, on }),
        'GET /auth/user': success(aPortalUser({ role_id: 4 })),
      },
    },
  );

it('is the way to set it up, and why, in the place of a page', async () => {
  await at(paths.coordinator, true);
  expect(await screen.findByRole('heading', { name: 'Set up two-step sign-in' })).toBeVisible();
  await screen.findByRole('button', { name: 'Switch on' });
  expect(screen.queryByText('The page')).toBeNull();
});

it('is the page itself of who has it, and of the own account', async () => {
  await at(paths.coordinator, false);
  expect(screen.getByText('The page')).toBeVisible();
});

it('leaves the own account open', async () => {
  await at(officePaths.changePassword, true);
  expect(screen.getByText('The page')).toBeVisible();
});

it('gives way to the page once it is set up', async () => {
  await at(paths.coordinator, true, true);
  expect(await screen.findByText('The page')).toBeVisible();
});
