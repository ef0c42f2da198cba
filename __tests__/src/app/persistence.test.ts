import { keepState } from '#src/app/persistence';
import type { Store } from '#src/app/store';
import { createSlice } from '@reduxjs/toolkit';
import { formOpened, draftEventReceived } from '#src/state/drafts/slice';
import { rootReducer } from '#src/state/rootReducer';
import { selectStorageRead, storageAwaited } from '#src/state/storage';
import { dayStarted, sidebarToggled, themeChosen, viewSaved } from '#src/state/ui';
import { aPortalUser, setupPortal, success } from '#tests/support/portalStore';
import { ticks } from '#tests/support/ticks';
import { studentApi } from '#src/api/studentApi';

const stored = () =>
  Object.fromEntries(
    Object.keys(localStorage).map((key) => [key, Object.keys(JSON.parse(localStorage.getItem(key)!)).sort()]),
  );

const owner = { userId: 7, form: 'apply-1', opening: 1 };
function type(store: Awaited<ReturnType<typeof open>>['store'], values: Record<string, unknown>) {
  store.dispatch(formOpened(owner));
  store.dispatch(draftEventReceived(owner, { type: 'typed', formKey: 0, values }));
}

/** A slice whose code comes late. */
const joining = (name: string) => createSlice({ name, initialState: { joined: true }, reducers: {} });

async function open(before: (store: Store) => void = () => undefined) {
  const portal = await setupPortal({
    user: aPortalUser(),
    answers: { 'GET /student/detail': success({ id: 1, mobile: '9876543210' }) },
  });
  before(portal.store);
  keepState(portal.store);
  await ticks();
  return portal;
}
beforeEach(() => localStorage.clear());

describe("the browser's storage", () => {
  it('is written on when further slices join the store', async () => {
    const { store } = await open();
    rootReducer.inject(joining('after'));
    store.dispatch(themeChosen('dark'));
    type(store, { message: 'Hello' });
    await ticks();
    expect(JSON.parse(localStorage.getItem('persist:ui')!)).toMatchObject({ theme: '"dark"' });
    expect(localStorage.getItem('persist:drafts')).toContain('Hello');
    expect(store.getState()).toMatchObject({ after: { joined: true } });
  });

  it('is read into a store that further slices have joined', async () => {
    localStorage.setItem('persist:ui', JSON.stringify({ theme: '"dark"' }));
    const { store } = await open(() => rootReducer.inject(joining('before')));
    expect(store.getState()).toMatchObject({ ui: { theme: 'dark' }, before: { joined: true } });
  });

  it('holds the look, saved views, drafts and what waits to be sent, and nothing else ever', async () => {
    const { store } = await open();
    await store.dispatch(studentApi.endpoints.getStudentProfile.initiate());
    store.dispatch(themeChosen('dark'));
    store.dispatch(sidebarToggled());
    store.dispatch(dayStarted('2026-05-01'));
    store.dispatch(viewSaved({ userId: 7, view: { path: '/p', label: 'Civil', query: 'branch=Civil' } }));
    type(store, { message: 'Hello' });
    await ticks();
    expect(stored()).toEqual({
      'persist:ui': ['_persist', 'rowsPerPage', 'sidebarCollapsed', 'theme', 'views'],
      'persist:drafts': ['_persist', 'drafts'],
      'persist:outbox': ['_persist', 'items'],
    });
    expect(JSON.stringify(localStorage)).not.toMatch(/asha|9876543210|2026-05-01/);
  });

  it('brings them back with the next page load', async () => {
    const first = await open();
    first.store.dispatch(themeChosen('light'));
    type(first.store, { message: 'Hello' });
    const view = { path: '/p', label: 'Civil', query: 'branch=Civil' };
    first.store.dispatch(viewSaved({ userId: 7, view }));
    await ticks();
    const second = await open();
    expect({
      theme: second.store.getState().ui.theme,
      values: second.store.getState().drafts!.drafts['7:apply-1']?.values,
      views: second.store.getState().ui.views,
    }).toEqual({ theme: 'light', values: { message: 'Hello' }, views: { 7: [view] } });
  });

  it('does not undo what was chosen before it was read', async () => {
    const first = await open();
    first.store.dispatch(themeChosen('light'));
    first.store.dispatch(sidebarToggled());
    await ticks();
    const { store } = await open((early) => early.dispatch(themeChosen('dark')));
    expect(store.getState().ui).toMatchObject({ theme: 'dark', sidebarCollapsed: true });
  });

  it('is waited for by forms until it has been read', async () => {
    let early: boolean | undefined;
    const { store } = await open((opening) => {
      opening.dispatch(storageAwaited());
      early = selectStorageRead(opening.getState());
    });
    expect({ early, now: selectStorageRead(store.getState()) }).toEqual({ early: false, now: true });
  });

  it('gives up drafts of seven days ago, and survives nonsense in it', async () => {
    localStorage.setItem(
      'persist:drafts',
      JSON.stringify({
        drafts: JSON.stringify({ '7:a': { userId: 7, form: 'a', values: {}, savedAt: 5 } }),
        _persist: '{"version":-1,"rehydrated":true}',
      }),
    );
    localStorage.setItem('persist:ui', '{"theme":');
    const error = jest.spyOn(console, 'error').mockImplementation(() => undefined);
    const { store } = await open();
    expect({ drafts: store.getState().drafts!.drafts, theme: store.getState().ui.theme }).toEqual({
      drafts: {},
      theme: 'system',
    });
    error.mockRestore();
  });

  it('that is denied breaks nothing', async () => {
    const denied = jest.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
      throw new DOMException('denied', 'SecurityError');
    });
    const { store } = await open();
    store.dispatch(themeChosen('dark'));
    await ticks();
    expect(store.getState().ui.theme).toBe('dark');
    denied.mockRestore();
  });
});
