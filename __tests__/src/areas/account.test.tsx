import { screen, waitFor, within } from '@testing-library/react';
import type { Device } from '#contract/account/calls';
import ChangePasswordPage from '#src/areas/account/ChangePasswordPage';
import { refusal, success } from '#tests/support/portalStore';
import { renderPage } from '#tests/support/renderPage';

const aDevice = (overrides: Partial<Device> = {}): Device => ({
  id: 1,
  created_at: '2026-03-01T08:30:00.000Z',
  last_seen_at: '2026-03-05T08:30:00.000Z',
  agent: 'Firefox on Windows',
  current: false,
  ...overrides,
});
const HERE = aDevice({ id: 9, current: true, agent: 'Chrome on Linux' });

async function aPage(devices: Device[], { ends = success([]) as ReturnType<typeof refusal> } = {}) {
  const state = { devices };
  const view = await renderPage(<ChangePasswordPage />, {
    role: 2,
    answers: {
      'GET /account/sessions': () => success(state.devices),
      'POST /account/sessions/end': ({ body }) => {
        const { id } = JSON.parse(body) as { id: number };
        state.devices = state.devices.filter((device) => device.id !== id);
        return ends;
      },
      'GET /account/two-step': success({ on: false, since: null, recovery_codes_left: 0 }),
      'GET /account/preferences': success({ mail_offers: 1, mail_rejections: 0 }),
      'POST /account/preferences/store': success({ mail_offers: 0, mail_rejections: 0 }),
    },
  });
  const section = await screen.findByRole('region', { name: 'Signed-in devices' });
  const sent = (path: string) =>
    view.provider.seen
      .filter((call) => call.path === path && call.method === 'POST')
      .map(({ body }) => JSON.parse(body) as unknown);
  return { ...view, section, sent };
}

describe('the page of the account', () => {
  const headings = () =>
    screen.getAllByRole('heading').map(({ tagName, textContent }) => `${tagName} ${textContent}`);

  it('has a section for each matter, and how one signs in comes first', async () => {
    await aPage([HERE]);
    await screen.findByRole('button', { name: 'Switch on' });
    expect(headings()).toEqual([
      'H1 Account',
      'H2 Sign-in',
      'H3 Change Password',
      'H3 Two-step sign-in',
      'H2 Signed-in devices',
      'H2 Mails',
    ]);
  });
});

describe('signed-in devices', () => {
  it('mark this one, which cannot be signed out here', async () => {
    const { section } = await aPage([HERE, aDevice({ address: '203.0.113.7' })]);
    const [here, other] = await within(section).findAllByRole('listitem');
    expect(here).toHaveTextContent('Chrome on Linux');
    expect(within(here!).getByText('This device')).toBeVisible();
    expect(within(here!).queryByRole('button')).toBeNull();
    expect(other).toHaveTextContent('Last used 05 Mar 2026, 02:00 PM');
    expect(other).toHaveTextContent(/from 203\.0\.113\.7$|from 203\.0\.113\.7\s*Sign out/);
    // Of a session of before, and of a provider that does not tell.
    expect(here).not.toHaveTextContent('from');
    expect(within(section).queryByRole('button', { name: 'Sign out all others' })).toBeNull();
  });

  it('are signed out one by one after a question', async () => {
    const { section, user, sent, toasts } = await aPage([HERE, aDevice()]);
    await user.click(await within(section).findByRole('button', { name: /^Sign out Firefox on Windows/ }));
    const dialog = screen.getByRole('dialog', { name: 'Sign out Firefox on Windows?' });
    expect(sent('/account/sessions/end')).toEqual([]);
    await user.click(within(dialog).getByRole('button', { name: 'Sign out' }));
    await waitFor(() => expect(within(section).getAllByRole('listitem')).toHaveLength(1));
    expect(sent('/account/sessions/end')).toEqual([{ id: 1 }]);
    expect(toasts).toEqual(['success: The device is signed out.']);
  });

  it('are all signed out but this one', async () => {
    const { section, user, sent } = await aPage([HERE, aDevice(), aDevice({ id: 2 })]);
    await user.click(await within(section).findByRole('button', { name: 'Sign out all others' }));
    const dialog = screen.getByRole('dialog', { name: 'Sign out 2 other devices?' });
    await user.click(within(dialog).getByRole('button', { name: 'Sign out all others' }));
    await waitFor(() => expect(within(section).getAllByRole('listitem')).toHaveLength(1));
    expect(sent('/account/sessions/end')).toEqual([{ id: 1 }, { id: 2 }]);
  });

  it('that are signed out already are no failure, others are', async () => {
    const gone = await aPage([HERE, aDevice()], { ends: refusal(404, 'NOT_FOUND') });
    await gone.user.click(await within(gone.section).findByRole('button', { name: /^Sign out/ }));
    await gone.user.click(screen.getByRole('button', { name: 'Sign out' }));
    await waitFor(() => expect(gone.toasts).toEqual(['success: The device is signed out.']));
    gone.unmount();
    const broken = await aPage([HERE, aDevice()], { ends: refusal(500, 'SERVER_ERROR') });
    await broken.user.click(await within(broken.section).findByRole('button', { name: /^Sign out/ }));
    await broken.user.click(screen.getByRole('button', { name: 'Sign out' }));
    await waitFor(() => expect(broken.toasts).toEqual(['error: Failed to sign out. Please try again.']));
  });
});

describe('mails', () => {
  it('show what is wanted and save both choices', async () => {
    const { user, sent, toasts } = await aPage([HERE]);
    const mails = screen.getByRole('region', { name: 'Mails' });
    const offers = await within(mails).findByRole('checkbox', { name: /offer/ });
    expect(offers).toBeChecked();
    expect(within(mails).getByRole('checkbox', { name: /rejections/ })).not.toBeChecked();
    await user.click(offers);
    await user.click(within(mails).getByRole('button', { name: 'Save' }));
    await waitFor(() => expect(toasts).toEqual(['success: Preferences saved.']));
    expect(sent('/account/preferences/store')).toEqual([{ mail_offers: 0, mail_rejections: 0 }]);
  });

  it('are a matter of students', async () => {
    await renderPage(<ChangePasswordPage />, { answers: { 'GET /account/sessions': success([HERE]) } });
    expect(await screen.findByText('This device')).toBeVisible();
    expect(screen.queryByRole('region', { name: 'Mails' })).toBeNull();
  });
});
