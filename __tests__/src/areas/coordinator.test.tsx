import { act, screen, waitFor, within } from '@testing-library/react';
import { sumOf } from '#src/areas/coordinator/dashboard/Progress';
import type { ReactElement } from 'react';
import PaymentsPage from '#src/areas/coordinator/payments/PaymentsPage';
import DashboardPage from '#src/areas/coordinator/dashboard/DashboardPage';
import { dayStarted } from '#src/state/ui';
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
const CIVIL = {
  branch: 'Civil',
  semester: 6,
  registered: 9,
  complete: 7,
  applied: 5,
  shortlisted: 3,
  offered: 2,
  accepted: 1,
};
const CSE = { ...CIVIL, branch: 'CSE', registered: 1, accepted: 0 };
const DASHBOARD = {
  funnel: [],
  stages: [CIVIL, CSE],
  weekly: [{ week: '2026-04-27', applications: 8, students: 66 }],
  waiting: { payments: 33, diaries: 44, weeks: 5 },
  at_risk_total: 12,
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
      reason: 'No offer for 45 days',
      risk_since: '2026-03-04',
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
  const shown = (path: string, screenOf: ReactElement) => ({
    ...portal,
    ...renderAt(path, portal.store, screenOf),
    log,
    sent,
  });
  return {
    home: () => shown('/dashboard/coordinator', <DashboardPage />),
    payments: () => shown('/dashboard/coordinator/payments?status=9', <PaymentsPage />),
  };
}

describe('payments to verify', () => {
  it('shows whose they are and what they pay', async () => {
    const { provider } = (await setup()).payments();
    const row = (await screen.findByText('UTR-77')).closest('tr')!;
    expect(row).toHaveTextContent(/Ravi.*1DI01.*Data Intern.*Acme.*₹15,000/);
    expect(provider.calls()).toContain('GET /coordinator/payments?page=1&per_page=50&status=9');
  });

  it('shows nothing for what a row lacks', async () => {
    (await setup({ 'GET /coordinator/payments': page([{ id: 5, reference: 'UTR-77' }]) })).payments();
    await screen.findByText('UTR-77');
    expect(document.body).not.toHaveTextContent(/undefined|NaN|null/);
  });

  it('confirms a payment after one more question', async () => {
    const { actor, sent, log, provider } = (await setup()).payments();
    await actor.click(await screen.findByRole('button', { name: 'Verify payment' }));
    provider.answers['GET /coordinator/payments'] = page([]);
    await actor.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'Verify payment' }));
    expect(await screen.findByText('No payments found')).toBeVisible();
    expect({ sent: sent(), toasts: log.toasts }).toEqual({
      sent: [{ id: 5, status: 6, remark: '', updated_at: PAYMENT.updated_at }],
      toasts: ['success: Payment verified.'],
    });
  });

  it('fails a payment with a remark only', async () => {
    const { actor, sent, log } = (await setup()).payments();
    await actor.click(await screen.findByRole('button', { name: 'Reject payment' }));
    const dialog = within(screen.getByRole('dialog'));
    expect(dialog.getByRole('button', { name: 'Reject payment' })).toHaveAccessibleDescription(
      /^(Still needed|Check): /,
    );
    await actor.type(dialog.getByLabelText(/Remark/), 'No such transfer');
    await actor.click(dialog.getByRole('button', { name: 'Reject payment' }));
    await waitFor(() => expect(log.toasts).toEqual(['success: Payment rejected.']));
    expect(sent()).toEqual([
      { id: 5, status: 10, remark: 'No such transfer', updated_at: PAYMENT.updated_at },
    ]);
  });

  it('warns and fetches again when the payment has moved meanwhile', async () => {
    const portal = await setup({
      'POST /coordinator/payment-status': refusal(409, 'DATA_NOT_UPDATED', 'It has changed.'),
    });
    const { actor, log, provider } = portal.payments();
    await actor.click(await screen.findByRole('button', { name: 'Verify payment' }));
    provider.answers['GET /coordinator/payments'] = page([]);
    await actor.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'Verify payment' }));
    expect(await screen.findByText('No payments found')).toBeVisible();
    expect(log.toasts).toEqual(['warning: It has changed.']);
  });
});

describe("the coordinator's home", () => {
  it('leads from every figure to the list that it counts', async () => {
    (await setup()).home();
    await screen.findByRole('heading', { name: 'All queues' });
    for (const folded of document.querySelectorAll<HTMLDetailsElement>('details.filed')) folded.open = true;
    const all = within(await screen.findByRole('table', { name: 'Students by stage' }));
    const list = '/dashboard/coordinator/students';
    const linkIn = (table: typeof all, stage: string) =>
      within(table.getByText(stage).closest('tr')!).queryByRole('link');
    expect(linkIn(all, 'Registered')).toHaveTextContent('10');
    expect(linkIn(all, 'Placed')).toHaveAttribute('href', `${list}?stage=accepted`);
    // Each branch is folded away below its line.
    const civil = screen.getByText('Civil', { selector: '.branch-name' }).closest('details')!;
    expect(civil).not.toHaveAttribute('open');
    expect(civil).toHaveTextContent('1 of 9 placed');
    civil.open = true;
    const semesters = within(screen.getByRole('table', { name: 'Civil by semester' }));
    const row = semesters.getByText('6').closest('tr')!;
    expect(within(row).getAllByRole('link')[0]).toHaveAttribute(
      'href',
      `${list}?branch=Civil&semester=6&stage=registered`,
    );
    const cse = screen.getByText('CSE', { selector: '.branch-name' }).closest('details')!;
    cse.open = true;
    expect(linkIn(within(screen.getByRole('table', { name: 'CSE by stage' })), 'Placed')).toBeNull();
    const leads = (name: string, to: string) =>
      expect(screen.getByRole('link', { name })).toHaveAttribute('href', to);
    leads('33 Payments to verify', '/dashboard/coordinator/payments?status=9');
    leads('5 Diary weeks to review', '/dashboard/coordinator/diaries');
    leads('12 Students at risk', `${list}?at_risk=1&sort=risk`);
    leads('66', `${list}?week=2026-04-27`);
  });

  it('starts with what is most urgent, and says how much is pending', async () => {
    const record = { id: 7, student_id: 9, placement_id: 7, name: 'Meera', usn: '1DI02', college: 'Demo' };
    const facts = { branch: 'Civil', semester: 8, title: 'Tides', company: 'Malpe Trust', amount: null };
    const task = { kind: 'placements', record: { ...record, ...facts }, reason: 'Submitted', by: null };
    const first = [{ ...task, since: '2026-03-04T05:00:00.000Z' }];
    (await setup({ 'GET /coordinator/dashboard': success({ ...DASHBOARD, first }) })).home();
    expect(await screen.findByText('38 decisions are pending. Start with these.')).toBeVisible();
    expect(screen.getByRole('heading', { name: "Decide on Meera's placement" })).toBeVisible();
    expect(screen.getByRole('link', { name: 'Open the placement' })).toHaveAttribute(
      'href',
      '/dashboard/coordinator/placements/7',
    );
  });

  it('has the starts and ends of this week by day', async () => {
    const row = { id: 7, name: 'Meera', title: 'Tides', company: 'Malpe Trust', state: 'submitted' };
    const portal = await setup({
      'GET /coordinator/dashboard': success({
        ...DASHBOARD,
        dates: [{ day: '2026-05-01', event: 'start', count: 3, rows: [row] }],
      }),
    });
    const { store } = portal.home();
    act(() => void store.dispatch(dayStarted('2026-05-01')));
    const heading = await screen.findByRole('heading', { name: 'This week' });
    const week = within(heading.closest('section')!);
    expect(week.getByText(/2 more start/)).toBeVisible();
    expect(week.getByRole('link', { name: 'Meera' }).closest('li')).toHaveTextContent(
      'Meera starts not approved',
    );
  });

  it('shows nothing for what an answer lacks', async () => {
    const empty = { funnel: [{}], weekly: [{}], at_risk: [{ id: 1 }] };
    (await setup({ 'GET /coordinator/dashboard': success(empty) })).home();
    await screen.findByRole('heading', { name: 'All queues' });
    expect(document.body).not.toHaveTextContent(/undefined|NaN|null/);
  });

  it('has its queues in one order, says since when the oldest is pending, and mutes empty ones', async () => {
    const piles = [
      { key: 'diaries', count: 0, since: null },
      { key: 'placements', count: 3, since: '2026-04-02T05:00:00.000Z' },
      { key: 'issues', count: 1, since: '2026-03-01T05:00:00.000Z' },
      { key: 'somebody else\u2019s', count: 9, since: null },
    ];
    (await setup({ 'GET /coordinator/dashboard': success({ ...DASHBOARD, piles }) })).home();
    const shown = within(await screen.findByRole('region', { name: 'All queues' })).getAllByRole('link');
    expect(shown.map(({ textContent }) => textContent)).toEqual([
      '0 Diary weeks to review',
      '3 Placements to approveOldest: 02 Apr 2026',
      '33 Payments to verify',
      '12 Students at risk',
      '1 Issues to settleOldest: 01 Mar 2026',
    ]);
    expect(shown.map(({ className }) => className.includes('is-empty'))).toEqual([
      true,
      false,
      false,
      false,
      false,
    ]);
  });

  it('says that it failed', async () => {
    (await setup({ 'GET /coordinator/dashboard': refusal(500, 'SERVER_ERROR') })).home();
    expect(await screen.findByText('Failed to load the overview.')).toBeVisible();
  });
});

describe('the stages', () => {
  it('are summed over all branches', () => {
    expect(sumOf([CIVIL, CSE])).toMatchObject({ registered: 10, accepted: 1 });
    expect(sumOf([])).toMatchObject({ registered: 0 });
  });
});
