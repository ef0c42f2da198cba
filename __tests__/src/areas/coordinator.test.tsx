import { screen, waitFor, within } from '@testing-library/react';
import { branchRows, statusTotals } from '#src/areas/coordinator/dashboard/funnel';
import DashboardPage from '#src/areas/coordinator/dashboard/DashboardPage';
import { renderAt } from '#tests/support/renderApp';
import {
  aPortalUser,
  page,
  recordedReactions,
  refusal,
  setupPortal,
  success,
  type FakeAnswer,
} from '#tests/support/portalStore';

const PAYMENT = {
  id: 5,
  application_id: 5,
  internship: 'Data Intern',
  company: 'Acme',
  amount: 15000,
  reference: 'UTR-77',
  receipt: null,
  status: 9,
  remark: null,
  updated_at: '2026-05-01T00:00:00Z',
  student: { name: 'Ravi', usn: '1DI01' },
};
const FUNNEL = [
  { branch: 'Civil', status: 1, count: 2 },
  { branch: 'Civil', status: 6, count: 1 },
  { branch: 'CSE', status: 1, count: 5 },
];
const DASHBOARD = {
  funnel: FUNNEL,
  weekly: [{ week: '2026-04-27', applications: 8 }],
  at_risk: [
    {
      id: 9,
      name: 'Meera',
      email: 'm@x.in',
      usn: '1DI02',
      branch: 'Civil',
      semester: 8,
      applications: 1,
      placed: 0,
    },
  ],
};

async function setup(answers: Record<string, FakeAnswer> = {}) {
  const { log, reactions } = recordedReactions('/dashboard/coordinator');
  const portal = await setupPortal({
    user: aPortalUser({ role_id: 4, college: 'Demo Institute' }),
    reactions,
    answers: {
      'GET /coordinator/payments': page([PAYMENT]),
      'GET /coordinator/dashboard': success(DASHBOARD),
      'POST /coordinator/payment-status': success({ id: 5, status: 6 }),
      ...answers,
    },
  });
  const sent = () =>
    portal.provider.seen
      .filter(({ method }) => method === 'POST')
      .map(({ body }) => JSON.parse(body) as unknown);
  return { ...portal, ...renderAt('/dashboard/coordinator', portal.store, <DashboardPage />), log, sent };
}

describe("the coordinator's dashboard", () => {
  it('shows the payments that wait, whose they are and what they pay', async () => {
    const { provider } = await setup();
    const row = (await screen.findByText('UTR-77')).closest('tr')!;
    expect(row).toHaveTextContent(/Ravi 1DI01.*Data Intern, Acme.*₹15,000.*01 May 2026/);
    expect(provider.calls()).toContain('GET /coordinator/payments?page=1&status=9');
    expect(screen.getByText('Demo Institute')).toBeVisible();
  });

  it('shows nothing for what a row lacks', async () => {
    await setup({
      'GET /coordinator/payments': page([{ id: 5, reference: 'UTR-77' }]),
      'GET /coordinator/dashboard': success({ funnel: [{}], weekly: [{}], at_risk: [{ id: 1 }] }),
    });
    await screen.findByText('UTR-77');
    expect(document.body).not.toHaveTextContent(/undefined|NaN|null/);
  });

  it('confirms a payment after one more question', async () => {
    const { actor, sent, log, provider } = await setup();
    await actor.click(await screen.findByRole('button', { name: 'Confirm' }));
    provider.answers['GET /coordinator/payments'] = page([]);
    await actor.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'Confirm payment' }));
    expect(await screen.findByText('No payment waits for verification.')).toBeVisible();
    expect([sent(), log.toasts]).toEqual([
      [{ id: 5, status: 6, remark: '' }],
      ['success: Payment confirmed.'],
    ]);
  });

  it('fails a payment with a remark only', async () => {
    const { actor, sent, log } = await setup();
    await actor.click(await screen.findByRole('button', { name: 'Fail' }));
    const dialog = within(screen.getByRole('dialog'));
    expect(dialog.getByRole('button', { name: 'Mark as failed' })).toBeDisabled();
    await actor.type(dialog.getByLabelText(/Remark/), 'No such transfer');
    await actor.click(dialog.getByRole('button', { name: 'Mark as failed' }));
    await waitFor(() => expect(log.toasts).toEqual(['success: Payment marked as failed.']));
    expect(sent()).toEqual([{ id: 5, status: 10, remark: 'No such transfer' }]);
  });

  it('warns and fetches again when the payment has moved meanwhile', async () => {
    const { actor, log, provider } = await setup({
      'POST /coordinator/payment-status': refusal(409, 'DATA_NOT_UPDATED', 'It has changed.'),
    });
    await actor.click(await screen.findByRole('button', { name: 'Confirm' }));
    provider.answers['GET /coordinator/payments'] = page([]);
    await actor.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'Confirm payment' }));
    expect(await screen.findByText('No payment waits for verification.')).toBeVisible();
    expect(log.toasts).toEqual(['warning: It has changed.']);
  });

  it('shows the branches, the weeks and the students at risk', async () => {
    await setup();
    const branches = await screen.findByRole('table', { name: 'Applications by branch' });
    expect(
      within(branches)
        .getAllByRole('row')
        .slice(1)
        .map((row) => [...(row as HTMLTableRowElement).cells].map((cell) => cell.textContent)),
    ).toEqual([
      ['CSE', '5', '5', '0', '0', '0'],
      ['Civil', '3', '2', '0', '0', '1'],
    ]);
    expect(within(screen.getByRole('table', { name: 'Students at risk' })).getByText('Meera')).toBeVisible();
    expect(
      within(screen.getByRole('table', { name: 'Applications by week' })).getByRole('row', {
        name: '27 Apr 2026 8',
      }),
    ).toBeVisible();
  });

  it('shows a dash for what a student has not filled in', async () => {
    await setup({
      'GET /coordinator/dashboard': success({
        ...DASHBOARD,
        at_risk: [
          {
            id: 9,
            name: 'Vivek',
            email: 'v@x.in',
            usn: null,
            branch: null,
            semester: null,
            applications: 0,
            placed: 0,
          },
        ],
      }),
    });
    const row = (await screen.findByText('Vivek')).closest('tr')!;
    expect([...row.cells].map((cell) => cell.textContent)).toEqual(['Vivek', '—', '—', '—', '0']);
  });

  it('tells failures apart: payments stay when the overview is not there', async () => {
    await setup({ 'GET /coordinator/dashboard': refusal(500, 'SERVER_ERROR') });
    expect(await screen.findByText('Failed to load the overview.')).toBeVisible();
    expect(await screen.findByText('UTR-77')).toBeVisible();
  });
});

describe('the funnel', () => {
  it('is summed by status in code order and by branch', () => {
    expect(statusTotals(FUNNEL)).toEqual([
      { status: 1, count: 7 },
      { status: 6, count: 1 },
    ]);
    expect(branchRows(FUNNEL).map(({ branch, total }) => [branch, total])).toEqual([
      ['CSE', 5],
      ['Civil', 3],
    ]);
    expect([statusTotals([]), branchRows([])]).toEqual([[], []]);
  });
});
