import { screen, waitFor, within } from '@testing-library/react';
import { factsOf, words } from '#src/widgets/audit/words';
import TrailPage from '#src/areas/administration/trail/TrailPage';
import AuditPage from '#src/areas/moderation/audit/AuditPage';
import { chooseFilter } from '#tests/support/chooseFilter';
import { renderAt } from '#tests/support/renderApp';
import { aPortalUser, page, recordedReactions, setupPortal } from '#tests/support/portalStore';

const ENTRIES = [
  {
    id: 9,
    at: '2026-05-01T04:10:00Z',
    actor: { id: 3, name: 'Acme', role_id: 3, company_id: 7 },
    subject: 'application',
    subject_id: 12,
    about: [
      { kind: 'account', id: 4, name: 'Asha Rao', slug: null },
      { kind: 'internship', id: 31, name: 'Data Intern', slug: '31-data-intern' },
    ],
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
  const isModerator = at.startsWith('/moderation');
  const portal = await setupPortal({
    user: aPortalUser({ role_id: isModerator ? 1 : 5 }),
    reactions,
    answers: { 'GET /moderation/audit': page([...rows]), 'GET /administration/audit': page([...rows]) },
  });
  return { ...portal, ...renderAt(at, portal.store, isModerator ? <AuditPage /> : <TrailPage />) };
}
/** The links of the table: where each name leads. */
const waysIn = async () => {
  const table = within(await screen.findByRole('table', { name: 'Decisions' }));
  return table.queryAllByRole('link').map((link) => [link.textContent, link.getAttribute('href')]);
};
const SETTINGS = [
  ['site', { page: 'faq', version: 2 }, { kind: 'page', id: 1, name: 'faq', slug: null }],
  ['site', { mail: 'offer' }, { kind: 'mail', id: 1, name: 'offer', slug: null }],
  ['list', { list: 'skills', name: 'SQL' }, { kind: 'list', id: 3, name: 'SQL', slug: null }],
  ['list', { college: 'North' }, { kind: 'list', id: 4, name: 'North', slug: null }],
  ['diary', { review_status: 'approved' }, { kind: 'entry', id: 5, name: '2026-03-02', slug: null }],
  ['moderation', { kind: 'notice' }, { kind: 'notice', id: 6, name: 'Drive', slug: null }],
  ['moderation', { kind: 'company' }, { kind: 'company', id: 7, name: 'Hidden Ltd', slug: null }],
].map(([subject, after, named], i) => ({
  id: i + 1,
  at: '2026-05-01T04:10:00Z',
  actor: null,
  subject,
  subject_id: i + 1,
  about: [named],
  action: 'edit',
  before: null,
  after,
}));

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
        'Asha Rao, Data Intern Application 12',
        'Release offer',
        'Status: Shortlisted →became Offer Released',
      ],
      ['01 May 2026, 09:30 AM', 'Command line', 'Account 5', 'Create', 'Role: Coordinator'],
    ]);
  });

  it('does not name who complained', async () => {
    const complaint = { id: 9, at: '2026-05-01T04:00:00Z', actor: null, subject: 'complaint', subject_id: 3 };
    await setup('/moderation/audit', [{ ...complaint, action: 'complain', before: null, after: null }]);
    const table = await screen.findByRole('table', { name: 'Decisions' });
    expect(table.textContent).toContain('The student');
    expect(table.textContent).not.toContain('Command line');
  });

  it('leads moderators to the company that acted and to what is moderated', async () => {
    await setup('/moderation/audit', [...ENTRIES, ...SETTINGS]);
    expect(await waysIn()).toEqual([
      ['Acme', '/moderation/company/7'],
      ['Data Intern', '/moderation/internship/31'],
      ['Drive', '/moderation/notices'],
      ['Hidden Ltd', '/moderation/company/7'],
    ]);
    expect(screen.getByText('Diary of 02 Mar 2026')).toBeVisible();
    expect(screen.getByText('FAQs')).toBeVisible();
  });

  it('leads administrators to accounts, public pages and what they keep', async () => {
    await setup('/administration/trail', [...ENTRIES, ...SETTINGS]);
    expect(await waysIn()).toEqual([
      ['Acme', '/administration/people?id=3'],
      ['Asha Rao', '/administration/people?id=4'],
      ['Data Intern', '/internships/31-data-intern'],
      ['FAQs', '/administration/pages/faq'],
      ['Mail: Offer', '/administration/mail-templates/offer'],
      ['SQL', '/administration/lists?list=skills&q=SQL'],
      ['North', '/administration/roster'],
    ]);
  });

  it('asks for what the address says, and exports the same', async () => {
    const { actor, place, provider } = await setup('/moderation/audit?subject=payment&from=2026-01-01&to=x');
    await screen.findByRole('table', { name: 'Decisions' });
    expect(provider.calls()).toEqual([
      'GET /moderation/audit?page=1&per_page=50&subject=payment&from=2026-01-01',
    ]);
    expect(screen.getByRole('link', { name: 'Export CSV' })).toHaveAttribute(
      'href',
      '/api/v1/moderation/audit/export?subject=payment&from=2026-01-01',
    );
    await actor.click(screen.getByRole('button', { name: 'Remove filter Payment' }));
    await chooseFilter(actor, 'About', 'Diary');
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
