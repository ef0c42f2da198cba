/** The administrator's list of the versions of pages. */
import { screen, within } from '@testing-library/react';
import { ROLES } from '#contract/roles';
import PagesPage from '#src/areas/administration/pages/PagesPage';
import { page } from '#tests/support/portalStore';
import { renderPage } from '#tests/support/renderPage';

const version = (number: number, newest: boolean) => ({
  key: 'about',
  version: number,
  newest,
  published_at: '2026-03-02T04:30:00Z',
  author: null,
});

test('each version says which it is, and the newest in a place of its own that it is public', async () => {
  await renderPage(<PagesPage />, {
    role: ROLES.administrator,
    answers: { 'GET /administration/pages': page([version(2, true), version(1, false)]) },
  });
  const rows = within(await screen.findByRole('table', { name: 'Versions of pages' })).getAllByRole('row');
  const cells = rows.slice(1).map((row) =>
    within(row)
      .getAllByRole('cell')
      .slice(1, 3)
      .map(({ textContent }) => textContent),
  );
  expect(cells).toEqual([
    ['Public', 'Version 2'],
    ['—', 'Version 1'],
  ]);
});
