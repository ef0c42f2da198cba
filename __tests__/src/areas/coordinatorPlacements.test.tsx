/** Placements of a college: what waits comes first, and all can be decided on the record's own page. */
import { screen, waitFor, within } from '@testing-library/react';
import { PLACEMENT_TERM_NAMES } from '#contract/placement/fields';
import { ROLES } from '#contract/roles';
import PlacementPage from '#src/areas/coordinator/placements/PlacementPage';
import PlacementsPage from '#src/areas/coordinator/placements/PlacementsPage';
import { OFFICE, setupOffice } from '#tests/support/officePages';
import { page, success } from '#tests/support/portalStore';
import { renderPage } from '#tests/support/renderPage';

const aPlacement = (id: number, more: object = {}) => ({
  id,
  source: 'portal',
  application_id: 5,
  company: 'Acme',
  title: 'Backend Intern',
  start_date: '2026-03-02',
  end_date: '2026-05-29',
  hours_per_week: 40,
  working_days: [1, 2, 3, 4, 5],
  mode: 'Onsite',
  place: 'Pune',
  supervisor: { name: 'Meera Rao', email: 'meera@acme.example', phone: null, designation: 'Lead' },
  guide: null,
  state: 'confirmed',
  phase: null,
  reason: null,
  ended_on: null,
  website: 'https://acme.example',
  description: null,
  offer_letter: '/files/3/offer.pdf',
  report: null,
  paper_hours: null,
  amendment: null,
  year: '2025-26',
  credits: null,
  overlaps: 0,
  created_at: '2026-02-01T05:00:00.000Z',
  updated_at: '2026-02-20T05:00:00.000Z',
  student: { id: 7, name: `Student ${id}`, usn: '1DI07', branch: 'CSE', semester: 7 },
  company_suspended: 0,
  certificate: null,
  submitted_at: '2026-02-18T05:00:00.000Z',
  ...more,
});
const aRecord = (more: object = {}) => ({
  ...aPlacement(4),
  checks: [],
  weeks: [],
  evaluations: { mid: 'closed', final: 'closed' },
  evaluations_due: { mid: null, final: null },
  evaluations_given: [],
  criteria: [],
  supervisor_undelivered: null,
  supervisor_links: [],
  history: [
    {
      at: '2026-02-18T05:00:00.000Z',
      by: 'Acme',
      event: 'confirm',
      reason: null,
      from_date: null,
      before: null,
      after: null,
    },
  ],
  emergency_contact: null,
  supervisor_checks: [{ key: 'free_mailbox', text: 'The address is a free mailbox.' }],
  issues: [],
  may_decide: 1,
  ...more,
});

const LIST = {
  'GET /coordinator/guides': success([]),
  'POST /coordinator/placements/decide': success({ rows: [], moved: 0, dry_run: 0 }),
};

it('begin with what waits, and say since when', async () => {
  const { provider } = await setupOffice(PlacementsPage, `${OFFICE}/placements`, {
    ...LIST,
    'GET /coordinator/placements': page([
      aPlacement(1),
      aPlacement(2, { state: 'approved', submitted_at: null }),
    ]),
  });
  expect(await screen.findByText('since 18 Feb 2026')).toBeVisible();
  expect(provider.calls().find((call) => call.startsWith('GET /coordinator/placements?'))).toContain(
    'sort=waiting',
  );
});

/** What each term reads as, where the list shows it; the others are on the placement's page. */
const LISTED = { start_date: '02 Mar 2026', end_date: '29 May 2026' };
const NOT_LISTED = {
  hours_per_week: '37',
  working_days: 'Mon',
  mode: 'Onsite',
  place: 'Pune',
  stipend: '12007',
  supervisor_name: 'Meera Rao',
  supervisor_designation: 'Lead',
  supervisor_email: 'meera@acme.example',
  supervisor_phone: '9876500000',
};

it('show the terms that the list is for, and a new term is on one side', async () => {
  expect(Object.keys({ ...LISTED, ...NOT_LISTED }).sort()).toEqual([...PLACEMENT_TERM_NAMES].sort());
  const supervisor = {
    name: 'Meera Rao',
    email: 'meera@acme.example',
    phone: '9876500000',
    designation: 'Lead',
  };
  await setupOffice(PlacementsPage, `${OFFICE}/placements`, {
    ...LIST,
    'GET /coordinator/placements': page([aPlacement(1, { hours_per_week: 37, supervisor })]),
  });
  const row = (await screen.findByRole('link', { name: 'Student 1' })).closest('tr');
  for (const text of Object.values(LISTED)) expect(row).toHaveTextContent(text);
  for (const text of Object.values(NOT_LISTED)) expect(row).not.toHaveTextContent(text);
});

it('are sent back to the company where it confirmed them, and print their diaries where they have one', async () => {
  const { actor } = await setupOffice(PlacementsPage, `${OFFICE}/placements`, {
    ...LIST,
    'GET /coordinator/placements': page([
      aPlacement(1),
      aPlacement(2, { state: 'submitted', source: 'own' }),
      aPlacement(3, { state: 'completed', submitted_at: null }),
    ]),
  });
  await actor.click(await screen.findByLabelText('Select Student 1'));
  expect(screen.getByRole('button', { name: 'Send back selected' })).toBeVisible();
  expect(screen.queryByRole('link', { name: /^Print/ })).toBeNull();
  await actor.click(screen.getByLabelText('Select Student 2'));
  expect(screen.getByRole('button', { name: 'Reject or send back selected' })).toBeVisible();
  await actor.click(screen.getByLabelText('Select Student 3'));
  expect(screen.getByRole('link', { name: 'Print 1 diary' })).toHaveAttribute(
    'href',
    `${OFFICE}/placement-diaries?ids=3`,
  );
});

const open = (record: object, decided: object = { id: 4, state: 'approved', error: null }) =>
  renderPage(<PlacementPage />, {
    at: `${OFFICE}/placements/4`,
    route: `${OFFICE}/placements/:id`,
    role: ROLES.coordinator,
    answers: {
      ...LIST,
      'GET /coordinator/placements/show': success(record),
      'POST /coordinator/placements/decide': success({ rows: [decided], moved: 1, dry_run: 0 }),
    },
  });

describe('the page of a placement', () => {
  it('has what one decides by in view, and the decision', async () => {
    const other = { id: 9, title: 'Data Intern', company: 'Umbra', state: 'approved' };
    const days = { start_date: '2026-05-01', end_date: '2026-06-30' };
    const { user, provider } = await open(aRecord({ overlaps: 1, overlapping: [{ ...other, ...days }] }));
    expect(await screen.findByRole('link', { name: /^https:\/\/acme/ })).toHaveAttribute(
      'href',
      'https://acme.example/',
    );
    expect(screen.getByRole('link', { name: /Open offer letter/ })).toBeVisible();
    expect(screen.getByText('The address is a free mailbox.')).toBeVisible();
    expect(screen.getByRole('link', { name: 'Data Intern at Umbra' })).toHaveAttribute(
      'href',
      `${OFFICE}/placements/9`,
    );
    expect(screen.getByText('Dates and supervisor confirmed 18 Feb 2026')).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Approve' }));
    const dialog = within(screen.getByRole('dialog', { name: 'Approve this placement?' }));
    await user.click(dialog.getByRole('button', { name: 'Approve' }));
    await waitFor(() => expect(provider.calls()).toContain('POST /coordinator/placements/decide'));
  });

  it.each([
    ['confirmed', [], 'Send back', /^The company and the student can read it/],
    ['submitted', [], 'Reject', /submit it once more\.$/],
    ['submitted', [{ event: 'appeal' }], 'Reject', /^The student can read it\.$/],
  ])('asks for a reason to refuse one that is %s', async (state, history, label, help) => {
    const { user } = await open(aRecord({ state, history }));
    await user.click(await screen.findByRole('button', { name: label }));
    const dialog = within(screen.getByRole('dialog', { name: `${label}?` }));
    expect(dialog.getByText(help)).toBeVisible();
  });

  it('leaves decisions out for a guide', async () => {
    await open(aRecord({ may_decide: 0 }));
    await screen.findByRole('heading', { level: 1, name: 'Student 4' });
    for (const name of ['Approve', 'Send back', 'Assign a guide'])
      expect(screen.queryByRole('button', { name })).toBeNull();
  });
});
