import { screen } from '@testing-library/react';
import { ROLES } from '#contract/roles';
import SummaryPage from '#src/areas/student/diary/SummaryPage';
import { summaryText } from '#src/areas/student/diary/month/month';
import { uiSlice } from '#src/state/ui';
import { wholeText } from '#tests/support/wholeText';
import { ACCEPTED, aSummary } from '#tests/support/diaryPages';
import { page, success } from '#tests/support/portalStore';
import { renderPage } from '#tests/support/renderPage';
import { anApplication } from '#tests/support/studentRecords';

const AT = '/dashboard/student/diary-entries/summary';
const SUMMARY = 'GET /student/internship-diaries/summary';
const preloadedState = { ui: { ...uiSlice.getInitialState(), today: '2026-03-05' } } as never;
const open = (answers = {}, query = '') =>
  renderPage(<SummaryPage />, {
    at: `${AT}${query}`,
    route: AT,
    role: ROLES.student,
    preloadedState,
    answers: { ...ACCEPTED, [SUMMARY]: success(aSummary()), ...answers },
  });
const WORDS = '7.5 hours, 1 day, 1 skill: Backend Intern, Nila Robotics, 02 Mar 2026 to 05 Mar 2026.';

test('tells hours, days and skills of the internship', async () => {
  await open();
  expect(await screen.findByRole('heading', { name: 'Backend Intern, Nila Robotics' })).toBeVisible();
  expect(screen.getAllByRole('listitem').map((item) => item.textContent)).toEqual([
    '7.5 of 240Hours',
    '1Days',
    '1Skills',
  ]);
  expect(screen.getByText(wholeText('02 Mar 2026 to 01 Jun 2026'))).toBeVisible();
  expect(screen.getByText('4 complete weeks in a row')).toBeVisible();
  expect(screen.getByText('Python')).toBeVisible();
});

test('is shared as words, since the page opens for its student alone', async () => {
  const { user, toasts } = await open();
  await user.click(await screen.findByRole('button', { name: 'Share' }));
  expect(toasts).toEqual(['success: Summary copied.']);
  expect(await navigator.clipboard.readText()).toBe(WORDS);
});

test('ends with the internship, and names no skills where none was', () => {
  const over = { ...aSummary({ hours_total: 1, ends_on: '2026-03-04' }), skills: [] };
  expect(summaryText('X', over as never, '2026-03-05')).toBe('1 hour, 1 day: X, 02 Mar 2026 to 04 Mar 2026.');
});

test('is of the internship in the address', async () => {
  const two = page([anApplication({ id: 32, internship_id: 8, status: 6 }), anApplication({ status: 6 })]);
  const { provider } = await open({ 'GET /student/internship-applys': two }, '?owner=7');
  await screen.findByRole('navigation', { name: 'Internship' });
  expect(provider.calls().filter((call) => call.includes('/summary'))).toEqual([
    `${SUMMARY}?internship_id=7&month=2026-03`,
  ]);
});

test('says why there is none', async () => {
  await open({ 'GET /student/internship-applys': page([]) });
  expect(await screen.findByText('No internship yet')).toBeVisible();
});
