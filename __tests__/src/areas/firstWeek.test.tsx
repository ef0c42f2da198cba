/** The guide of each role is one screen whose links lead somewhere. */
import { screen } from '@testing-library/react';
import { ROLES } from '#contract/roles';
import FirstWeekPage from '#src/areas/account/FirstWeekPage';
import { DASHBOARD_ROUTES } from '#src/lib/pages/dashboards';
import { paths } from '#src/lib/paths';
import { renderPage } from '#tests/support/renderPage';

const KNOWN = [...DASHBOARD_ROUTES.map(({ path }) => path), paths.internships];

test.each([ROLES.student, ROLES.company, ROLES.coordinator])('role %s', async (role) => {
  await renderPage(<FirstWeekPage />, { role });
  expect(await screen.findByRole('heading', { name: 'Your first week' })).toBeVisible();
  const links = screen.getAllByRole('listitem').map((item) => item.querySelector('a')?.getAttribute('href'));
  expect(links.length).toBeGreaterThanOrEqual(5);
  expect(links.length).toBeLessThanOrEqual(7);
  expect(links.filter((to) => !KNOWN.includes(to ?? ''))).toEqual([]);
});
