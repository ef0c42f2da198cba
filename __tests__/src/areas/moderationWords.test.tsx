import { screen, within } from '@testing-library/react';
import { decisionsFor, type Decided } from '#src/areas/moderation/item/decisions';
import { fieldLabel, fieldValue } from '#src/areas/moderation/item/fields';
import { waitingOf } from '#src/areas/moderation/queue/waiting';
import RecordsPage from '#src/areas/moderation/records/RecordsPage';
import { renderAt } from '#tests/support/renderApp';
import { aPortalUser, page, recordedReactions, setupPortal } from '#tests/support/portalStore';

const ITEM: Decided = {
  kind: 'internship',
  moderation_status: 1,
  status: 2,
  expire_date: '2999-05-01',
  company_visible: true,
};

describe('changed fields in words', () => {
  it('have names for columns and words for values', () => {
    expect(
      ['name', 'company_domain_id', 'skill_ids', 'logo_file_id', 'pincode', 'is_job_offer'].map(fieldLabel),
    ).toEqual(['Name', 'Company domain', 'Skills', 'Logo', 'Postal code', 'Job offer']);
    expect([
      fieldValue('status', '2'),
      fieldValue('is_job_offer', '1'),
      fieldValue('stipend_offered', '0'),
      fieldValue('expire_date', '2026-05-01'),
      fieldValue('name', 'A'),
    ]).toEqual(['Published', 'Yes', 'No', '01 May 2026', 'A']);
  });
});

describe('what an approval promises', () => {
  const text = (overrides: object) =>
    decisionsFor({ ...ITEM, ...overrides }, '2026-05-10').find(({ label }) => label === 'Approve')!.text;

  it.each([
    [{}, 'Students can see it immediately, as it is now.'],
    [{ status: 4 }, 'It is closed, so it stays hidden from students.'],
    [{ status: 3 }, 'It is not published, so it stays hidden until the company publishes it.'],
    [
      { expire_date: '2026-05-09' },
      'Its closing date, 09 May 2026, has passed, so it stays hidden from the list of internships.',
    ],
    [{ expire_date: '2026-05-10' }, 'Students can see it immediately, as it is now.'],
    [{ company_visible: false }, 'It stays hidden until its company is approved.'],
    [{ moderation_status: 4 }, 'The suspension ends. Students can see it immediately, as it is now.'],
    [
      { kind: 'company', status: null, expire_date: null, company_visible: null },
      'Its profile and approved internships go live now.',
    ],
  ])('of %j is: %s', (overrides, expected) => {
    expect(text(overrides)).toBe(expected);
  });

  it('asks about an internship or a company, never about a record', () => {
    for (const kind of ['internship', 'company'])
      for (const moderation_status of [1, 2])
        for (const { title } of decisionsFor({ ...ITEM, kind, moderation_status }, '2026-05-10'))
          expect(title).toMatch(new RegExp(`^(Approve|Reject|Suspend) this ${kind}\\?$`));
  });
});

it.each([
  ['2026-05-10T01:00:00Z', 'since today', false],
  // Late in the evening of the 8th in UTC is the 9th in India.
  ['2026-05-08T20:00:00Z', '1 day', false],
  ['2026-05-07T01:00:00Z', '3 days', false],
  ['2026-05-06T01:00:00Z', '4 days', true],
])('tells of what waits since %s: %s', (since, text, late) => {
  expect(waitingOf(since, '2026-05-10')).toEqual({ text, late });
  expect(waitingOf('never', '2026-05-10')).toBeNull();
});

it('finds any record by what the address says', async () => {
  const at = '/moderation/records?q=acme&moderation_status=0%2C1&kind=x';
  const { store, provider } = await setupPortal({
    user: aPortalUser({ role_id: 1 }),
    reactions: recordedReactions(at).reactions,
    answers: {
      'GET /moderation/records': page([
        {
          kind: 'internship',
          id: 4,
          name: 'Backend Intern',
          company: 'Acme',
          submitted_at: '2026-05-01T04:10:00Z',
          moderation_status: 2,
          status: 4,
          expire_date: '2026-06-01',
        },
      ]),
    },
  });
  renderAt(at, store, <RecordsPage />);
  const row = (await screen.findByRole('link', { name: 'Backend Intern' })).closest('tr')!;
  expect([...row.cells].slice(2, 6).map((cell) => cell.textContent)).toEqual([
    'Acme',
    'Closed closes 01 Jun 2026',
    'Approved',
    '01 May 2026',
  ]);
  expect(within(row).getByRole('link', { name: 'Review Backend Intern' })).toHaveAttribute(
    'href',
    '/moderation/internship/4',
  );
  // The views are counted after it.
  const [first, ...counts] = provider.calls();
  expect(first).toBe('GET /moderation/records?page=1&per_page=50&q=acme&moderation_status=0%2C1');
  expect(counts.every((call) => call.startsWith('GET /moderation/records?page=1&per_page=10'))).toBe(true);
});
