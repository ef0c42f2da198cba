import { screen, waitFor, within } from '@testing-library/react';
import { ROLES } from '#contract/roles';
import PaymentsPage from '#src/areas/coordinator/payments/PaymentsPage';
import CloseYearPage from '#src/areas/administration/years/CloseYearPage';
import YearsPage from '#src/areas/administration/years/YearsPage';
import { page, success } from '#tests/support/portalStore';
import { renderPage } from '#tests/support/renderPage';
import { chooseFilter } from '#tests/support/chooseFilter';

const counts = { placements: 3, applications: 2, payments: 1, claims: 0, unfinished: 0 };
const YEAR = { id: 7, name: '2025-26', from: '2025-07-01', to: '2026-06-30', state: 'open', counts };
const LIST = 'GET /administration/years';
const CLOSE = 'POST /administration/years/close';

const row = (id: number, more: object = {}) => ({
  kind: 'placement',
  id,
  name: `Student ${id}`,
  usn: `1DI${id}`,
  college: 'Demo Institute',
  title: 'Backend intern, Works',
  state: 'approved',
  since: '2026-03-05T08:00:00Z',
  proposed: 'carry_over',
  decision: 'carry_over',
  decisions: ['carry_over', 'complete', 'not_completed'],
  errors: [],
  ...more,
});
const NONE = { carry_over: 0, complete: 0, not_completed: 0, withdraw: 0, close: 0, error: 0 };

test('years show what belongs to them; only one without unfinished records can be archived, after a question', async () => {
  const { user, provider } = await renderPage(<YearsPage />, {
    role: ROLES.administrator,
    answers: {
      [LIST]: success([
        { ...YEAR, id: 8, name: '2026-27', counts: { ...counts, unfinished: 4 } },
        YEAR,
        { ...YEAR, id: 6, name: '2024-25', state: 'archived' },
      ]),
      'POST /administration/years/archive': success({ id: 7, uncertified: 24, unanswered: 3, dry_run: 1 }),
    },
  });
  expect(await screen.findByRole('link', { name: 'Close: 2026-27' })).toHaveAttribute(
    'href',
    '/administration/years/8',
  );
  expect(screen.queryByRole('button', { name: 'Edit: 2024-25' })).toBeNull();
  await user.click(screen.getByRole('button', { name: 'Archive: 2025-26' }));
  const dialog = screen.getByRole('dialog', { name: 'Archive 2025-26?' });
  expect(dialog).toHaveTextContent('3 placements and 2 applications become read-only');
  await within(dialog).findByText(/24 completed placements have no certificate/);
  await user.click(within(dialog).getByRole('button', { name: 'Archive' }));
  await waitFor(() =>
    expect(JSON.parse(String(provider.seen.findLast(({ method }) => method === 'POST')?.body))).toEqual({
      id: 7,
      count: '24',
    }),
  );
});

test('a year is closed with decisions for a group, and for one record that was found', async () => {
  const rows = [
    row(1),
    row(2),
    row(3, { kind: 'claim', state: 'claimed', decisions: ['carry_over', 'close'] }),
  ];
  const { user, provider } = await renderPage(<CloseYearPage />, {
    role: ROLES.administrator,
    at: '/administration/years/7',
    route: '/administration/years/:id',
    answers: {
      [LIST]: success([YEAR]),
      [CLOSE]: success({ id: 7, rows, counts: { ...NONE, carry_over: 3 }, dry_run: 1 }),
    },
  });
  const sent = () =>
    provider.seen
      .filter(({ path, method }) => method === 'POST' && path === '/administration/years/close')
      .map(({ body }) => JSON.parse(String(body)) as object);
  expect(await screen.findByText('3 will be carried over to the next year.')).toBeVisible();
  const carried = within(screen.getByRole('region', { name: 'Carry over' }));
  const groups = carried.getAllByRole('combobox').map((select) => select.getAttribute('aria-label'));
  expect(groups).toEqual([
    'Decision for all 2: Placement, Carry over',
    'Decision for all 1: Claim, Carry over',
  ]);
  // Only what is possible for the records of a group.
  expect(within(carried.getByRole('combobox', { name: /Claim/ })).getAllByRole('option')).toHaveLength(2);
  const sums = within(screen.getByRole('list', { name: 'Decisions' })).getAllByRole('listitem');
  expect(sums.map(({ textContent }) => textContent)).toEqual(['3 carried over', '3 unfinished records']);
  await user.selectOptions(carried.getByRole('combobox', { name: /Placement/ }), 'not_completed');
  await user.type(screen.getByLabelText('Find one record to decide on its own'), '1di1');
  const found = within(screen.getByRole('table', { name: 'Records found' }));
  expect(found.getAllByRole('combobox', { name: /^Decision: / })).toHaveLength(1);
  await user.selectOptions(found.getByRole('combobox', { name: 'Decision: Student 1' }), 'complete');
  const decisions = [
    { kind: 'placement', proposed: 'carry_over', decision: 'not_completed' },
    { kind: 'placement', id: 1, decision: 'complete' },
  ];
  await waitFor(() => expect(sent().at(-1)).toEqual({ id: 7, decisions, dry_run: '1' }));
  const single = within(screen.getByRole('table', { name: 'Decided one by one' }));
  expect(single.getByText('Student 1')).toBeVisible();
  const save = screen.getByRole('button', { name: /^Save .*decisions?$/ });
  await waitFor(() => expect(save).toBeEnabled());
  await user.click(save);
  const dialog = screen.getByRole('dialog', { name: 'Save 3 decisions on 2025-26?' });
  expect(dialog).toHaveTextContent('3 unfinished records: 3 will be carried over to the next year.');
  await user.click(within(dialog).getByRole('button', { name: /^Save .*decisions?$/ }));
  await waitFor(() => expect(sent().at(-1)).toEqual({ id: 7, decisions }));
});

test('the closing of a year that still runs continues from its draft, and says when it ends', async () => {
  const kept = [{ kind: 'placement', id: 2, decision: 'complete' }];
  const { user, provider } = await renderPage(<CloseYearPage />, {
    role: ROLES.administrator,
    at: '/administration/years/7',
    route: '/administration/years/:id',
    answers: {
      [LIST]: success([{ ...YEAR, to: '2099-06-30', draft: kept }]),
      [CLOSE]: success({
        id: 7,
        rows: [row(1, { end_date: '2027-01-15', hours: 79.25 }), row(2)],
        counts: { ...NONE, carry_over: 2 },
        dry_run: 1,
      }),
      'POST /administration/years/draft': success({ id: 7 }),
    },
  });
  const sent = (path: string) =>
    provider.seen
      .filter((one) => one.method === 'POST' && one.path === path)
      .map(({ body }) => JSON.parse(String(body)) as object);
  // What the draft has of one record is told apart from the groups.
  const single = within(await screen.findByRole('table', { name: 'Decided one by one' }));
  expect(single.getByText('Student 2')).toBeVisible();
  expect(screen.getByText('Last end date: 15 Jan 2027')).toBeVisible();
  await user.click(screen.getByRole('button', { name: /^Placement/, expanded: false }));
  expect(await screen.findByText('15 Jan 2027')).toBeVisible();
  expect(screen.getByText('79.25')).toBeVisible();
  expect(sent('/administration/years/close')[0]).toEqual({ id: 7, decisions: kept, dry_run: '1' });
  await user.selectOptions(screen.getByRole('combobox', { name: 'Decision: Student 1' }), 'complete');
  const decisions = [...kept, { kind: 'placement', id: 1, decision: 'complete' }];
  await waitFor(() => expect(sent('/administration/years/draft')).toEqual([{ id: 7, decisions }]));
  expect(await screen.findByText(/saved as a draft/)).toBeVisible();
  await user.click(screen.getByRole('button', { name: /^Save .*decisions?$/ }));
  expect(screen.getByRole('dialog')).toHaveTextContent('still runs: it ends on 30 Jun 2099');
});

test('lists of staff are filtered by year once there are two', async () => {
  const { user, provider } = await renderPage(<PaymentsPage />, {
    role: ROLES.coordinator,
    answers: {
      'GET /coordinator/years': success([YEAR, { ...YEAR, id: 6, name: '2024-25', state: 'archived' }]),
      'GET /coordinator/payments': page([]),
    },
  });
  await chooseFilter(user, 'Year', '2024-25 (archived)');
  await waitFor(() => expect(provider.seen.at(-1)?.path).toContain('year=6'));
});
