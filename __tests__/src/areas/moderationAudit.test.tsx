import { screen, waitFor, within } from '@testing-library/react';
import { factsOf, words } from '#src/widgets/trail/words';
import AuditPage from '#src/areas/moderation/audit/AuditPage';
import { renderAt } from '#tests/support/renderApp';
import { aPortalUser, page, recordedReactions, setupPortal } from '#tests/support/portalStore';

const ENTRIES = [
  {
    id: 9,
    at: '2026-05-01T04:10:00Z',
    actor: { id: 3, name: 'Acme', role_id: 3 },
    subject: 'application',
    subject_id: 12,
    action: 'releaseOffer',
    before: { status: 3 },
    after: { status: 4 },
  },
  {
    id: 8,
    at: '2026-05-01T04:00:00Z',
    actor: null,
    subject: 'account',
    subject_id: 5,
    action: 'create',
    before: null,
    after: { role_id: 4, college: null },
  },
];

async function setup(at: string, rows: readonly object[] = ENTRIES) {
  const { reactions } = recordedReactions(at);
  const portal = await setupPortal({
    user: aPortalUser({ role_id: 1 }),
    reactions,
    answers: { 'GET /moderation/audit': page([...rows]) },
  });
  return { ...portal, ...renderAt(at, portal.store, <AuditPage />) };
}

describe('the audit trail', () => {
  it('tells when, who, about what, the decision, and what it changed, in words', async () => {
    await setup('/moderation/audit');
    const table = await screen.findByRole('table', { name: 'Decisions' });
    const cells = within(table)
      .getAllByRole('row')
      .slice(1)
      .map((row) => [...(row as HTMLTableRowElement).cells].map((cell) => cell.textContent?.trim()));
    expect(cells).toEqual([
      [
        '01 May 2026, 09:40 AM',
        'Acme Company',
        'Application 12',
        'Release offer',
        'Status: Shortlisted →became Offer Released',
      ],
      ['01 May 2026, 09:30 AM', 'Command line', 'Account 5', 'Create', 'Role: Coordinator'],
    ]);
  });

  it('asks for what the address says, and exports the same', async () => {
    const { actor, place, provider } = await setup('/moderation/audit?subject=payment&from=2026-01-01&to=x');
    await screen.findByRole('table', { name: 'Decisions' });
    expect(provider.calls()).toEqual(['GET /moderation/audit?page=1&subject=payment&from=2026-01-01']);
    expect(screen.getByRole('link', { name: 'Export CSV' })).toHaveAttribute(
      'href',
      '/api/v1/moderation/audit/export?subject=payment&from=2026-01-01',
    );
    await actor.selectOptions(screen.getByLabelText('About'), 'Diary');
    await waitFor(() => expect(place()).toContain('subject=diary'));
  });

  it('says why it is empty', async () => {
    await setup('/moderation/audit?subject=diary', []);
    expect(await screen.findByRole('link', { name: 'Show all decisions' })).toHaveAttribute(
      'href',
      '/moderation/audit',
    );
  });
});

it('says times, and yes and no, in words', () => {
  expect(factsOf(null, { published_at: '2026-05-01T04:10:00.000Z', withdrawn: false, reporters: 2 })).toEqual(
    [
      { name: 'published_at', before: null, after: '01 May 2026, 09:40 AM' },
      { name: 'withdrawn', before: null, after: 'No' },
      { name: 'reporters', before: null, after: '2' },
    ],
  );
});

it('compares two states by what differs', () => {
  expect(words('moderation_status')).toBe('Moderation status');
  expect(
    factsOf(
      { kind: 'company', moderation_status: 1, reason: null },
      { kind: 'company', moderation_status: 4, reason: 'Fraud' },
    ),
  ).toEqual([
    { name: 'moderation_status', before: 'Under Review', after: 'Suspended' },
    { name: 'reason', before: null, after: 'Fraud' },
  ]);
});
