/** A page that an installation goes without: nothing leads to it, and its address is not found. */
import { act, cleanup, screen } from '@testing-library/react';
import { ALL_FEATURES } from '#contract/features';
import { ROLES, type RoleId } from '#contract/roles';
import FindDialog from '#src/app/layout/FindDialog';
import { Footer } from '#src/app/layout/Footer';
import { Header } from '#src/app/layout/Header';
import { PlacePages } from '#src/app/layout/PlacePages';
import { Sidebar } from '#src/app/layout/Sidebar';
import { PublicRoutes } from '#src/app/navigation/PublicRoutes';
import { findRoute } from '#src/app/navigation/findPage';
import { OWN_SITE } from '#contract/site/site';
import type * as availability from '#src/lib/availability';
import { isAvailable } from '#src/lib/availability';
import { paths } from '#src/lib/paths';
import { DASHBOARD_MENU } from '#src/lib/pages/dashboards';
import { selectAvailability } from '#src/state/availability';
import { featuresKnown } from '#src/state/ui';
import { renderPage } from '#tests/support/renderPage';

let mockGone: readonly string[] = [];
jest.mock('#src/lib/availability', () => {
  const real = jest.requireActual<typeof availability>('#src/lib/availability');
  return {
    isAvailable: (path: string, on: never) =>
      !mockGone.some((gone) => `${path}/`.startsWith(`${gone}/`)) && real.isAvailable(path, on),
  };
});
beforeEach(() => {
  mockGone = [paths.companies];
});

const linksTo = (path: string) =>
  screen
    .queryAllByRole('link')
    .filter((link) => `${link.getAttribute('href')}/`.startsWith(`${path}/`))
    .map(({ textContent }) => textContent);

it.each([
  ['header', <Header key="it" />],
  ['footer', <Footer key="it" />],
])('has no link in the %s', async (_name, piece) => {
  await renderPage(piece, { user: null });
  expect(linksTo(paths.companies)).toEqual([]);
  expect(linksTo(paths.internships)).toEqual(['Internships']);
});

it('is not among the pages of Ctrl K', async () => {
  const { user } = await renderPage(<FindDialog open onClose={() => undefined} />, { user: null });
  const words = screen.getByRole('combobox');
  await user.type(words, 'internships');
  expect(screen.getByText('Internships')).toBeVisible();
  await user.clear(words);
  await user.type(words, 'companies');
  expect(screen.queryByText('Companies')).toBeNull();
});

it('leaves Ctrl K no registration where that is closed', async () => {
  const { store } = await renderPage(<FindDialog open onClose={() => undefined} />, { user: null });
  expect(await screen.findByText('Register')).toBeVisible();
  act(() => void store.dispatch(featuresKnown({ ...ALL_FEATURES, registration: false })));
  expect(screen.queryByText('Register')).toBeNull();
  expect(screen.getByText('Log in')).toBeVisible();
});

it('is not found at its address, nor below it', async () => {
  const { store } = await renderPage(<PublicRoutes />, { at: '/companies/1-a', user: null });
  expect(await screen.findByText(/not found/i)).toBeVisible();
  for (const path of ['/companies', '/companies/1-a'])
    expect(findRoute(path, store.getState())).toBeUndefined();
  expect(findRoute('/internships', store.getState())).toBeDefined();
});

it('is a place of one role for that role alone', async () => {
  const { store } = await renderPage(<Header />, { role: ROLES.moderator });
  expect(linksTo(paths.moderation)).toEqual(['Moderation']);
  expect(linksTo(paths.administration)).toEqual([]);
  expect(findRoute('/administration', store.getState())).toBeUndefined();
  const rolesOf = (place: string) =>
    [null, ...Object.values(ROLES)].filter((role) =>
      isAvailable(place, { features: ALL_FEATURES, site: OWN_SITE, role }),
    );
  expect(rolesOf(paths.moderation)).toEqual([ROLES.moderator]);
  expect(rolesOf(paths.administration)).toEqual([ROLES.administrator]);
});

/** Each place of a menu and each of its pages, by role. */
const PLACES = Object.entries(DASHBOARD_MENU).flatMap(([role, items]) =>
  items.flatMap(({ to: place, label, pages = [] }) =>
    [{ to: place, label }, ...pages].map(
      (page) => [Number(role) as RoleId, page.to, page.label, place] as const,
    ),
  ),
);

it.each(PLACES)('leaves the menus of role %i without %s, and has it back', async (role, at, label, place) => {
  const shown = async () => {
    const menus = (
      <>
        <Sidebar role={role} />
        <PlacePages role={role} />
      </>
    );
    const { store } = await renderPage(menus, { role, at: place });
    const links = screen.queryAllByRole('link').filter((link) => link.getAttribute('href') === at);
    const texts = links.map(({ textContent }) => textContent?.trim());
    cleanup();
    return [texts.includes(label), selectAvailability(store.getState())(at)];
  };
  mockGone = [at];
  expect(await shown()).toEqual([false, false]);
  mockGone = [];
  expect(await shown()).toEqual([true, true]);
});
