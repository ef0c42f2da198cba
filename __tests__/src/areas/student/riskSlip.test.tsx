/** The slip that tells a student of the diary that is silent, and the way to that diary. */
import { screen, within } from '@testing-library/react';
import { ROLES } from '#contract/roles';
import DashboardPage from '#src/areas/student/dashboard/DashboardPage';
import { page, success } from '#tests/support/portalStore';
import { renderPage } from '#tests/support/renderPage';

const PORTAL = {
  internship_id: 7,
  placement_id: null,
  name: 'Backend Intern',
  today: 'free',
  entry_id: null,
  missing: 0,
};
const ALONE = { ...PORTAL, internship_id: null, placement_id: 12, name: 'Tide gauge intern' };

async function slipOf(diaries: readonly object[]) {
  await renderPage(<DashboardPage />, {
    at: '/dashboard/student',
    role: ROLES.student,
    answers: {
      'GET /student/dashboard': success({
        profile: { mandatory_field: true, percentage: 100 },
        applications_by_status: [],
        next_steps: [],
        recent_applications: [],
        diaries,
        closing_soon: [],
        risk: 'No diary entry for 5 working days',
        fits: [],
      }),
      'GET /student/internship-applys': page([]),
    },
  });
  const slip = await screen.findByRole('article');
  const ways = within(slip)
    .getAllByRole('link')
    .map((link) => [link.textContent, link.getAttribute('href')]);
  return { slip, ways };
}

const DIARY = '/dashboard/student/diary-entries';

test('it names the internship whose diary is silent, and opens that diary', async () => {
  const { slip, ways } = await slipOf([
    { ...PORTAL, quiet: false },
    { ...ALONE, quiet: true },
  ]);
  expect(within(slip).getByText('Tide gauge intern')).toBeVisible();
  expect(within(slip).queryByText(/Backend Intern/)).toBeNull();
  expect(ways).toEqual([['Open the diary', `${DIARY}?owner=p12`]]);
});

test('of several that are silent each has its way', async () => {
  const { ways } = await slipOf([
    { ...PORTAL, quiet: true },
    { ...ALONE, quiet: true },
  ]);
  expect(ways).toEqual([
    ['Open the diary of Backend Intern', `${DIARY}?owner=7`],
    ['Open the diary of Tide gauge intern', `${DIARY}?owner=p12`],
  ]);
});

test.each([
  ['the only diary is meant', [PORTAL], `${DIARY}?owner=7`],
  ['several leave it open', [PORTAL, ALONE], DIARY],
])('where the provider does not say which, %s', async (_case, diaries, href) => {
  const { ways } = await slipOf(diaries);
  expect(ways).toEqual([['Open the diary', href]]);
});
