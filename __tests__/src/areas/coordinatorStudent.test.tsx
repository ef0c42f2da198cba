/** What a coordinator sees of one student. */
import { screen, waitFor, within } from '@testing-library/react';
import StudentPage from '#src/areas/coordinator/students/StudentPage';
import StudentsPage from '#src/areas/coordinator/students/StudentsPage';
import { ROLES } from '#contract/roles';
import { officePaths } from '#src/lib/dashboardPaths';
import { chooseFilter } from '#tests/support/chooseFilter';
import { wholeText } from '#tests/support/wholeText';
import { page, success } from '#tests/support/portalStore';
import { renderPage } from '#tests/support/renderPage';
import { anApplication } from '#tests/support/studentRecords';

const day = (id: number, date: string, review_status = 'approved') => ({
  id,
  date,
  hours: 6,
  description: `Work of ${date}`,
  internship: { id: 7, name: 'Data Intern' },
  review_status,
  review_comment: null,
});
const ASHA = {
  profile: { id: 5, user: { name: 'Asha Kulkarni', email: 'asha@x.in', mobile: null }, usn: '1DI07' },
  reason: 'No diary entry for 5 working days',
  risk_since: '2026-03-12',
  confirmed: 0,
  placements: [
    {
      id: 3,
      application_id: 4,
      title: 'Data Intern',
      company: 'Acme',
      start_date: '2026-01-05',
      end_date: '2026-04-05',
      state: 'approved',
      phase: 'running',
    },
  ],
  applications: [
    anApplication({ history: [{ status: 1, at: '2026-01-01T00:00:00.000Z', by: 'student' }] as never }),
  ],
  diaries: [day(53, '2026-03-11', 'pending'), day(52, '2026-03-03', 'pending'), day(51, '2026-02-27')],
  payments: [],
};

async function open(overrides = {}, answers = {}) {
  const view = await renderPage(<StudentPage />, {
    role: ROLES.coordinator,
    at: officePaths.student(5),
    route: officePaths.student.pattern,
    answers: { 'GET /coordinator/students/show': success({ ...ASHA, ...overrides }), ...answers },
  });
  await screen.findByRole('heading', { level: 1, name: 'Asha Kulkarni' });
  return view;
}

it('says at the top why and since when the student is at risk, and that nobody has confirmed them', async () => {
  await open();
  expect(screen.getByText(/^At risk since 12 Mar 2026: No diary entry/)).toBeVisible();
  expect(screen.getByText('Not confirmed')).toBeVisible();
  expect(screen.getByRole('link', { name: 'See the claims' })).toHaveAttribute('href', officePaths.claims);
});

it('says of others that the college has confirmed them, and nothing of a risk', async () => {
  await open({ confirmed: 1, reason: null, risk_since: null });
  expect(screen.getByText('Confirmed by the college')).toBeVisible();
  expect(screen.queryByText(/At risk/)).toBeNull();
});

it('says of each of its sections how much it holds, and unfolds the internship', async () => {
  const { user } = await open();
  const sections = screen.getAllByRole('heading', { level: 2 }).flatMap((heading) => {
    const summary = heading.closest('summary');
    return summary ? [summary] : [];
  });
  const isOpen = () => sections.map(({ parentElement }) => (parentElement as HTMLDetailsElement).open);
  expect(sections.map(({ textContent }) => textContent)).toEqual([
    'Internship 1',
    'Applications 1',
    'Diary 3',
    'Payments 0',
  ]);
  expect(isOpen()).toEqual([true, false, false, false]);
  expect(screen.getByRole('heading', { name: 'Profile' })).toBeVisible();
  await user.click(sections[2]!);
  expect(isOpen()).toEqual([true, false, true, false]);
});

it('unfolds the applications of a student without an internship', async () => {
  await open({ placements: [] });
  expect(screen.getByRole('heading', { name: 'Applications' }).closest('details')).toHaveAttribute('open');
});

it('folds timelines and all months of the diary but the latest', async () => {
  await open();
  expect(screen.getByText('Timeline', { selector: 'summary' }).closest('details')).not.toHaveAttribute(
    'open',
  );
  const months = screen.getAllByRole('heading', { level: 3 }).map((month) => month.closest('details')!);
  expect(months.map(({ open: isOpen }) => isOpen)).toEqual([true, false]);
  expect(within(months[0]!).getByRole('heading')).toHaveTextContent('March 2026');
  expect(within(months[1]!).getByText('Work of 2026-02-27')).toBeInTheDocument();
});

it('leads to the placement and to the oldest week that waits for a review', async () => {
  await open();
  expect(screen.getByRole('link', { name: 'Data Intern' })).toHaveAttribute('href', officePaths.placement(3));
  const review = screen.getByRole('link', { name: 'Review the week of 03 Mar 2026' });
  expect(review).toBeVisible();
  expect(review).toHaveAttribute('href', `${officePaths.diaries}?student_id=5&open=5-7-2026-03-02`);
});

it('is marked in the list where nobody has confirmed them, and the list narrows by it and puts risk first', async () => {
  const row = { email: 'a@x.in', usn: '1', branch: null, semester: 5, applications: 0, placed: 1 };
  const { provider, user } = await renderPage(<StudentsPage />, {
    role: ROLES.coordinator,
    at: officePaths.students,
    answers: {
      'GET /master/branches': success([]),
      'GET /coordinator/students': page([
        { ...row, id: 1, name: 'Asha', reason: null, risk_since: null, confirmed: 0 },
        { ...row, id: 2, name: 'Ravi', reason: null, risk_since: null, confirmed: 1 },
      ]),
    },
  });
  const [, asha, ravi] = within(await screen.findByRole('table', { name: 'Students' })).getAllByRole('row');
  expect(within(asha!).getByText('Not confirmed')).toBeVisible();
  expect(within(ravi!).queryByText('Not confirmed')).toBeNull();
  await chooseFilter(user, 'Enrolment', 'Not confirmed');
  await user.click(screen.getByRole('button', { name: 'Risk' }));
  expect(await screen.findByRole('columnheader', { name: 'Risk' })).toHaveAttribute(
    'aria-sort',
    'descending',
  );
  await waitFor(() =>
    expect(provider.calls()).toContainEqual(
      expect.stringMatching(/per_page=50.*(confirmed=0.*sort=risk|sort=risk.*confirmed=0)/),
    ),
  );
});

it('lists students of the roster who never signed in, without a page, ticked to be written to', async () => {
  const row = { email: 'a@x.in', branch: 'Civil', semester: 5, applications: 0, placed: 0, confirmed: 0 };
  const none = { reason: null, risk_since: null };
  await renderPage(<StudentsPage />, {
    role: ROLES.coordinator,
    at: officePaths.students,
    answers: {
      'GET /master/branches': success([]),
      'GET /coordinator/students': page([
        { ...row, ...none, id: -4, roster_id: 4, name: 'Zoya', usn: 'NEW2', signed_in: 0 },
        { ...row, ...none, id: 2, name: 'Ravi', usn: 'ACC2', signed_in: 1, proposed: 1 },
      ]),
    },
  });
  const [, zoya, ravi] = within(await screen.findByRole('table', { name: 'Students' })).getAllByRole('row');
  expect(within(zoya!).getByText(/^Not signed in yet/)).toBeVisible();
  expect(within(zoya!).getByRole('link', { name: 'Zoya' })).toHaveAttribute(
    'href',
    `${officePaths.roster}?q=NEW2`,
  );
  expect(within(zoya!).getByRole('checkbox', { name: 'Select Zoya' })).toBeVisible();
  expect(within(ravi!).getByText(/^Proposal pending/)).toBeVisible();
  expect(within(ravi!).getByRole('checkbox')).toBeVisible();
});

it("notes that a parent's letter was seen, after a question, and then says who saw it", async () => {
  const { user, provider } = await open(
    { profile: { ...ASHA.profile, needs_parent_consent: true }, parent_consent: null },
    { 'POST /coordinator/students/parent-consent': success() },
  );
  await user.click(screen.getByRole('button', { name: 'Letter seen' }));
  const dialog = within(await screen.findByRole('dialog'));
  provider.answers['GET /coordinator/students/show'] = success({
    ...ASHA,
    parent_consent: { by: 'Leela Varadarajan', at: '2026-11-20T06:00:00.000Z' },
  });
  await user.click(dialog.getByRole('button', { name: 'Letter seen' }));
  expect(await screen.findByText(wholeText('Seen on 20 Nov 2026 by Leela Varadarajan'))).toBeVisible();
  expect(provider.seen.find(({ method }) => method === 'POST')?.body).toBe('{"id":"5"}');
});
