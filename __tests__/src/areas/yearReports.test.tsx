import { screen, waitFor, within } from '@testing-library/react';
import { REPORT_COLUMNS } from '#contract/yearReport/columns';
import { ROLES } from '#contract/roles';
import UniversityReportsPage from '#src/areas/administration/years/UniversityReportsPage';
import CollegeReportsPage from '#src/areas/coordinator/reports/CollegeReportsPage';
import { success } from '#tests/support/portalStore';
import { renderPage } from '#tests/support/renderPage';
import { offeredFilters } from '#tests/support/chooseFilter';

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

test('says the share of those on a roster, and the others apart', async () => {
  const none = { roster: null, applied: 9, offered: 4 };
  await renderPage(<UniversityReportsPage />, {
    role: ROLES.administrator,
    answers: {
      'GET /administration/years': success([]),
      'GET /administration/reports/placements': report(
        'placements',
        [group('Civil', null, 6), { ...group('Law', null, 4), ...none, college: 'Beta' }],
        { sums: { roster: 40, placed: 10, offered: 16, applied: 39 } },
      ),
    },
  });
  const sentence = '6 of 40 students have a placement, 15 %. 4 more are on no roster.';
  expect(await screen.findByText(sentence)).toBeVisible();
});

test('a report is a sentence and a bar a group, the most placed first, on one scale, with a total', async () => {
  await renderPage(<CollegeReportsPage />, {
    role: ROLES.coordinator,
    answers: {
      'GET /coordinator/years': success([]),
      'GET /coordinator/reports/placements': report(
        'placements',
        [
          { ...group('Commerce', null, 3), roster: 20, stipend_median: null },
          { ...group('Civil', null, 12), stipend_quartile_1: 6000, stipend_quartile_3: 9000 },
          group('Civil', '2026-09', 5),
        ],
        { sums: { roster: 60, placed: 15, offered: 24, applied: 60 } },
      ),
    },
  });
  expect(await screen.findByText('15 of 60 students have a placement, 25 %.')).toBeVisible();
  const chart = within(screen.getByRole('table', { name: 'Students by group' }));
  const rows = chart
    .getAllByRole('row')
    .map((row) => [...row.children].map((cell) => cell.textContent.trim()));
  expect(rows).toEqual([
    ['Group', 'Students, one scale: 0 to 40', 'Placed', 'Offered', 'Applied', 'Enrolled'],
    ['Civil', '', '12', '12', '30', '40'],
    ['Commerce', '', '3', '12', '30', '20'],
    ['Total', '15', '24', '60', '60'],
  ]);
  const lane = (name: string) =>
    chart.getByRole('rowheader', { name }).parentElement!.querySelector<HTMLElement>('.report-lane')!;
  expect(lane('Civil').style.width).toBe('100%');
  expect(lane('Commerce').style.width).toBe('50%');
  expect([...lane('Civil').children].map((part) => (part as HTMLElement).style.width)).toEqual([
    '75%',
    '30%',
    '30%',
  ]);
  const stipends = within(screen.getByRole('table', { name: 'Stipend a month' }));
  expect(stipends.getByRole('row')).toHaveTextContent('Civil₹6,000 to ₹9,000, median ₹8,000');
  // The figures are behind the chart, the other reports beside it.
  expect(screen.getByRole('heading', { name: 'All figures' }).closest('summary')).toHaveTextContent('2 rows');
  const tabs = within(screen.getByRole('list', { name: 'Report' })).getAllByRole('link');
  expect(
    tabs.filter((tab) => tab.hasAttribute('aria-current')).map(({ textContent }) => textContent),
  ).toEqual(['Placements']);
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
  const table = await screen.findByRole('table', { name: 'Placements', hidden: true });
  const [, civil, commerce, total] = within(table).getAllByRole('row', { hidden: true });
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
  const chart = within(await screen.findByRole('table', { name: 'Students by group' }));
  const figures = within(screen.getByRole('table', { name: 'Placements', hidden: true }));
  for (const table of [chart, figures]) {
    expect(table.getByText('<5')).toBeInTheDocument();
    expect(table.getByText(/at least 1,?234/)).toBeInTheDocument();
  }
  expect(chart.getByText('<5')).toBeVisible();
  expect(screen.getByText(/<5 means fewer than 5/)).toBeVisible();
  expect(screen.getByText(/^at least 1,234 of 80 students have a placement\.$/)).toBeVisible();
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
  const figures = await screen.findByRole('table', { name: 'Placements', hidden: true });
  expect(figures).toHaveTextContent('Not shown');
  const chart = screen.getByRole('table', { name: 'Students by group' });
  expect(chart).toHaveTextContent('Not shown');
  expect(screen.getByRole('button', { name: 'Remove filter Semester 6' })).toBeVisible();
  await user.click(screen.getByRole('checkbox', { name: 'For publication: hide groups under 5' }));
  await waitFor(() => expect(provider.seen.at(-1)?.path).toContain('publication=1'));
  expect(provider.seen.at(-1)?.path).not.toContain('semester');
  expect(screen.queryByRole('button', { name: /Semester/ })).not.toBeInTheDocument();
  expect(await offeredFilters(user)).not.toContain('Semester');
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
