import { act, screen, waitFor, within } from '@testing-library/react';
import { ROLES } from '#contract/roles';
import { keepState } from '#src/app/persistence';
import CreateEntryPage from '#src/areas/student/diary/CreateEntryPage';
import EntriesPage from '#src/areas/student/diary/EntriesPage';
import { mondayOf, shiftWeek, workdaysFrom } from '#src/lib/week';
import { uiSlice } from '#src/state/ui';
import { ACCEPTED, anInternshipEntry, aSummary } from '#tests/support/diaryPages';
import { page, refusal, success } from '#tests/support/portalStore';
import { renderPage } from '#tests/support/renderPage';

const AREA = '/dashboard/student';
const STORE = 'POST /student/internship-diaries/store';
// Thursday: of its week, Friday is still to come.
const TODAY = '2026-03-05';
const preloadedState = { ui: { ...uiSlice.getInitialState(), today: TODAY } } as never;
const open = (path: string, answers = {}, element = <CreateEntryPage />) =>
  renderPage(element, {
    at: `${AREA}${path}`,
    route: `${AREA}${path.split('?')[0]}`,
    role: ROLES.student,
    preloadedState,
    answers: {
      ...ACCEPTED,
      'GET /student/internship-diaries': page([]),
      'GET /student/internship-diaries/show': success(null),
      'GET /student/internship-diaries/summary': success(aSummary()),
      ...answers,
    },
  });
const WEEK = '/create-diary-entry?owner=7&week=2026-03-05';
const day = (name: string) => screen.findByRole('group', { name: new RegExp(name) });
const write = async (
  user: Awaited<ReturnType<typeof open>>['user'],
  name: string,
  words: string,
  hours: string,
) => {
  const group = within(await day(name));
  await user.type(group.getByLabelText('Work Summary'), words);
  await user.type(group.getByLabelText('Hours worked'), hours);
};
beforeEach(() => localStorage.clear());

test('weeks begin on Monday', () => {
  expect({
    monday: mondayOf('2026-03-08'),
    own: mondayOf('2026-03-02'),
    days: workdaysFrom('2026-03-02', [1, 2, 3, 4, 5]),
    six: workdaysFrom('2026-03-02', [6, 1, 7]),
    before: shiftWeek('2026-03-02', -1),
  }).toEqual({
    monday: '2026-03-02',
    own: '2026-03-02',
    days: ['2026-03-02', '2026-03-03', '2026-03-04', '2026-03-05', '2026-03-06'],
    six: ['2026-03-02', '2026-03-07', '2026-03-08'],
    before: '2026-02-23',
  });
});

test('a week is one form of the days that have no entry and are not to come', async () => {
  await open(WEEK, {
    'GET /student/internship-diaries': page([anInternshipEntry({ date: '2026-03-03' })]),
  });
  await day('Monday');
  expect(screen.getAllByRole('group').map((group) => group.querySelector('legend')?.textContent)).toEqual([
    'Monday, 02 Mar 2026',
    'Wednesday, 04 Mar 2026',
    'Thursday, 05 Mar 2026',
  ]);
  expect(screen.getByRole('link', { name: /Tuesday: 7.5 h/ })).toHaveAttribute(
    'href',
    `${AREA}/edit-diary-entry/51`,
  );
});

const legends = () =>
  screen.getAllByRole('group').map((group) => group.querySelector('legend')?.textContent?.split(',')[0]);

test('a week has the working days of its placement, and entries of other days beside them', async () => {
  await open('/create-diary-entry?owner=7&week=2026-02-25', {
    'GET /student/internship-diaries': page([anInternshipEntry({ date: '2026-03-01' })]),
    'GET /student/internship-diaries/summary': success(
      aSummary({ working_days: [1, 2, 3, 5, 6], starts_on: null }),
    ),
  });
  await day('Saturday');
  expect(legends()).toEqual(['Monday', 'Tuesday', 'Wednesday', 'Friday', 'Saturday']);
  expect(screen.getByRole('link', { name: /Sunday: 7.5 h/ })).toBeInTheDocument();
});

test.each([
  ['begins in it', { starts_on: '2026-03-03' }, ['Tuesday', 'Wednesday', 'Thursday'], []],
  [
    'ended in it',
    { starts_on: '2026-02-02', ends_on: '2026-03-04' },
    ['Monday', 'Tuesday', 'Wednesday'],
    ['Week before'],
  ],
])(
  'a week has only days of the internship, which %s, and leads to no week without one',
  async (_what, period, days, turns) => {
    await open(WEEK, {
      'GET /student/internship-diaries/summary': success(aSummary({ ends_on: '2026-06-01', ...period })),
    });
    await day(days[0]!);
    expect(legends()).toEqual(days);
    const links = screen.queryAllByRole('link', { name: /^Week (before|after)$/ });
    expect(links.map((link) => link.getAttribute('aria-label'))).toEqual(turns);
  },
);

test('a week outside the internship is not called complete', async () => {
  await open(WEEK, {
    'GET /student/internship-diaries/summary': success(aSummary({ ends_on: '2026-02-27', starts_on: null })),
  });
  expect(await screen.findByText('No days to write about')).toBeVisible();
  expect(screen.queryByText('The week is complete')).not.toBeInTheDocument();
});

test.each([
  ['tells of no working days', success(aSummary({ working_days: undefined }))],
  [
    'tells of a period that is no days',
    success(aSummary({ starts_on: 'soon' as never, ends_on: 7 as never })),
  ],
  ['fails', refusal(500, 'SERVER_ERROR')],
])('a week has Monday to Friday where the summary %s', async (_words, summary) => {
  await open(WEEK, { 'GET /student/internship-diaries/summary': summary });
  await day('Monday');
  expect(legends()).toEqual(['Monday', 'Tuesday', 'Wednesday', 'Thursday']);
});

test('stores the days that were written, each by itself, and leaves the blank ones out', async () => {
  const { user, provider, toasts } = await open(WEEK, { [STORE]: success({ id: 60 }) });
  await write(user, 'Monday', 'Read the code.', '6');
  await write(user, 'Wednesday', 'Wrote a test.', '7.5');
  await user.click(screen.getByRole('button', { name: 'Save week' }));
  expect(await screen.findByTestId('elsewhere')).toHaveTextContent(`${AREA}/diary-entries`);
  const sent = provider.seen
    .filter(({ path }) => path.endsWith('/store'))
    .map(({ body }) => JSON.parse(body));
  expect(sent).toMatchObject([
    { internship_id: 7, date: '2026-03-02', description: 'Read the code.', hours: '6' },
    { internship_id: 7, date: '2026-03-04', description: 'Wrote a test.', hours: '7.5' },
  ]);
  expect(toasts).toContain('success: 2 entries saved.');
});

test('copies the first day of the week to those that are blank, and stores nothing by that', async () => {
  const { user, provider } = await open(WEEK, { [STORE]: success({ id: 60 }) });
  await day('Monday');
  expect(screen.getByRole('button', { name: 'Copy Monday to the rest' })).toBeDisabled();
  await write(user, 'Tuesday', 'Wrote a test.', '5');
  await write(user, 'Monday', 'Read the code.', '6');
  await user.click(screen.getByRole('button', { name: 'Copy Monday to the rest' }));
  const said = async (name: string) => {
    const group = within(await day(name));
    const valueOf = (label: string) => group.getByLabelText<HTMLInputElement>(label).value;
    return `${valueOf('Work Summary')}, ${valueOf('Hours worked')}`;
  };
  expect(await Promise.all(['Tuesday', 'Wednesday', 'Thursday'].map(said))).toEqual([
    'Wrote a test., 5',
    'Read the code., 6',
    'Read the code., 6',
  ]);
  expect(provider.calls().filter((call) => call.startsWith('POST'))).toEqual([]);
});

test('a day that was begun must be whole before the week is saved', async () => {
  const { user } = await open(WEEK);
  const group = within(await day('Monday'));
  await user.type(group.getByLabelText('Work Summary'), 'Read the code.');
  expect(screen.getByRole('button', { name: 'Save week' })).toHaveAccessibleDescription(
    /^(Still needed|Check): /,
  );
  await user.type(group.getByLabelText('Hours worked'), '25');
  await user.tab();
  expect(await group.findByText(/Enter hours from 0 to 24/)).toBeVisible();
});

test('a day that is refused says why, and the words of all days stay', async () => {
  const { user } = await open(WEEK, {
    [STORE]: refusal(409, 'DATA_ALREADY_EXISTS', 'This day has an entry already.'),
  });
  await write(user, 'Monday', 'Read the code.', '6');
  await user.click(screen.getByRole('button', { name: 'Save week' }));
  const group = within(await day('Monday'));
  expect(await group.findByText('This day has an entry already.')).toBeVisible();
  expect(group.getByLabelText('Work Summary')).toHaveValue('Read the code.');
});

test('without a connection an entry waits on the device, in sight, and can be thrown away', async () => {
  const offline = jest.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  const { user, store } = await open('/create-diary-entry?owner=7&date=2026-03-04', {
    [STORE]: new Error('offline'),
  });
  await act(async () => void keepState(store));
  await user.type(await screen.findByLabelText(/Work Summary/), 'Read the code.');
  await user.type(screen.getByLabelText(/Hours worked/), '6');
  await user.click(screen.getByRole('button', { name: 'Save' }));
  expect(await screen.findByTestId('elsewhere')).toHaveTextContent(`${AREA}/diary-entries`);

  const later = await open('/student-diary', {}, <EntriesPage />);
  await act(async () => void keepState(later.store));
  expect(await screen.findByText('Waiting for a connection')).toBeVisible();
  await later.user.click(screen.getByRole('button', { name: 'Discard' }));
  await later.user.click(screen.getByRole('button', { name: 'Discard entry' }));
  await waitFor(() => expect(screen.queryByText('Waiting for a connection')).toBeNull());
  offline.mockRestore();
});
