/** The public site's pages at their addresses, and the list that rests while others are looked at. */
import { act, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useLocation, useNavigate, type NavigateFunction } from 'react-router-dom';
import { internshipsApi } from '#src/api/internshipsApi';
import { PUBLIC_PAGES } from '#src/app/navigation/pages';
import { PublicRoutes } from '#src/app/navigation/PublicRoutes';
import * as mark from '#src/ui/Mark';
import { LOOKUPS } from '#tests/support/renderPage';
import { renderAt } from '#tests/support/renderApp';
import { page, setupPortal } from '#tests/support/portalStore';

let go: NavigateFunction;
/** Moves without a link, and tells the address. */
function Mover() {
  go = useNavigate();
  const { pathname, search } = useLocation();
  return <output>{pathname + search}</output>;
}

async function setup(at: string, rows: object[] = []) {
  await Promise.all(PUBLIC_PAGES.map(({ page: { preload } }) => preload()));
  const portal = await setupPortal({
    answers: { ...LOOKUPS, 'GET /internships': page(rows), 'GET /companies': page(rows) },
  });
  renderAt(
    at,
    portal.store,
    <>
      <PublicRoutes />
      <Mover />
    </>,
  );
  await screen.findByRole('heading', { level: 1 });
  return portal;
}

const to = (address: string | number) => act(async () => void (await go(address as string)));
const heading = () => screen.getAllByRole('heading', { level: 1 }).map(({ textContent }) => textContent);
const search = () => screen.getByRole<HTMLInputElement>('searchbox');

it.each([
  ['/about', /^About/],
  ['/Companies/', /^Companies$/],
  ['/no/such/page', /not found/i],
])('shows at %s the page %s', async (at, name) => {
  await setup(at);
  expect(heading()).toEqual([expect.stringMatching(name)]);
});

describe('a list that is left', () => {
  beforeEach(() => setup('/internships?mode=Remote'));

  it('is not shown, read out or found while another page is looked at', async () => {
    await userEvent.type(search(), 'half a wo');
    await to('/about');
    expect(heading()).toEqual([expect.stringMatching(/^About/)]);
    expect(screen.queryByRole('searchbox')).toBeNull();
  });

  it('comes back as it was left, with its own address and title', async () => {
    await userEvent.type(search(), 'half a wo');
    const field = search();
    await to('/about?mode=Hybrid');
    expect(document.title).toContain('About');
    await to(-1);
    expect(search()).toBe(field);
    expect(search()).toHaveValue('half a wo');
    expect(search()).toBeVisible();
    expect(screen.getByLabelText('Mode')).toHaveValue('Remote');
    expect(document.title).toContain('Internships');
  });

  it('says at another address what that address says', async () => {
    await to('/about');
    await to('/internships?mode=Hybrid');
    expect(screen.getByLabelText('Mode')).toHaveValue('Hybrid');
    expect(heading()).toEqual(['Internships']);
  });

  it('gives its place to the other list', async () => {
    await to('/companies');
    expect(heading()).toEqual(['Companies']);
    await to('/about');
    await to(-1);
    expect(heading()).toEqual(['Companies']);
  });
});

it('does not refetch a hidden list until somebody goes back to it', async () => {
  const { provider, store } = await setup('/internships', [{ id: 1, slug: '1-kite', title: 'Kite' }]);
  const requests = () => provider.calls().filter((call) => call === 'GET /internships').length;
  expect(requests()).toBe(1);
  await to('/about');
  provider.answers['GET /internships'] = page([{ id: 2, slug: '2-loom', title: 'Loom' }]);
  act(() => void store.dispatch(internshipsApi.util.invalidateTags(['Internship'])));
  await to('/faqs');
  expect(requests()).toBe(1);
  await to(-1);
  expect(requests()).toBe(1);
  await to(-1);
  expect(await screen.findByText('Loom')).toBeVisible();
  expect(requests()).toBe(2);
});

it.each(['/internships', '/companies'])('a card of %s is not rendered again on Back', async (list) => {
  const marks = jest.spyOn(mark, 'Mark');
  await setup(list, [{ id: 1, slug: '1-kite', title: 'Kite', name: 'Kite Makers' }]);
  expect(await screen.findByText(/^Kite/)).toBeVisible();
  const before = marks.mock.calls.length;
  expect(before).toBeGreaterThan(0);
  await to('/about');
  await to(-1);
  expect(screen.getByText(/^Kite/)).toBeVisible();
  expect(marks).toHaveBeenCalledTimes(before);
});
