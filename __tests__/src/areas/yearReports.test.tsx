import { screen, waitFor, within } from '@testing-library/react';
import { REPORT_COLUMNS } from '#contract/yearReport/columns';
import { ROLES } from '#contract/roles';
import UniversityReportsPage from '#src/areas/administration/years/UniversityReportsPage';
import CollegeReportsPage from '#src/areas/coordinator/reports/CollegeReportsPage';
import { success } from '#tests/support/portalStore';
import { renderPage } from '#tests/support/renderPage';

const report = (name: 'placements' | 'completion' | 'accreditation', rows: object[], more: object = {}) =>
  success({
    name,
    year: { id: 3, name: '2026-27' },
    as_of: '2026-11-26T08:00:00Z',
    columns: REPORT_COLUMNS[name],
    rows,
    sums: null,
    hides_small: false,
    total: rows.length,
    ...more,
  });
const group = (branch: string, month: string | null, placed: number | string | null) => ({
  ...{ college: 'Alpha', branch, month, roster: 40, applied: 30, offered: 12, placed, self_sourced: 0 },
  ...{ fee_paying: 0, stipend_quartile_1: null, stipend_median: 8000, stipend_quartile_3: null },
});

test('a report has its figures with bars against the largest, months apart, a total and files', async () => {
  const { user, provider } = await renderPage(<CollegeReportsPage />, {
    role: ROLES.coordinator,
    answers: {
      'GET /coordinator/years': success([]),
      'GET /coordinator/reports/placements': report(
        'placements',
        [group('Civil', null, 1200), group('Civil', '2026-09', 600), group('Commerce', null, 300)],
        { sums: { roster: 80, placed: 1500 } },
      ),
      'GET /coordinator/reports/completion': report('completion', []),
    },
  });
  const table = await screen.findByRole('table', { name: 'Placements' });
  const [, civil, commerce, total] = within(table).getAllByRole('row');
  expect(within(civil!).getByText('1,200').nextElementSibling).toHaveStyle({ width: '100%' });
  expect(within(commerce!).getByText('300').nextElementSibling).toHaveStyle({ width: '25%' });
  expect(within(total!).getByText('1,500').nextElementSibling).toBeNull();
  expect(total).toHaveTextContent('Total');
  expect(screen.getByRole('table', { name: 'Placements by month', hidden: true })).toHaveTextContent(
    'September 2026',
  );
  expect(screen.getByRole('link', { name: 'Export XLSX' })).toHaveAttribute(
    'href',
    expect.stringContaining('/coordinator/reports/placements?format=xlsx'),
  );
  await user.click(screen.getByRole('link', { name: 'Completion' }));
  expect(await screen.findByText('Nothing to report')).toBeVisible();
  await waitFor(() => expect(provider.seen.at(-1)?.path).toContain('/coordinator/reports/completion'));
});

test('small groups are hidden for publication, and no total is smaller than it is', async () => {
  const { user, provider } = await renderPage(<UniversityReportsPage />, {
    role: ROLES.administrator,
    answers: {
      'GET /administration/years': success([]),
      'GET /administration/reports/placements': report(
        'placements',
        [group('Civil', null, '<5'), group('Commerce', null, 12)],
        { hides_small: true, sums: { roster: 80, placed: 'at least 1234' } },
      ),
    },
  });
  expect(await screen.findByText('<5')).toBeVisible();
  expect(screen.getByText(/<5 means fewer than 5/)).toBeVisible();
  expect(screen.getByText('at least 1,234')).toBeVisible();
  expect(provider.seen.at(-1)?.path).not.toContain('publication');
  await user.click(screen.getByRole('checkbox', { name: 'For publication: hide groups under 5' }));
  await waitFor(() => expect(provider.seen.at(-1)?.path).toContain('publication=1'));
  for (const format of ['CSV', 'XLSX'])
    expect(screen.getByRole('link', { name: `Export ${format}` })).toHaveAttribute(
      'href',
      expect.stringContaining('publication=1'),
    );
  expect(provider.calls()).not.toContain('GET /coordinator/years');
});

test('for publication semesters are not offered, and a figure without people reads "Not shown"', async () => {
  const { user, provider } = await renderPage(<UniversityReportsPage />, {
    role: ROLES.administrator,
    at: '/dashboard/admin/reports?semester=6&branch=Civil',
    answers: {
      'GET /administration/years': success([]),
      'GET /branches': success([]),
      'GET /administration/reports/placements': report('placements', [group('Civil', null, null)], {
        hides_small: true,
      }),
      'GET /administration/reports/waiting': report('completion', []),
    },
  });
  expect(await screen.findByRole('table', { name: 'Placements' })).toHaveTextContent('Not shown');
  expect(screen.getByRole('combobox', { name: 'Semester' })).toBeVisible();
  await user.click(screen.getByRole('checkbox', { name: 'For publication: hide groups under 5' }));
  await waitFor(() => expect(provider.seen.at(-1)?.path).toContain('publication=1'));
  expect(provider.seen.at(-1)?.path).not.toContain('semester');
  expect(screen.queryByRole('combobox', { name: 'Semester' })).not.toBeInTheDocument();
  expect(await screen.findByText(/no filter by semester/)).toBeVisible();
  await user.click(screen.getByRole('link', { name: 'Waiting times' }));
  await waitFor(() => expect(provider.seen.at(-1)?.path).toContain('/reports/waiting?publication=1'));
});

test('files of a sample of the accreditation report are requested with its year and filters', async () => {
  const { user, provider } = await renderPage(<CollegeReportsPage />, {
    role: ROLES.coordinator,
    at: '/dashboard/coordinator/reports?report=accreditation&branch=Civil',
    answers: {
      'GET /coordinator/years': success([]),
      'GET /coordinator/placements/files': success({ state: 'none' }),
      'POST /coordinator/placements/files': success({ state: 'none', done: 0, total: 23 }),
      'GET /coordinator/reports/accreditation': report('accreditation', [{ usn: '1DI07', branch: 'Civil' }]),
    },
  });
  await user.click(await screen.findByRole('button', { name: 'Files as ZIP' }));
  const dialog = await screen.findByRole('dialog', { name: 'Files as ZIP' });
  expect(await within(dialog).findByText('23 placements')).toBeVisible();
  await user.type(within(dialog).getByLabelText('Random sample'), '10');
  await user.click(within(dialog).getByRole('button', { name: 'Create ZIP' }));
  const sent = () => provider.seen.filter(({ method }) => method === 'POST').map(({ body }) => String(body));
  await waitFor(() => expect(sent()).toHaveLength(2));
  const filter = { branch: 'Civil', state: 'approved,completed,ended_early,not_completed', year: '3' };
  expect(sent().map((body) => JSON.parse(body) as unknown)).toEqual([
    { filter, dry_run: '1' },
    { filter, count: '23', sample: '10' },
  ]);
});
