import { screen, waitFor, within } from '@testing-library/react';
import { ROLES } from '#contract/roles';
import PolicyPage from '#src/areas/administration/policy/PolicyPage';
import { refusal, success } from '#tests/support/portalStore';
import { renderPage } from '#tests/support/renderPage';

const POLICY = {
  belonging: 'open',
  verify_email: false,
  staff_two_step: false,
  teams: 'invite',
  notification_days: 180,
  mail_days: 90,
  application_months: null,
  placement_months: 24,
  roster_months: null,
  updated_at: null,
};
const STORE = 'POST /administration/policy/store';
const COUNT = 'GET /administration/policy/erasing';

const open = async (answers: object = {}) => {
  const page = await renderPage(<PolicyPage />, {
    role: ROLES.administrator,
    answers: {
      'GET /administration/policy': success(POLICY),
      [COUNT]: success({ application: 1234, placement: 1, roster: 0 }),
      [STORE]: success(POLICY),
      ...answers,
    },
  });
  const { user, provider } = page;
  const field = await screen.findByLabelText(/^Applications without an internship/);
  const months = (label: string) => screen.getByLabelText(new RegExp(`^${label}`));
  const save = () => user.click(screen.getByRole('button', { name: 'Save' }));
  const sent = () => {
    const found = provider.seen.find(({ path }) => path === '/administration/policy/store');
    return found && (JSON.parse(String(found.body)) as Record<string, string>);
  };
  return { ...page, field, months, save, sent };
};

test('erasing is asked about before it begins, with what goes and how many records at once', async () => {
  const { user, field, months, save, sent, provider } = await open();
  await user.type(field, '12');
  await user.type(months('Students who left'), '36');
  await save();
  const dialog = await screen.findByRole('dialog', { name: 'Start erasing?' });
  const [first, second, ...others] = within(dialog).getAllByRole('listitem');
  await waitFor(() => expect(first).toHaveTextContent('The first run erases 1,234 records.'));
  expect(first).toHaveTextContent(/after 12 months\. Message, notes, stars and payment details are erased/);
  expect(second).toHaveTextContent('The first run erases no records.');
  expect(others).toEqual([]);
  expect(dialog).toHaveTextContent('Erased data cannot be restored.');
  expect(provider.seen.find(({ path }) => path.startsWith('/administration/policy/erasing'))?.path).toContain(
    'application_months=12&placement_months=24&roster_months=36',
  );
  expect(sent()).toBeUndefined();
  await user.click(within(dialog).getByRole('button', { name: 'Start erasing' }));
  const stored = { application_months: '12', placement_months: '24', roster_months: '36' };
  await waitFor(() => expect(sent()).toMatchObject(stored));
});

test('a Cancel sends nothing and leaves what was typed; it can be sent after all', async () => {
  const { user, field, save, sent } = await open();
  await user.type(field, '12');
  await save();
  const dialog = await screen.findByRole('dialog');
  await user.click(within(dialog).getByRole('button', { name: 'Cancel' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(sent()).toBeUndefined();
  expect(field).toHaveValue(12);
  await save();
  // It answers once it is known how much goes.
  const start = await screen.findByRole('button', { name: 'Start erasing' });
  await waitFor(() => expect(start).toBeEnabled());
  await user.click(start);
  await waitFor(() => expect(sent()).toMatchObject({ application_months: '12' }));
});

test.each([
  ['longer', '36'],
  ['for ever', ''],
])('what is kept %s is not asked about', async (_words, placement_months) => {
  const { user, months, save, sent } = await open();
  await user.clear(months('Past internships'));
  if (placement_months) await user.type(months('Past internships'), placement_months);
  await save();
  await waitFor(() => expect(sent()).toMatchObject({ placement_months }));
});

test('nothing is erased of which it is not known how much', async () => {
  const { user, months, save } = await open({ [COUNT]: refusal(500, 'SERVER_ERROR') });
  await user.clear(months('Past internships'));
  await user.type(months('Past internships'), '6');
  await save();
  const dialog = await screen.findByRole('dialog');
  await within(dialog).findByText('Failed to count the records.');
  expect(within(dialog).getByRole('button', { name: 'Start erasing' })).toBeDisabled();
});
