/** The page of an invitation: who invites, and as what, before it is accepted. */
import { screen } from '@testing-library/react';
import WelcomePage from '#src/areas/public/auth/WelcomePage';
import { refusal, success } from '#tests/support/portalStore';
import { renderPage } from '#tests/support/renderPage';

const at = (token: string) => ({ at: `/welcome?token=${token}&email=asha%40example.test` });
const WHOLE = 'A'.repeat(43);
const form = () => screen.queryByRole('button', { name: 'Choose password' });

it('names inviter and role above the form', async () => {
  const invitation = { name: 'Asha', inviter: 'Meera Rao', role: 'viewer of Acme' };
  await renderPage(<WelcomePage />, {
    ...at(WHOLE),
    answers: { 'POST /auth/invitation': success(invitation) },
  });
  expect(await screen.findByText('viewer of Acme')).toBeVisible();
  expect(screen.getByText('Meera Rao')).toBeVisible();
  expect(form()).toBeVisible();
});

it('says at once that a link is used up, without a form', async () => {
  await renderPage(<WelcomePage />, {
    ...at(WHOLE),
    answers: {
      'POST /auth/invitation': refusal(422, 'VALIDATION_ERROR', 'Check it.', {
        token: ['The invitation has expired.'],
      }),
    },
  });
  expect(await screen.findByText(/The invitation has expired\./)).toBeVisible();
  expect(form()).toBeNull();
});

it('asks nothing for a token that was broken off', async () => {
  const { provider } = await renderPage(<WelcomePage />, { ...at('abc'), answers: {} });
  expect(form()).toBeVisible();
  expect(provider.calls()).not.toContain('POST /auth/invitation');
});
