/** Account, My data: taking the own data along, and leaving. */
import { screen, within } from '@testing-library/react';
import MyDataPage from '#src/areas/account/MyDataPage';
import { ErasureBanner } from '#src/widgets/account/ErasureBanner';
import { aPortalUser, refusal, success, type Answerer } from '#tests/support/portalStore';
import { renderPage } from '#tests/support/renderPage';

const NONE = {
  id: null,
  state: 'none',
  done: 0,
  total: 0,
  link: null,
  bytes: null,
  error: null,
  created_at: null,
  expires_at: null,
  confirm: 'password',
};
const open = (more: object = {}, answers: Record<string, Answerer> = {}, user = aPortalUser()) =>
  renderPage(
    <>
      <ErasureBanner />
      <MyDataPage />
    </>,
    {
      user,
      answers: {
        'GET /account/export': success({ ...NONE, ...more }),
        'GET /account/erase': success({ open: [], hindrances: [] }),
        ...answers,
      },
    },
  );
const part = async (name: string) => within(await screen.findByRole('region', { name }));

it('prepares the ZIP with the password, and says where a wrong one is wrong', async () => {
  const { user, provider } = await open(
    {},
    {
      'POST /account/export': refusal(422, 'VALIDATION', 'Check the form', {
        password: ['The password is not correct.'],
      }),
    },
  );
  const section = await part('Download your data');
  await user.type(await section.findByLabelText(/Your password/), 'wrong');
  await user.click(section.getByRole('button', { name: 'Prepare my data' }));
  expect(await section.findByText('The password is not correct.')).toBeVisible();
  provider.answers['POST /account/export'] = success({ ...NONE, state: 'waiting' });
  provider.answers['GET /account/export'] = success({ ...NONE, state: 'working', done: 1, total: 4 });
  await user.type(section.getByLabelText(/Your password/), '-right');
  await user.click(section.getByRole('button', { name: 'Prepare my data' }));
  expect(await section.findByText(/1 of 4/)).toBeVisible();
  expect(section.queryByLabelText(/Your password/)).toBeNull();
});

it('offers the finished ZIP, and a new one', async () => {
  await open({
    state: 'ready',
    link: '/api/v1/archives/3/my-data.zip',
    bytes: 100,
    expires_at: '2026-11-27T06:00:00Z',
  });
  const section = await part('Download your data');
  expect(await section.findByRole('link', { name: /Download the ZIP/ })).toHaveAttribute(
    'href',
    expect.stringContaining('/archives/3/my-data.zip'),
  );
  expect(section.getByRole('button', { name: 'Prepare again' })).toBeVisible();
});

it('says that it could not be loaded, with a retry', async () => {
  const { user, provider } = await open({}, { 'GET /account/export': refusal(500, 'SERVER_ERROR') });
  const section = await part('Download your data');
  expect(await section.findByText('This could not be loaded.')).toBeVisible();
  provider.answers['GET /account/export'] = success(NONE);
  await user.click(section.getByRole('button', { name: 'Retry' }));
  expect(await section.findByRole('button', { name: 'Prepare my data' })).toBeVisible();
});

it('leads accounts of the university to a new sign-in, and asks nothing just after it', async () => {
  const first = await open({ confirm: 'sign_in' });
  const section = await part('Download your data');
  expect(await section.findByRole('link', { name: 'Sign in again' })).toHaveAttribute(
    'href',
    expect.stringContaining('/auth/university?from='),
  );
  first.unmount();
  await open({ confirm: 'none' });
  const again = await part('Download your data');
  expect(await again.findByRole('button', { name: 'Prepare my data' })).toBeVisible();
  expect(again.queryByLabelText(/Your password/)).toBeNull();
});

it('deletes the account after a question, and takes it back by the banner', async () => {
  const leaving = aPortalUser({ erase_on: '2026-12-10' });
  const { user, provider } = await open({}, { 'POST /account/erase': success({ erase_on: '2026-12-10' }) });
  const section = await part('Delete my account');
  expect(section.getByText(/Certificates as they were printed/)).toBeVisible();
  await user.type(await section.findByLabelText(/Your password/), 'Monsoon-2026');
  await user.click(section.getByRole('button', { name: 'Delete my account' }));
  const dialog = within(await screen.findByRole('dialog'));
  expect(provider.calls()).not.toContain('POST /account/erase');
  provider.answers['GET /auth/user'] = success(leaving);
  await user.click(dialog.getByRole('button', { name: 'Delete my account' }));
  expect(await screen.findByText('Your account will be deleted on 10 Dec 2026.')).toBeVisible();
  provider.answers['POST /account/erase/cancel'] = success();
  provider.answers['GET /auth/user'] = success(aPortalUser());
  await user.click(screen.getAllByRole('button', { name: 'Keep my account' })[0]!);
  expect(await section.findByRole('button', { name: 'Delete my account' })).toBeVisible();
});

it('says in the form what a company has to end first', async () => {
  const words = 'Your company has one running internship.';
  const { user } = await open(
    {},
    { 'POST /account/erase': refusal(409, 'CONFLICT', words) },
    aPortalUser({ role_id: 3 }),
  );
  const section = await part('Delete my account');
  await user.type(await section.findByLabelText(/Your password/), 'Monsoon-2026');
  await user.click(section.getByRole('button', { name: 'Delete my account' }));
  await user.click(
    within(await screen.findByRole('dialog')).getByRole('button', { name: 'Delete my account' }),
  );
  expect(await section.findByText(words)).toBeVisible();
});
