import { screen, waitFor, within } from '@testing-library/react';
import ReportsPage from '#src/areas/moderation/reports/ReportsPage';
import { ReportButton } from '#src/widgets/report/ReportButton';
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

const ROW = {
  id: 3,
  internship: 'Backend Intern',
  internship_id: 4,
  slug: '4-backend-intern',
  company: 'Acme',
  reason: 'money',
  text: 'They asked for 5,000 rupees.',
  created_at: '2026-05-01T04:10:00.000Z',
  updated_at: '2026-05-02T04:10:00.000Z',
  reporters: 2,
  reports: [
    { reason: 'money', text: 'They asked for 5,000 rupees.', created_at: '2026-05-01T04:10:00.000Z' },
    { reason: 'closed', text: 'Nobody answers there.', created_at: '2026-05-02T04:10:00.000Z' },
  ],
  status: 'open',
  note: null,
  decided_at: null,
  decided_by: null,
  moderation_status: 2,
  submitted_at: '2026-04-01T00:00:00.000Z',
};

async function setup(
  content: React.JSX.Element,
  {
    at = '/',
    role = 1,
    answers = {},
  }: { at?: string; role?: number | null; answers?: Record<string, FakeAnswer> },
) {
  const { log, reactions } = recordedReactions(at);
  const portal = await setupPortal({
    user: role === null ? null : aPortalUser({ role_id: role }),
    reactions,
    answers,
  });
  const view = renderAt(at, portal.store, content);
  const sent = (path: string) =>
    portal.provider.seen.filter((call) => call.path === path).map(({ body }) => JSON.parse(body) as unknown);
  return { ...portal, ...view, log, sent };
}

describe('reporting an internship', () => {
  const path = '/internships/report';
  const open = async (role: number | null, answer: FakeAnswer = success({ id: 1 })) => {
    const found = await setup(<ReportButton id={4} />, { role, answers: { [`POST ${path}`]: answer } });
    return found;
  };
  const fill = async (actor: Awaited<ReturnType<typeof open>>['actor']) => {
    await actor.click(screen.getByRole('button', { name: 'Report this internship' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Report this internship' }));
    await actor.click(dialog.getByRole('radio', { name: 'It asks for money outside the portal' }));
    await actor.type(dialog.getByLabelText(/What is wrong/), 'Too short');
    expect(dialog.getByRole('button', { name: 'Send report' })).toHaveAccessibleDescription(
      /^(Still needed|Check): /,
    );
    await actor.type(dialog.getByLabelText(/What is wrong/), ' at first ');
    await actor.click(dialog.getByRole('button', { name: 'Send report' }));
  };

  it('is not offered to guests', async () => {
    await open(null);
    expect(screen.queryByRole('button', { name: 'Report this internship' })).toBeNull();
  });

  it.each([1, 2, 3, 4])('is offered to role %i, and sent with its reason and words', async (role) => {
    const { actor, sent, log } = await open(role);
    await fill(actor);
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(sent(path)).toEqual([{ internship_id: 4, reason: 'money', text: 'Too short at first' }]);
    expect(log.toasts).toEqual(['success: Thank you. Moderators will look into it.']);
  });

  it('is told calmly that it was done before', async () => {
    const { actor, log } = await open(
      2,
      refusal(409, 'DATA_ALREADY_EXISTS', 'You have already reported it.'),
    );
    await fill(actor);
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(log.toasts).toEqual([
      'info: You have already reported this internship. Moderators are looking into it.',
    ]);
  });

  it('keeps what was typed when it fails', async () => {
    const { actor, log } = await open(2, refusal(500, 'SERVER_ERROR'));
    await fill(actor);
    expect(await screen.findByRole('alert')).toHaveTextContent(
      'Failed to send the report.It may have been saved anyway. What you typed is still here.',
    );
    expect(screen.getByLabelText(/What is wrong/)).toHaveValue('Too short at first ');
    expect(log.toasts).toEqual(['error: Failed to send the report.']);
  });
});

describe('the list of reports', () => {
  const answers = (rows: object[]): Record<string, FakeAnswer> => ({
    'GET /moderation/reports': page(rows),
    'POST /moderation/reports/decide': success({ id: 3, outcome: 'upheld', reporters: 2 }),
    'POST /moderation/decide': success({ kind: 'internship', id: 4, moderation_status: 4, next: null }),
  });

  it('counts the reporters, shows each report, and asks for the state in the address', async () => {
    const { actor, provider, place } = await setup(<ReportsPage />, {
      at: '/moderation/reports',
      answers: answers([ROW]),
    });
    const row = (await screen.findByRole('link', { name: 'Backend Intern' })).closest('tr')!;
    expect(within(row).getByText('2')).toBeVisible();
    expect(within(row).getByText('It asks for money outside the portal')).toBeVisible();
    expect(within(row).getByText('1 more report')).toBeVisible();
    expect(provider.calls()[0]).toBe('GET /moderation/reports?page=1&per_page=50');
    provider.answers['GET /moderation/reports'] = page([
      { ...ROW, status: 'dismissed', note: 'All fine', decided_by: 'Mira', decided_at: ROW.updated_at },
    ]);
    await actor.click(screen.getByRole('link', { name: /^Closed/ }));
    expect(await screen.findByText(/All fine$/)).toBeVisible();
    expect(screen.getByText('Dismissed')).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Uphold' })).toBeNull();
    expect(place()).toBe('/moderation/reports?state=closed');
  });

  it('offers to suspend the internship once its reports were upheld', async () => {
    const { actor, sent, log } = await setup(<ReportsPage />, {
      at: '/moderation/reports',
      answers: answers([ROW]),
    });
    await actor.click(await screen.findByRole('button', { name: 'Uphold' }));
    const first = within(screen.getByRole('dialog', { name: 'Uphold the reports about this internship?' }));
    await actor.type(first.getByLabelText('Note'), 'Fees are forbidden.');
    await actor.click(first.getByRole('button', { name: 'Uphold' }));
    const second = within(await screen.findByRole('dialog', { name: 'Suspend this internship?' }));
    await actor.type(second.getByLabelText(/^Reason/), 'Asks for money.');
    await actor.click(second.getByRole('button', { name: 'Suspend' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(sent('/moderation/reports/decide')).toEqual([
      { id: 3, outcome: 'upheld', note: 'Fees are forbidden.', updated_at: ROW.updated_at },
    ]);
    expect(sent('/moderation/decide')).toEqual([
      { kind: 'internship', id: 4, decision: 4, reason: 'Asks for money.', submitted_at: ROW.submitted_at },
    ]);
    expect(log.toasts).toEqual(['success: Reports upheld.', 'success: Suspended.']);
  });

  it.each([
    ['Dismiss', 2],
    ['Uphold', 4],
  ])('offers no suspension after "%s" of one in moderation status %i', async (label, moderation_status) => {
    const { actor, sent } = await setup(<ReportsPage />, {
      at: '/moderation/reports',
      answers: answers([{ ...ROW, moderation_status }]),
    });
    await actor.click(await screen.findByRole('button', { name: label }));
    await actor.click(within(screen.getByRole('dialog')).getByRole('button', { name: label }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(sent('/moderation/decide')).toEqual([]);
  });
});
