/** Somebody else's provider, which serves nothing of what a university has of its own. */
import { act, screen, within } from '@testing-library/react';
import { ALL_FEATURES } from '#contract/features';
import { OWN_SITE } from '#contract/site/site';
import { ROLES, type RoleId } from '#contract/roles';
import { learnSite } from '#src/app/boot/learnSite';
import { Header } from '#src/app/layout/Header';
import { PlacePages } from '#src/app/layout/PlacePages';
import { Sidebar } from '#src/app/layout/Sidebar';
import { administrationPaths, companyPaths, officePaths, studentPaths } from '#src/lib/dashboardPaths';
import { isAvailable } from '#src/lib/availability';
import { UNIVERSITY_PATHS } from '#src/lib/pages/dashboards';
import { paths } from '#src/lib/paths';
import { refusal } from '#tests/support/portalStore';
import { renderPage } from '#tests/support/renderPage';

async function asked(page: React.ReactElement, at: string, role: RoleId, status = 404) {
  const view = await renderPage(page, {
    at,
    role,
    answers: { 'GET /site': refusal(status, status === 404 ? 'NOT_FOUND' : 'SERVER_ERROR') },
  });
  const shown = () =>
    screen.queryAllByRole('navigation').flatMap((nav) =>
      within(nav)
        .getAllByRole('link')
        .map(({ textContent }) => textContent),
    );
  const before = shown();
  await act(() => learnSite(view.store));
  return { before, after: shown() };
}

it.each([
  [ROLES.coordinator, officePaths.students, 'Placements'],
  [ROLES.student, studentPaths.applied, 'My internship'],
  [ROLES.company, companyPaths.applicants, 'Interns'],
] as const)('leaves the menu of role %s no placements', async (role, at, label) => {
  const { before, after } = await asked(<Sidebar role={role} />, at, role);
  expect([before.includes(label), after.includes(label)]).toEqual([true, false]);
});

it('has no More in the bar of a phone where five places are all', async () => {
  await asked(<Sidebar role={ROLES.company} />, companyPaths.applicants, ROLES.company);
  expect(screen.queryByRole('button', { name: 'More' })).toBeNull();
});

it('leaves coordinators no roster, claims and announcements', async () => {
  const asCoordinator = await asked(<PlacePages role={ROLES.coordinator} />, officePaths.students, 4);
  expect(asCoordinator).toEqual({
    before: ['All students', 'Roster', 'Plan', 'Claims', 'Exceptions', 'Announcements'],
    after: [],
  });
});

it('leaves no administration', async () => {
  const { before, after } = await asked(<Header />, '/', ROLES.administrator);
  expect([before.includes('Administration'), after.includes('Administration')]).toEqual([true, false]);
});

it('is not taken for one because it failed', async () => {
  const { after } = await asked(<Sidebar role={3} />, companyPaths.applicants, ROLES.company, 500);
  expect(after).toContain('Interns');
});

it('has none of the pages behind them, and all others', () => {
  const features = { ...ALL_FEATURES, absent: UNIVERSITY_PATHS };
  const on = (role: RoleId) => ({ features, site: OWN_SITE, role });
  const gone = (addresses: object, role: RoleId) =>
    Object.entries(addresses)
      .map(([name, address]) => [name, typeof address === 'string' ? address : address.pattern] as const)
      .filter(([, path]) => !isAvailable(path, on(role)))
      .map(([name]) => name);
  expect(gone(paths, ROLES.administrator)).toEqual(['moderation', 'administration']);
  expect(gone(studentPaths, ROLES.student)).toEqual([
    'placements',
    'propose',
    'diaryPaper',
    'saved',
    'compare',
    'myData',
  ]);
  expect(gone(companyPaths, ROLES.company)).toEqual([
    'placements',
    'placement',
    'stipends',
    'complaints',
    'people',
    'myData',
  ]);
  expect(gone(officePaths, ROLES.coordinator)).toEqual([
    'roster',
    'plan',
    'claims',
    'exceptions',
    'announcements',
    'placements',
    'placement',
    'placementSheet',
    'diaryPapers',
    'placementIssues',
    'stipends',
    'complaints',
    'complaint',
    'papers',
    'paper',
    'myData',
  ]);
  expect(gone(administrationPaths, ROLES.administrator)).toEqual(Object.keys(administrationPaths));
});
