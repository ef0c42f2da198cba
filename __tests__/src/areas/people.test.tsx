import { screen, waitFor, within } from '@testing-library/react';
import { ROLES } from '#contract/roles';
import PeoplePage from '#src/areas/administration/people/PeoplePage';
import ClaimsPage from '#src/areas/coordinator/roster/ClaimsPage';
import { RosterPage } from '#src/widgets/roster/RosterPage';
import { page, success } from '#tests/support/portalStore';
import { renderPage } from '#tests/support/renderPage';

const person = (id: number, more: object = {}) => ({
  id,
  name: `Person ${id}`,
  email: `p${id}@example.test`,
  role_id: ROLES.coordinator,
  college: 'Kaveri College',
  branches: [],
  state: 'active',
  disabled_reason: null,
  last_seen_at: null,
  two_step: false,
  ...more,
});
const LOOKUPS = {
  'GET /master/colleges': success([{ id: 1, name: 'Kaveri College' }]),
  'GET /master/branches': success([{ id: 2, name: 'Civil' }]),
};

test('an account is disabled with the reason that its owner reads', async () => {
  const { user, provider } = await renderPage(<PeoplePage />, {
    role: ROLES.administrator,
    answers: {
      ...LOOKUPS,
      'GET /administration/people': page([person(1), person(2, { state: 'invited' })]),
      'POST /administration/people/disable': success(null),
    },
  });
  expect((await screen.findAllByText('All branches')).length).toBeGreaterThan(0);
  await user.click(screen.getByRole('button', { name: 'Manage: Person 1' }));
  const dialog = screen.getByRole('dialog');
  expect(within(dialog).queryByRole('button', { name: 'Enable' })).toBeNull();
  expect(within(dialog).queryByRole('button', { name: 'Send the invitation again' })).toBeNull();
  await user.click(within(dialog).getByRole('button', { name: 'Disable' }));
  await user.type(await screen.findByLabelText(/^Reason/), 'You left the university.');
  await user.click(screen.getByRole('button', { name: 'Disable' }));
  await waitFor(() => expect(provider.calls()).toContain('POST /administration/people/disable'));
  const { body } = provider.seen.find(({ path }) => path === '/administration/people/disable')!;
  expect(JSON.parse(String(body))).toEqual({ id: 1, reason: 'You left the university.' });
});

test('disabling an owner of a company says what to do first, and where', async () => {
  const owner = person(3, { role_id: ROLES.company, company_role: 'owner', college: null });
  const { user } = await renderPage(<PeoplePage />, {
    role: ROLES.administrator,
    answers: { ...LOOKUPS, 'GET /administration/people': page([owner]) },
  });
  await user.click(await screen.findByRole('button', { name: 'Manage: Person 3' }));
  await user.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'Disable' }));
  const link = await screen.findByRole('link', { name: 'people of companies' });
  expect(link).toHaveAttribute('href', `/administration/people?role_id=${ROLES.company}`);
});

test('an invitation asks a coordinator for the college and sends what was chosen', async () => {
  const { user, provider } = await renderPage(<PeoplePage />, {
    role: ROLES.administrator,
    answers: {
      ...LOOKUPS,
      'GET /administration/people': page([]),
      'POST /administration/people/invite': success({ id: 9 }),
    },
  });
  await user.click(await screen.findByRole('button', { name: /Invite/ }));
  const dialog = screen.getByRole('dialog');
  expect(within(dialog).queryByLabelText(/^College/)).toBeNull();
  await user.selectOptions(within(dialog).getByLabelText(/^Role/), 'Coordinator');
  await user.type(within(dialog).getByLabelText(/^Name/), 'New Person');
  await user.type(within(dialog).getByLabelText(/^Email/), 'new@example.test');
  await user.selectOptions(await within(dialog).findByLabelText(/^College/), 'Kaveri College');
  await user.click(within(dialog).getByRole('button', { name: 'Send the invitation' }));
  await waitFor(() => expect(provider.calls()).toContain('POST /administration/people/invite'));
  const { body } = provider.seen.find(({ path }) => path === '/administration/people/invite')!;
  expect(JSON.parse(String(body))).toEqual({
    role_id: '4',
    name: 'New Person',
    email: 'new@example.test',
    college: 'Kaveri College',
    branches: [],
  });
});

test('a hand-over tells what would go over before it is confirmed', async () => {
  const { user, provider } = await renderPage(<PeoplePage />, {
    role: ROLES.administrator,
    answers: {
      ...LOOKUPS,
      'GET /administration/people': page([person(1), person(2)]),
      'POST /administration/people/hand-over': success({
        rows: [
          { kind: 'placements', count: 3 },
          { kind: 'college', count: 1 },
          { kind: 'letters', count: 2 },
        ],
        dry_run: 1,
      }),
    },
  });
  await user.click((await screen.findAllByRole('button', { name: 'Manage: Person 1' }))[0]!);
  await user.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'Hand over' }));
  const sent = () =>
    provider.seen
      .filter(({ path }) => path === '/administration/people/hand-over')
      .map(({ body }) => JSON.parse(String(body)));
  await screen.findByRole('option', { name: 'Person 2 (p2@example.test)' });
  await user.selectOptions(screen.getByLabelText('Hand over to'), '2');
  const told = await screen.findByText('To hand over:');
  expect(
    within(told.parentElement!)
      .getAllByRole('listitem')
      .map(({ textContent }) => textContent),
  ).toEqual(['3 internships that are guided', 'all branches of the college to follow', '2 letters']);
  expect(sent()).toEqual([{ from: 1, to: 2, dry_run: '1' }]);
  await user.click(screen.getByRole('button', { name: 'Hand over' }));
  await waitFor(() => expect(sent()).toEqual([expect.anything(), { from: 1, to: 2 }]));
});

test('a claim is confirmed beside what the roster says of its USN', async () => {
  const claim = {
    id: 7,
    student_id: 3,
    name: 'Asha Rao',
    email: 'asha@example.test',
    college: 'Kaveri College',
    usn: 'AB1',
    branch: 'Civil',
    state: 'claimed',
    reason: null,
    requested: null,
    roster_name: 'Asha R',
    roster_email: null,
    claimed_at: '2026-11-20T05:00:00.000Z',
  };
  const { user, provider } = await renderPage(<ClaimsPage />, {
    role: ROLES.coordinator,
    answers: {
      'GET /coordinator/claims': page([claim]),
      'POST /coordinator/claims/decide': success({
        rows: [{ id: 7, state: 'confirmed', error: null }],
        decided: 1,
        dry_run: 0,
      }),
    },
  });
  await user.click(await screen.findByRole('button', { name: 'Confirm: Asha Rao' }));
  const dialog = screen.getByRole('dialog');
  expect(within(dialog).getByText(/In the roster: Asha R\./)).toBeInTheDocument();
  await user.click(within(dialog).getByRole('button', { name: 'Confirm' }));
  await waitFor(() => expect(provider.calls()).toContain('POST /coordinator/claims/decide'));
  const { body } = provider.seen.find(({ path }) => path === '/coordinator/claims/decide')!;
  expect(JSON.parse(String(body))).toEqual({ ids: [7], decision: 'confirmed' });
});

test('an invitation says first how many students of the roster it reaches', async () => {
  const row = (id: number, error: string | null) => ({ id, usn: `AB${id}`, name: `Student ${id}`, error });
  const { user, provider } = await renderPage(<RosterPage of="college" />, {
    role: ROLES.coordinator,
    answers: {
      ...LOOKUPS,
      'GET /coordinator/roster': page([
        { id: 1, name: 'Student 1', email: 's1@example.test', usn: 'AB1', state: 'unclaimed' },
      ]),
      'POST /coordinator/roster/invite': success({
        ...{ invited: 2, count: 2, without_address: 1, sends_from: null, sends_until: null },
        examples: [{ id: 1, name: 'Student 1', usn: 'AB1', email: 's1@example.test' }],
        rows: [row(1, null), row(2, null), row(3, 'Already invited today.')],
      }),
    },
  });
  await user.click(await screen.findByRole('button', { name: 'Invite' }));
  const dialog = screen.getByRole('dialog');
  expect(await within(dialog).findByText('Student 1, AB1, s1@example.test')).toBeVisible();
  expect(screen.getByRole('dialog', { name: 'Invite 2 students?' })).toBe(dialog);
  expect(within(dialog).getByText(/^1 student cannot be reached/)).toBeVisible();
  const sent = () => provider.seen.filter(({ path }) => path === '/coordinator/roster/invite');
  expect(sent().map(({ body }) => JSON.parse(String(body)))).toEqual([{ dry_run: '1' }]);
  await user.click(within(dialog).getByRole('button', { name: /^Invite/ }));
  await waitFor(() => expect(sent()).toHaveLength(2));
  expect(JSON.parse(String(sent()[1]!.body))).toEqual({});
});

test('who is invited can get another role, or none', async () => {
  const { user, provider } = await renderPage(<PeoplePage />, {
    role: ROLES.administrator,
    answers: {
      ...LOOKUPS,
      'GET /administration/people': page([
        {
          ...{ id: 7, name: 'Ivan', email: 'i@example.test', role_id: 1, college: null, branches: [] },
          ...{
            state: 'invited',
            disabled_reason: null,
            last_seen_at: null,
            two_step: false,
            undelivered: null,
          },
        },
      ]),
      'POST /administration/people/withdraw': success({ id: 7 }),
    },
  });
  await user.click(await screen.findByRole('button', { name: /Manage/ }));
  expect(screen.getByRole('button', { name: 'Role' })).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Withdraw the invitation' }));
  await user.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'Withdraw' }));
  await waitFor(() =>
    expect(provider.seen.some(({ path }) => path === '/administration/people/withdraw')).toBe(true),
  );
});
