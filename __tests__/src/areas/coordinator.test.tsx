import { screen, within } from '@testing-library/react';
import { OFFICE_PILES } from '#contract/coordinator/piles';
import { sumOf } from '#src/areas/coordinator/dashboard/Progress';
import DashboardPage from '#src/areas/coordinator/dashboard/DashboardPage';
import { dayStarted } from '#src/state/ui';
import { renderAt } from '#tests/support/renderApp';
import {
  aPortalUser,
  recordedReactions,
  refusal,
  setupPortal,
  success,
  type FakeAnswer,
} from '#tests/support/portalStore';

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
  at_risk: [],
};
const TODAY = '2026-05-06';
const record = (id: number, name: string, more: object = {}) => ({
  ...{ id, name, student_id: id, usn: `1DI0${id}`, college: 'Demo Institute' },
  ...{ title: 'Data Intern', company: 'Acme', amount: null, placement_id: null, ...more },
});
/** What is most urgent, in the provider's order. */
const FIRST = [
  {
    ...{ kind: 'placements', since: '2026-04-02T05:00:00Z', by: '2026-05-08', reason: 'Begins soon' },
    record: record(3, 'Asha', { placement_id: 31 }),
  },
  {
    ...{ kind: 'payments', since: '2026-05-01T05:00:00Z', by: null, reason: 'Paid' },
    record: record(4, 'Ravi', { amount: 15000 }),
  },
  {
    ...{ kind: 'risk', since: '2026-05-05T05:00:00Z', by: null, reason: 'No offer for 45 days' },
    record: record(9, 'Meera', { title: null, company: null }),
  },
];

async function setup(answers: Record<string, FakeAnswer> = {}) {
  const { reactions } = recordedReactions('/dashboard/coordinator');
  const portal = await setupPortal({
    user: aPortalUser({ role_id: 4, college: 'Demo Institute' }),
    reactions,
    answers: {
      'GET /coordinator/dashboard': success(DASHBOARD),
      ...answers,
    },
  });
  portal.store.dispatch(dayStarted(TODAY));
  return { ...portal, ...renderAt('/dashboard/coordinator', portal.store, <DashboardPage />) };
}

describe("the coordinator's dashboard", () => {
  it('says how many decisions are pending, and begins with the most urgent', async () => {
    await setup({
      'GET /coordinator/dashboard': success({
        ...DASHBOARD,
        first: [...FIRST, { ...FIRST[0], kind: 'unheard of' }],
      }),
    });
    expect(await screen.findByText('38 decisions are pending. Start with these.')).toBeVisible();
    const slips = screen.getAllByRole('article').map((slip) => {
      const act = within(slip).getByRole('link');
      return [slip.textContent.replace(/\u00a0/g, ' '), act.textContent, act.getAttribute('href')];
    });
    const home = '/dashboard/coordinator';
    expect(slips).toEqual([
      [
        expect.stringMatching(
          /In 2 days, 08 May 2026.*Decide on Asha's placement.*Data Intern, Acme\. Begins soon/,
        ),
        'Open the placement',
        `${home}/placements/31`,
      ],
      [
        expect.stringMatching(/5 days old.*Verify Ravi's payment.*₹15,000\. Data Intern, Acme\. Paid/),
        'Open the payment',
        `${home}/payments?status=9&q=1DI04`,
      ],
      [
        expect.stringMatching(/1 day old.*Write to Meera.*No offer for 45 days/),
        'Open the student',
        `${home}/students/9`,
      ],
    ]);
  });

  it('says that nothing waits', async () => {
    const none = { waiting: { payments: 0, diaries: 0, weeks: 0 }, at_risk_total: 12 };
    await setup({ 'GET /coordinator/dashboard': success({ ...DASHBOARD, ...none }) });
    expect(await screen.findByText('Nothing waits for your decision.')).toBeVisible();
  });

  it('shows the days of this week on which internships start and end, and how many more', async () => {
    const starts = [{ id: 31, name: 'Asha', state: 'submitted' }];
    const dates = [
      { day: '2026-05-06', event: 'start', count: 3, rows: starts },
      { day: '2026-05-10', event: 'end', count: 1, rows: [{ id: 32, name: 'Ravi', state: 'approved' }] },
    ];
    await setup({ 'GET /coordinator/dashboard': success({ ...DASHBOARD, dates }) });
    const week = within(await screen.findByRole('region', { name: 'This week' }));
    const days = week.getAllByRole('listitem').filter(({ parentElement }) => parentElement?.tagName === 'OL');
    expect(days.map(({ textContent }) => textContent)).toEqual([
      'Mon 4',
      'Tue 5',
      'Wed 6 todayAsha starts not approved2 more start',
      'Thu 7',
      'Fri 8',
      'Sun 10Ravi ends',
    ]);
    expect(week.getByRole('link', { name: 'Asha' })).toHaveAttribute(
      'href',
      '/dashboard/coordinator/placements/31',
    );
  });

  it('shows nothing for what a row lacks', async () => {
    await setup({
      'GET /coordinator/dashboard': success({
        ...{ funnel: [{}], weekly: [{}], at_risk: [{ id: 1 }], stages: [{}], dates: [{}] },
        first: [{ kind: 'risk', record: {} }],
      }),
    });
    await screen.findByRole('heading', { name: 'All queues' });
    expect(document.body).not.toHaveTextContent(/undefined|NaN|null/);
  });

  it('leads from every figure to the list that it counts', async () => {
    await setup();
    const share = await screen.findByText('1 of 10 students have a placement, 4 have had an offer.');
    // Folded away behind the sentence.
    const filed = share.closest('details')!;
    expect(filed).not.toHaveAttribute('open');
    filed.open = true;
    expect(within(filed).getByRole('link', { name: 'See the report' })).toHaveAttribute(
      'href',
      '/dashboard/coordinator/reports',
    );
    const all = within(screen.getByRole('table', { name: 'Students by stage' }));
    const list = '/dashboard/coordinator/students';
    const linkIn = (table: typeof all, stage: string) =>
      within(table.getByText(stage).closest('tr')!).queryByRole('link');
    expect(linkIn(all, 'Registered')).toHaveTextContent('10');
    expect(linkIn(all, 'Placed')).toHaveAttribute('href', `${list}?stage=accepted`);
    // Each branch is folded away below its line.
    const civil = screen.getByText('Civil', { selector: 'summary > span' }).closest('details')!;
    expect(civil).not.toHaveAttribute('open');
    expect(civil).toHaveTextContent('1 of 9 placed');
    civil.open = true;
    const semesters = within(screen.getByRole('table', { name: 'Civil by semester' }));
    const row = semesters.getByText('6').closest('tr')!;
    expect(within(row).getAllByRole('link')[0]).toHaveAttribute(
      'href',
      `${list}?branch=Civil&semester=6&stage=registered`,
    );
    const cse = screen.getByText('CSE', { selector: 'summary > span' }).closest('details')!;
    cse.open = true;
    expect(linkIn(within(screen.getByRole('table', { name: 'CSE by stage' })), 'Placed')).toBeNull();
    const leads = (name: string, to: string) =>
      expect(screen.getByRole('link', { name })).toHaveAttribute('href', to);
    leads('33 Payments to verify', '/dashboard/coordinator/payments?status=9');
    leads('5 Diary weeks to review', '/dashboard/coordinator/diaries');
    leads('12 Students at risk', `${list}?at_risk=1&sort=risk`);
    leads('66', `${list}?week=2026-04-27`);
  });

  it('has every queue in one order, says since when the oldest is pending, and mutes empty ones', async () => {
    const piles = [
      { key: 'diaries', count: 0, since: null },
      { key: 'placements', count: 3, since: '2026-04-02T05:00:00.000Z' },
      { key: 'issues', count: 1, since: '2026-03-01T05:00:00.000Z' },
      { key: 'somebody else\u2019s', count: 9, since: null },
    ];
    await setup({ 'GET /coordinator/dashboard': success({ ...DASHBOARD, piles }) });
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

  it('leaves two rows of four to queues with work, and says the others in words below', async () => {
    const piles = OFFICE_PILES.map((key) => ({
      key,
      count: key === 'claims' || key === 'risk' ? 0 : 2,
      since: null,
    }));
    await setup({ 'GET /coordinator/dashboard': success({ ...DASHBOARD, piles }) });
    const region = within(await screen.findByRole('region', { name: 'All queues' }));
    const inPlaces = within(region.getByRole('list')).getAllByRole('link');
    expect(inPlaces.map(({ textContent }) => textContent)).toEqual([
      '2 Diary weeks to review',
      '2 Placements to approve',
      '2 Payments to verify',
      '2 Without an internship',
      '2 Late by the plan',
      '2 Placements to complete',
      '2 Issues to settle',
      '2 Stipends not paid',
    ]);
    expect(region.getByRole('link', { name: 'Claims to decide: 0' })).toHaveAttribute(
      'href',
      '/dashboard/coordinator/claims?state=claimed',
    );
    expect(region.getByRole('link', { name: 'Students at risk: 0' })).toBeVisible();
  });

  it('says so when the overview is not there, and loads it again', async () => {
    const { actor, provider } = await setup({ 'GET /coordinator/dashboard': refusal(500, 'SERVER_ERROR') });
    expect(await screen.findByText('Failed to load the overview.')).toBeVisible();
    expect(screen.getByText('Demo Institute')).toBeVisible();
    provider.answers['GET /coordinator/dashboard'] = success(DASHBOARD);
    await actor.click(screen.getByRole('button', { name: 'Retry' }));
    expect(await screen.findByRole('heading', { name: 'All queues' })).toBeVisible();
  });
});

describe('the stages', () => {
  it('are summed over all branches', () => {
    expect(sumOf([CIVIL, CSE])).toMatchObject({ registered: 10, accepted: 1 });
    expect(sumOf([])).toMatchObject({ registered: 0 });
  });
});
