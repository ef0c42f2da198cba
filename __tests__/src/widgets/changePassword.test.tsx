import { screen, waitFor } from '@testing-library/react';
import { ChangePasswordForm } from '#src/widgets/ChangePasswordForm';
import { aPortalUser, refusal, success } from '#tests/support/portalStore';
import { renderPage } from '#tests/support/renderPage';

const CALL = 'POST /auth/change-password';
const field = (label: string) => screen.getByLabelText(new RegExp(`^${label}\\*?$`));

async function typed(answer: ReturnType<typeof success>, confirmation = 'Violet-Kettle-9') {
  const view = await renderPage(<ChangePasswordForm />, { answers: { [CALL]: answer } });
  await view.user.type(field('Current Password'), 'Old-Secret-1');
  await view.user.type(field('New Password'), 'Violet-Kettle-9');
  await view.user.type(field('Confirm Password'), confirmation);
  return view;
}

describe('changing the password', () => {
  it('sends the three words, tells it and is blank again', async () => {
    const { user, provider, toasts } = await typed(success());
    await user.click(screen.getByRole('button', { name: 'Change password' }));
    await waitFor(() =>
      expect(toasts).toEqual(['success: Password changed. Your other sessions have ended.']),
    );
    expect(JSON.parse(provider.seen[0]!.body)).toEqual({
      current_password: 'Old-Secret-1',
      password: 'Violet-Kettle-9',
      password_confirmation: 'Violet-Kettle-9',
    });
    expect(field('Current Password')).toHaveValue('');
  });

  it('tells password managers whose password it is', async () => {
    const { container } = await renderPage(<ChangePasswordForm />);
    expect(container.querySelector('[autocomplete="username"]')).toHaveValue(aPortalUser().email);
  });

  it('waits for two equal new ones', async () => {
    const { user } = await typed(success(), 'other');
    await user.tab();
    expect(screen.getByText('Passwords do not match.')).toBeVisible();
    expect(screen.getByRole('button', { name: 'Change password' })).toHaveAccessibleDescription(
      /^(Still needed|Check): /,
    );
  });

  it('puts the message of the server under the current password', async () => {
    const { user } = await typed(
      refusal(422, 'VALIDATION_FAILED', 'Check', {
        current_password: ['The current password is not correct.'],
      }),
    );
    await user.click(screen.getByRole('button', { name: 'Change password' }));
    expect(await screen.findByText('The current password is not correct.')).toBeVisible();
  });
});
