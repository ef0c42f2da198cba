import { act, waitFor } from '@testing-library/react';
import { internshipsApi } from '#src/api/internshipsApi';
import { destinationOf, fetchAhead, preloadPage } from '#src/app/boot/preload';
import { findRoute } from '#src/app/navigation/findPage';
import { aPortalUser, setupPortal, success } from '#tests/support/portalStore';

const at = (path: string) => new URL(path, window.location.origin);

describe('a link that may be followed', () => {
  const link = (attributes: Record<string, string>) => {
    const element = document.createElement('a');
    for (const [name, value] of Object.entries(attributes)) element.setAttribute(name, value);
    return element;
  };
  it.each<[Record<string, string>, string | null]>([
    [{ href: '/internships/1-a?x=1' }, '/internships/1-a?x=1'],
    [{ href: 'https://elsewhere.test/internships' }, null],
    [{ href: '/api/v1/files/1/a.pdf', target: '_blank' }, null],
    [{ href: '/a.pdf', download: '' }, null],
    [{ href: '#main' }, null],
    [{ href: 'mailto:a@b.test' }, null],
  ])('%p leads to %p', (attributes, path) => {
    const to = destinationOf(link(attributes));
    expect(to && to.pathname + to.search).toBe(path);
  });
});

const SLUG = '1-intern';
const CALL = `GET /internships/${SLUG}`;
const answers = { [CALL]: success({ id: 1, slug: SLUG, title: 'Intern' }) };
const detail = (portal: Awaited<ReturnType<typeof setupPortal>>) =>
  internshipsApi.endpoints.getInternship.select(SLUG)(portal.store.getState()).data;

describe('what a page needs', () => {
  it('is fetched before it shows: its code, and what it asks for first', async () => {
    const portal = await setupPortal({ answers });
    await preloadPage(portal.store, at(`/internships/${SLUG}`), 'data');
    expect(findRoute(`/internships/${SLUG}`, portal.store.getState())!.page.ready()).toBe(true);
    await waitFor(() => expect(detail(portal)).toMatchObject({ title: 'Intern' }));
    await preloadPage(portal.store, at(`/internships/${SLUG}`), 'data');
    expect(portal.provider.calls()).toEqual([CALL]);
  });

  it('is its code alone when it is only looked at', async () => {
    const portal = await setupPortal({ answers });
    await preloadPage(portal.store, at('/companies'), 'code');
    expect(findRoute('/companies', portal.store.getState())!.page.ready()).toBe(true);
    expect(portal.provider.calls()).toEqual([]);
  });

  it('is the sign-in’s for a guest who would be led there, and nothing is asked', async () => {
    const portal = await setupPortal({ answers });
    await preloadPage(portal.store, at('/dashboard/student'), 'data');
    expect(findRoute('/sign-in', portal.store.getState())!.page.ready()).toBe(true);
    expect(portal.provider.calls()).toEqual([]);
  });

  it('is asked for only by who may open the page', async () => {
    const company = await setupPortal({ user: aPortalUser({ role_id: 3 }), answers });
    await preloadPage(company.store, at('/dashboard/student'), 'data');
    expect(company.provider.calls()).toEqual([]);
    const student = await setupPortal({ user: aPortalUser({ role_id: 2 }), answers });
    await preloadPage(student.store, at('/dashboard/student'), 'data');
    await waitFor(() => expect(student.provider.calls()).not.toEqual([]));
  });
});

describe('pointing at a link', () => {
  const saving = (saveData: boolean) =>
    Object.defineProperty(navigator, 'connection', { configurable: true, value: { saveData } });
  let portal: Awaited<ReturnType<typeof setupPortal>>;
  let link: HTMLAnchorElement;
  beforeEach(async () => {
    portal = await setupPortal({ answers });
    document.body.innerHTML = `<main><a href="/internships/${SLUG}"><b>Intern</b></a><p>Text</p></main>`;
    link = document.querySelector('a')!;
    jest.useFakeTimers();
    fetchAhead(portal.store);
  });
  afterEach(() => {
    saving(false);
    jest.useRealTimers();
  });
  const point = (target: Element, type = 'pointerover') =>
    target.dispatchEvent(new Event(type, { bubbles: true }));
  const wait = (ms: number) => act(() => jest.advanceTimersByTimeAsync(ms));

  it.each(['pointerover', 'focusin', 'touchstart'])('fetches where it leads, on %s', async (type) => {
    point(link.firstElementChild!, type);
    await wait(50);
    expect(portal.provider.calls()).toEqual([CALL]);
  });

  it('fetches nothing when the pointer only passes', async () => {
    point(link);
    await wait(20);
    point(document.querySelector('p')!);
    await wait(1000);
    expect(portal.provider.calls()).toEqual([]);
  });

  it('fetches nothing for who saves data', async () => {
    saving(true);
    point(link);
    await wait(1000);
    expect(portal.provider.calls()).toEqual([]);
  });
});
