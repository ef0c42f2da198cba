/** Saving an internship, hiding those with an application, and comparing up to three. */
import { screen, waitFor, within } from '@testing-library/react';
import { ROLES } from '#contract/roles';
import InternshipsPage from '#src/areas/public/internships/InternshipsPage';
import ComparePage from '#src/areas/student/saved/ComparePage';
import SavedPage from '#src/areas/student/saved/SavedPage';
import { AvailabilityContext } from '#src/ui/Link';
import { page, refusal, success, type Seen } from '#tests/support/portalStore';
import { renderPage } from '#tests/support/renderPage';
import { anInternship } from '#tests/support/studentRecords';

const MARKS = 'GET /student/saved/marks';
const rows = [1, 2, 3, 4].map((id) => ({
  ...anInternship({ id, slug: `${id}-intern`, title: `Intern ${id}` }),
  is_open: true,
  has_applied: id === 2,
}));

const list = async (role: number, exists = true) => {
  let saved = [2];
  const portal = await renderPage(
    <AvailabilityContext.Provider value={(path) => exists || !path.includes('saved')}>
      <InternshipsPage />
    </AvailabilityContext.Provider>,
    {
      at: '/internships',
      role,
      answers: {
        'GET /internships': page(rows),
        [MARKS]: () => success({ saved, applied: [1] }),
        'POST /student/saved/store': () => {
          saved = [2, 3];
          return success({ id: 3 });
        },
      },
    },
  );
  await screen.findByRole('link', { name: 'Intern 1' });
  return portal;
};

test('a student saves an internship from its card, and hides what has an application', async () => {
  const { user, provider } = await list(ROLES.student);
  const button = await screen.findByRole('button', { name: 'Save Intern 3' });
  expect(screen.getByRole('button', { name: 'Save Intern 2' })).toHaveAttribute('aria-pressed', 'true');
  await user.click(button);
  await waitFor(() => expect(button).toHaveAttribute('aria-pressed', 'true'));
  expect(screen.getByRole('link', { name: 'Saved (2)' })).toHaveAttribute(
    'href',
    '/dashboard/student/saved-internships',
  );
  await user.click(screen.getByLabelText('Hide what I applied to'));
  await waitFor(() =>
    expect(
      provider
        .calls()
        .filter((call) => call.startsWith('GET /internships'))
        .pop(),
    ).toContain('hide_applied=1'),
  );
});

test.each([
  ['a company', ROLES.company, true],
  ['a provider that saves none', ROLES.student, false],
])('there is no button for %s, and nothing is requested', async (_who, role, exists) => {
  const { provider } = await list(role, exists);
  await new Promise((resolve) => setTimeout(resolve, 50));
  expect(screen.queryByRole('button', { name: /^Save / })).toBeNull();
  expect(provider.calls()).not.toContain(MARKS);
});

test('up to three saved ones are compared', async () => {
  const { user } = await renderPage(<SavedPage />, {
    at: '/dashboard/student/saved-internships',
    role: ROLES.student,
    answers: { 'GET /student/saved': page(rows), [MARKS]: success({ saved: [1, 2, 3, 4], applied: [2] }) },
  });
  expect(await screen.findByText('You have applied.')).toBeVisible();
  for (const id of [1, 3]) await user.click(screen.getByLabelText(`Compare Intern ${id}`));
  expect(screen.getByLabelText('Compare Intern 4')).toBeEnabled();
  await user.click(screen.getByLabelText('Compare Intern 2'));
  expect(screen.getByLabelText('Compare Intern 4')).toBeDisabled();
  expect(screen.getByRole('link', { name: 'Compare 3' })).toHaveAttribute(
    'href',
    '/dashboard/student/saved-internships/compare?slugs=1-intern%2C3-intern%2C2-intern',
  );
});

test('the comparison names the same facts of each, and says which is gone', async () => {
  const answer = ({ path }: Seen) => {
    const row = rows.find(({ slug }) => path.endsWith(slug));
    return row ? success(row) : refusal(404, 'NOT_FOUND', 'Internship not found.');
  };
  await renderPage(<ComparePage />, {
    at: '/dashboard/student/saved-internships/compare?slugs=1-intern,2-intern,gone,4-intern',
    role: ROLES.student,
    answers: {
      'GET /internships/1-intern': answer,
      'GET /internships/2-intern': answer,
      'GET /internships/gone': answer,
    },
  });
  const table = within(await screen.findByRole('table'));
  expect(table.getAllByRole('columnheader').map(({ textContent }) => textContent)).toEqual([
    'Intern 1',
    'Intern 2',
  ]);
  const pay = table.getByRole('rowheader', { name: 'Pay' }).closest('tr')!;
  expect(within(pay).getAllByRole('cell')).toHaveLength(2);
  expect(table.getByRole('link', { name: 'Apply' })).toHaveAttribute(
    'href',
    '/dashboard/student/apply-to-internship/1-intern',
  );
  expect(screen.getByText('One of them could not be loaded.')).toBeVisible();
});

test('hiding adds no filter above the list, which would move it', async () => {
  const { user } = await list(ROLES.student);
  const box = await screen.findByLabelText('Hide what I applied to');
  await user.click(box);
  await waitFor(() => expect(box).toBeChecked());
  expect(screen.queryByRole('list', { name: 'Active filters' })).toBeNull();
});
