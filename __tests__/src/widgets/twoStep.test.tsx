/** docs/security.md, sign-in 19: switching two-step sign-in on and off. */
import { screen, waitFor, within } from '@testing-library/react';
import { TwoStepSettings } from '#src/widgets/account/twoStep/TwoStepSettings';
import { renderPage } from '#tests/support/renderPage';
import { refusal, success, type FakeAnswer } from '#tests/support/portalStore';

const OFFER = {
  secret: 'JBSWY3DPEHPK3PXPJBSWY3DPEHPK3PXP',
  uri: 'otpauth://totp/Portal:asha@example.test?secret=JBSWY3DPEHPK3PXPJBSWY3DPEHPK3PXP',
};
const CODES = Array.from({ length: 10 }, (_, i) => `${i}abc-defg-hjkm`);
const OFF = { on: false, since: null, recovery_codes_left: 0 };
const ON = { on: true, since: '2026-03-01T08:30:00.000Z', recovery_codes_left: 10 };

async function aSection(standing: object, answers: Record<string, FakeAnswer> = {}) {
  const state = { standing };
  const changing = (next: object, answer: FakeAnswer) => () => {
    state.standing = next;
    return answer;
  };
  const view = await renderPage(<TwoStepSettings />, {
    answers: {
      'GET /account/two-step': () => success(state.standing),
      'POST /account/two-step/begin': success(OFFER),
      'POST /account/two-step/confirm': changing(ON, success({ recovery_codes: CODES })),
      'POST /account/two-step/end': changing(OFF, success(OFF)),
      'POST /account/two-step/recovery-codes': success({ recovery_codes: CODES }),
      ...answers,
    },
  });
  const sent = (path: string) =>
    view.provider.seen
      .filter((call) => call.path === path && call.method === 'POST')
      .map(({ body }) => JSON.parse(body) as unknown);
  const press = async (name: string) => view.user.click(await screen.findByRole('button', { name }));
  const password = () => screen.getByLabelText(/^Your password/);
  return { ...view, sent, press, password };
}

async function atCodes() {
  const view = await aSection(OFF);
  await view.press('Switch on');
  await view.user.type(view.password(), 'Portal@987');
  await view.press('Continue');
  await view.user.type(await screen.findByLabelText(/^Code/), '123456');
  await view.press('Switch on');
  await screen.findByRole('group', { name: 'Recovery codes' });
  return view;
}

describe('switching on', () => {
  it('goes by password, key and code to the recovery codes, which are shown once', async () => {
    const { user, press, password, sent, toasts, store } = await aSection(OFF);
    await press('Switch on');
    expect(password()).toHaveFocus();
    await user.type(password(), 'Portal@987');
    await press('Continue');
    expect(await screen.findByText(/JBSW Y3DP/)).toBeVisible();
    expect(await screen.findByRole('img', { name: 'QR code of the key' })).toBeVisible();
    await user.type(screen.getByLabelText(/^Code/), '123456');
    await press('Switch on');
    const codes = await screen.findByRole('group', { name: 'Recovery codes' });
    expect(
      within(codes)
        .getAllByRole('listitem')
        .map((item) => item.textContent),
    ).toEqual(CODES);
    expect(sent('/account/two-step/begin')).toEqual([{ current_password: 'Portal@987' }]);
    expect(sent('/account/two-step/confirm')).toEqual([{ code: '123456' }]);
    expect(toasts).toEqual(['success: Two-step sign-in is on.']);
    await press("I've saved these codes");
    expect(await screen.findByText('10 recovery codes are left.')).toBeVisible();
    expect(JSON.stringify(store.getState().twoStep)).not.toContain(CODES[0]);
  });

  it('puts a wrong password and a wrong code under their fields', async () => {
    const wrong = (field: string) =>
      refusal(422, 'VALIDATION_FAILED', 'Check', { [field]: [`${field} is wrong`] });
    const one = await aSection(OFF, { 'POST /account/two-step/begin': wrong('current_password') });
    await one.press('Switch on');
    await one.user.type(one.password(), 'Portal@987{Enter}');
    expect(await screen.findByText('current_password is wrong')).toBeVisible();
    one.unmount();
    const other = await aSection(OFF, { 'POST /account/two-step/confirm': wrong('code') });
    await other.press('Switch on');
    await other.user.type(other.password(), 'Portal@987{Enter}');
    await other.user.type(await screen.findByLabelText(/^Code/), '000000{Enter}');
    expect(await screen.findByText('code is wrong')).toBeVisible();
  });

  it('forgets the key when it is cancelled, and when the page is left', async () => {
    const view = await aSection(OFF);
    const scan = async () => {
      await view.press('Switch on');
      await view.user.type(view.password(), 'Portal@987{Enter}');
      await screen.findByText(/JBSW Y3DP/);
    };
    await scan();
    await view.press('Cancel');
    expect(JSON.stringify(view.store.getState().twoStep)).not.toContain(OFFER.secret);
    await scan();
    view.unmount();
    expect(JSON.stringify(view.store.getState().twoStep)).not.toContain(OFFER.secret);
  });

  it('shows what is true when another tab was faster', async () => {
    const view = await aSection(ON);
    await screen.findByText('10 recovery codes are left.');
    view.unmount();
    const late = await aSection(OFF, {
      'POST /account/two-step/begin': refusal(409, 'DATA_NOT_UPDATED', 'It is on already.'),
    });
    await late.press('Switch on');
    await late.user.type(late.password(), 'Portal@987{Enter}');
    await waitFor(() => expect(late.toasts).toEqual(['warning: It is on already.']));
    expect(await screen.findByRole('button', { name: 'Switch on' })).toBeVisible();
    expect(late.provider.calls().filter((call) => call === 'GET /account/two-step')).toHaveLength(2);
  });
});

describe('the recovery codes', () => {
  it('are copied, downloaded and printed', async () => {
    URL.createObjectURL = jest.fn(() => 'blob:codes');
    URL.revokeObjectURL = jest.fn();
    const print = jest.spyOn(window, 'print').mockImplementation(() => undefined);
    const { press, toasts } = await atCodes();
    await press('Copy');
    expect(await navigator.clipboard.readText()).toBe(CODES.join('\n'));
    expect(toasts).toContain('success: Codes copied.');
    const link = screen.getByRole('link', { name: 'Download' });
    expect({ href: link.getAttribute('href'), download: link.getAttribute('download') }).toEqual({
      href: 'blob:codes',
      download: 'recovery-codes.txt',
    });
    const file = (URL.createObjectURL as jest.Mock).mock.calls[0]![0] as File;
    expect(file.size).toBeGreaterThan(CODES.join('\n').length);
    await press('Print');
    expect(print).toHaveBeenCalledTimes(1);
  });

  it('are renewed by password and code, also by a recovery code', async () => {
    const { user, press, password, sent } = await aSection(ON);
    await press('New recovery codes');
    await user.type(password(), 'Portal@987');
    await press('Use a recovery code');
    await user.type(screen.getByLabelText(/^Recovery code/), CODES[0]!);
    await press('Make new codes');
    await screen.findByRole('group', { name: 'Recovery codes' });
    expect(sent('/account/two-step/recovery-codes')).toEqual([
      { current_password: 'Portal@987', code: CODES[0] },
    ]);
  });

  it.each([
    [1, '1 recovery code is left.'],
    [0, /^No recovery codes are left/],
  ])('are missed when %i are left', async (left, words) => {
    await aSection({ ...ON, recovery_codes_left: left });
    expect(await screen.findByText(words)).toHaveClass('notice-amber');
  });
});

it('is switched off by password and code', async () => {
  const { user, press, password, sent, toasts } = await aSection(ON);
  await press('Switch off');
  await user.type(password(), 'Portal@987');
  await user.type(screen.getByLabelText(/^Code/), '123456');
  await press('Switch off');
  expect(await screen.findByRole('button', { name: 'Switch on' })).toBeVisible();
  expect(sent('/account/two-step/end')).toEqual([{ current_password: 'Portal@987', code: '123456' }]);
  expect(toasts).toEqual(['success: Two-step sign-in is off.']);
});

it('says what to do when it cannot be read', async () => {
  await aSection(OFF, { 'GET /account/two-step': refusal(500, 'SERVER_ERROR') });
  expect(await screen.findByText('Failed to load your two-step sign-in.')).toBeVisible();
  expect(screen.getByRole('button', { name: 'Retry' })).toBeVisible();
});
