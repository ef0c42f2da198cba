/** What guests read of a portal in which nobody has published anything, or one of each. */
import { screen } from '@testing-library/react';
import CompaniesPage from '#src/areas/public/companies/CompaniesPage';
import { Counts } from '#src/areas/public/home/Counts';
import InternshipsPage from '#src/areas/public/internships/InternshipsPage';
import { page, success } from '#tests/support/portalStore';
import { renderPage } from '#tests/support/renderPage';

const LISTS = [
  {
    path: '/internships',
    element: <InternshipsPage />,
    none: 'No open internships',
    narrowed: 'No internships match',
    all: 'Show all internships',
  },
  {
    path: '/companies',
    element: <CompaniesPage />,
    none: 'No companies yet',
    narrowed: 'No companies match',
    all: 'Show all companies',
  },
];

describe.each(LISTS)('$path without a row', ({ path, element, none, narrowed, all }) => {
  const open = (query: string) =>
    renderPage(element, {
      at: `${path}${query}`,
      route: path,
      user: null,
      answers: { [`GET ${path}`]: page([]) },
    });

  it('says that there is nothing, and offers no way to the same page', async () => {
    await open('');
    expect(await screen.findByRole('heading', { name: none })).toBeVisible();
    expect(screen.queryByRole('link', { name: all })).toBeNull();
  });

  it('offers to take filters off where there are any', async () => {
    await open('?q=tide');
    expect(await screen.findByRole('heading', { name: narrowed })).toBeVisible();
    expect(screen.getByRole('link', { name: all })).toHaveAttribute('href', path);
  });
});

test.each([
  [0, ['open internships', 'approved companies', 'students', 'offers accepted']],
  [1, ['open internship', 'approved company', 'student', 'offer accepted']],
  [2, ['open internships', 'approved companies', 'students', 'offers accepted']],
])('of %i it is counted in words of its number', async (n, words) => {
  const counts = { internships: n, companies: n, students: n, placements: n };
  await renderPage(<Counts />, { user: null, answers: { 'GET /statistics': success(counts) } });
  expect(await screen.findAllByText(String(n))).toHaveLength(4);
  expect(screen.getAllByRole('term').map(({ textContent }) => textContent)).toEqual(words);
});
