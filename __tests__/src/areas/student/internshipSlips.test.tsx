/** A student's Home: one slip per internship, with all that it needs. */
import { screen, within } from '@testing-library/react';
import { ROLES } from '#contract/roles';
import DashboardPage from '#src/areas/student/dashboard/DashboardPage';
import { uiSlice } from '#src/state/ui';
import { page, success } from '#tests/support/portalStore';
import { renderPage } from '#tests/support/renderPage';

beforeAll(() => {
  HTMLDialogElement.prototype.showModal = function showModal() {
    this.open = true;
  };
});

const DIARY = {
  internship_id: 7,
  placement_id: null,
  name: 'Backend Intern',
  today: 'today',
  entry_id: null,
  missing: 0,
  runs: 1,
};
const ALONE = { ...DIARY, internship_id: null, placement_id: 12, name: 'Tide gauge intern', today: 'free' };
const PLACEMENT = {
  id: 3,
  internship_id: 7,
  title: 'Backend Intern',
  company: 'Acme',
  state: 'approved',
  phase: 'running',
  reason: null,
  start_date: '2026-02-02',
  end_date: '2026-04-30',
  ended_on: null,
  supervisor_name: 'Ravi',
  needs_contact: 0,
  needs_report: 0,
  returned_weeks: [],
  returned_entries: [],
};
const STEP = {
  kind: 'diary',
  label: 'Backend Intern: 9 diary days to fill in',
  due: null,
  application_id: null,
  internship_id: 7,
  placement_id: null,
  since: null,
  remark: null,
};

async function open(data: object) {
  const portal = await renderPage(<DashboardPage />, {
    at: '/dashboard/student',
    role: ROLES.student,
    preloadedState: { ui: { ...uiSlice.getInitialState(), today: '2026-03-09' } } as never,
    answers: {
      'GET /student/dashboard': success({
        profile: { mandatory_field: true, percentage: 100 },
        applications_by_status: [],
        next_steps: [],
        recent_applications: [],
        diaries: [],
        closing_soon: [],
        risk: null,
        fits: [],
        ...data,
      }),
      'GET /student/internship-applys': page([]),
    },
  });
  const slips = (await screen.findAllByRole('article')).map((slip) => within(slip));
  return { ...portal, slips };
}
const linksOf = (slip: { queryAllByRole: (role: string) => HTMLElement[] }) =>
  slip.queryAllByRole('link').map((link) => [link.textContent, link.getAttribute('href')]);

test('it says what an internship needs once: missing days, what was returned, and the entry of today', async () => {
  const { slips } = await open({
    next_steps: [STEP],
    diaries: [{ ...DIARY, missing: 9 }],
    placements: [
      {
        ...PLACEMENT,
        returned_weeks: [{ date: '2026-02-16', comment: 'Say what you tested.', by: 'Ravi' }],
        returned_entries: [{ id: 44, date: '2026-02-24', comment: 'Too short.' }],
      },
    ],
  });
  expect(slips).toHaveLength(1);
  expect(slips[0]!.getByText('Runs until 30 Apr 2026')).toBeVisible();
  expect(linksOf(slips[0]!)).toEqual([
    ['Backend Intern at Acme', '/dashboard/student/my-internship'],
    ['Correct your week of 16 Feb 2026', '/dashboard/student/diary-entries?owner=7'],
    ['Correct your entry of 24 Feb 2026', '/dashboard/student/edit-diary-entry/44'],
    ['9 diary days to fill in', '/dashboard/student/diary-entries?owner=7'],
    ["Write today's entry", '/dashboard/student/create-diary-entry?owner=7&date=2026-03-09'],
  ]);
  expect(slips[0]!.getByText('Returned by Ravi: Say what you tested.')).toBeVisible();
  expect(screen.getAllByText(/9 diary days/)).toHaveLength(1);
  expect(screen.queryByRole('heading', { name: 'Next steps' })).toBeNull();
});

test('after the offer was accepted it says what comes next, and takes the emergency contact', async () => {
  const { slips, user } = await open({
    placements: [
      { ...PLACEMENT, state: 'draft', phase: null, start_date: null, end_date: null, needs_contact: 1 },
    ],
  });
  const [slip] = slips;
  expect(slip!.getByText('Dates to be confirmed')).toBeVisible();
  expect(
    slip!.getByText('Acme confirms the dates and your supervisor; your college then approves.'),
  ).toBeVisible();
  await user.click(slip!.getByRole('button', { name: 'Add an emergency contact' }));
  expect(await screen.findByRole('dialog', { name: 'Emergency contact' })).toBeVisible();
});

test('before it begins the slip has its dates and the supervisor', async () => {
  const { slips } = await open({ placements: [{ ...PLACEMENT, phase: 'starting' }] });
  expect(slips[0]!.getByText('02 Feb 2026 to 30 Apr 2026, supervisor: Ravi')).toBeVisible();
});

test('a rejected proposal stays until it is corrected, and an ended internship until its report', async () => {
  const { slips } = await open({
    placements: [
      { ...PLACEMENT, id: 12, internship_id: null, state: 'refused', phase: null, reason: 'No letter.' },
      { ...PLACEMENT, phase: 'ended', needs_report: 1 },
    ],
  });
  expect(slips[0]!.getByText('No letter.')).toBeVisible();
  expect(linksOf(slips[0]!)[1]).toEqual([
    'Correct and resubmit',
    '/dashboard/student/my-internship/propose?id=12',
  ]);
  expect(linksOf(slips[1]!)[1]).toEqual(['Submit your report', '/dashboard/student/my-internship']);
});

test('a silent diary is told on the slip of its internship alone', async () => {
  const { slips } = await open({
    risk: 'No diary entry for 14 working days',
    diaries: [
      { ...DIARY, quiet: false },
      { ...ALONE, quiet: true },
    ],
  });
  expect(slips).toHaveLength(2);
  expect(screen.getAllByText(/14 working days/)).toHaveLength(1);
  expect(
    slips[1]!.getByText('No diary entry for 14 working days · your coordinator sees this too'),
  ).toBeVisible();
  expect(linksOf(slips[1]!)[0]).toEqual(['Tide gauge intern', '/dashboard/student/diary-entries?owner=p12']);
});

test.each([
  ['the only diary is meant', [DIARY], 1],
  ['several leave it open', [DIARY, ALONE], 3],
])('where the provider does not say which is silent, %s', async (_case, diaries, count) => {
  const { slips } = await open({ risk: 'No diary entry for 5 working days', diaries });
  expect(slips).toHaveLength(count);
  expect(slips[0]!.getByText(/No diary entry for 5 working days/)).toBeVisible();
});
