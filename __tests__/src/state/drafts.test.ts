import type { makeStore } from '#src/app/store';
import { authApi } from '#src/api/authApi';
import { draftsOfOtherTab } from '#src/app/persistence';
import {
  DRAFT_LIFETIME,
  draftsLoaded,
  formClosed,
  formOpened,
  draftEventReceived,
  selectDraft,
  type Draft,
} from '#src/state/drafts/slice';
import { selectStorageRead, storageAwaited, storageAnswered } from '#src/state/storage';
import { sessionExpired } from '#src/state/auth/slice';
import { aPortalUser, recordedReactions, refusal, setupPortal, success } from '#tests/support/portalStore';

const user = aPortalUser();
const aDraft = (overrides: Partial<Draft> = {}): Draft => ({
  userId: 7,
  form: 'apply-1',
  values: { message: 'Hello' },
  savedAt: 1000,
  ...overrides,
});

type Store = ReturnType<typeof makeStore>;
const FORM = { userId: 7, form: 'apply-1', opening: 1 };
function typed(store: Store, owner = FORM, values: Record<string, unknown> = { message: 'Hello' }) {
  store.dispatch(formOpened(owner));
  store.dispatch(draftEventReceived(owner, { type: 'typed', formKey: 0, values }));
}

async function setup(answers = {}) {
  const { store, ...rest } = await setupPortal({ user, answers, reactions: recordedReactions().reactions });
  typed(store);
  return { store, ...rest, drafts: () => Object.keys(store.getState().drafts!.drafts) };
}

describe('drafts', () => {
  it('are kept by user and form with the time, and settled one by one', async () => {
    const before = Date.now();
    const { store, drafts } = await setup();
    typed(store, { userId: 7, form: 'profile', opening: 2 });
    typed(store, { userId: 8, form: 'apply-1', opening: 3 });
    expect(drafts()).toEqual(['7:apply-1', '7:profile', '8:apply-1']);
    const { savedAt } = selectDraft(7, 'apply-1')(store.getState())!;
    expect(before <= savedAt && savedAt <= Date.now()).toBe(true);
    store.dispatch(draftEventReceived(FORM, { type: 'cancelled' }));
    expect(drafts()).toEqual(['7:profile', '8:apply-1']);
    expect([
      selectDraft(null, 'profile')(store.getState()),
      selectDraft(9, 'profile')(store.getState()),
    ]).toEqual([null, null]);
  });

  it('take nothing from a form that was thrown away meanwhile, or went away', async () => {
    const { store, drafts } = await setup();
    store.dispatch(draftEventReceived(FORM, { type: 'discarded' }));
    store.dispatch(draftEventReceived(FORM, { type: 'typed', formKey: 0, values: { message: 'Late' } }));
    expect(drafts()).toEqual([]);
    store.dispatch(formClosed(FORM));
    expect(store.getState().drafts!.forms).toEqual({});
    store.dispatch(draftEventReceived(FORM, { type: 'typed', formKey: 0, values: { message: 'Later' } }));
    expect(drafts()).toEqual([]);
  });

  const SENT = { message: 'Hello' };
  const NEXT = { ...FORM, opening: 2 };

  it.each([
    ['went away', () => undefined, []],
    ['opened anew', (store: Store) => store.dispatch(formOpened(NEXT)), []],
    [
      'opened anew and was typed into',
      (store: Store) => typed(store, NEXT, { message: 'More' }),
      ['7:apply-1'],
    ],
    [
      'opened anew and is being sent again',
      (store: Store) => {
        store.dispatch(formOpened(NEXT));
        store.dispatch(draftEventReceived(NEXT, { type: 'submitted', values: SENT }));
      },
      ['7:apply-1'],
    ],
  ])('of a form that %s while it was sent go with its answer only as they were sent', async (...row) => {
    const [, meanwhile, left] = row;
    const { store, drafts } = await setup();
    store.dispatch(draftEventReceived(FORM, { type: 'submitted', values: SENT }));
    store.dispatch(formClosed(FORM));
    meanwhile(store);
    expect(drafts()).toEqual(['7:apply-1']);
    const open = store.getState().drafts!.forms;
    store.dispatch(draftEventReceived(FORM, { type: 'accepted', values: SENT }));
    expect(drafts()).toEqual(left);
    expect(store.getState().drafts!.forms).toEqual(open);
  });

  it('of a form that closed while it was sent stay when it is refused, and its machine is gone', async () => {
    const { store, drafts } = await setup();
    store.dispatch(draftEventReceived(FORM, { type: 'submitted', values: SENT }));
    store.dispatch(formClosed(FORM));
    expect(store.getState().drafts!.forms).toEqual({});
    store.dispatch(draftEventReceived(FORM, { type: 'refused' }));
    expect([drafts(), store.getState().drafts!.forms]).toEqual([['7:apply-1'], {}]);
  });

  it('take no notice of a former form that closes after the next has opened', async () => {
    const { store } = await setup();
    store.dispatch(formOpened(NEXT));
    store.dispatch(formClosed(FORM));
    expect(store.getState().drafts!.forms['7:apply-1']).toMatchObject({ opening: 2 });
  });

  it('stay for their person when another one signed in in another tab', async () => {
    const { store, drafts } = await setup({ 'GET /auth/user': success({ ...user, id: 8 }) });
    await store.dispatch(authApi.endpoints.getCurrentUser.initiate(undefined, { forceRefetch: true }));
    expect(drafts()).toEqual(['7:apply-1']);
  });

  it('stay gone after a logout, whatever the form says as it goes away', async () => {
    const { store, drafts } = await setup({ 'POST /auth/logout': success() });
    await store.dispatch(authApi.endpoints.logout.initiate());
    for (const type of ['typed', 'sessionEnded'] as const)
      store.dispatch(draftEventReceived(FORM, { type, formKey: 0, values: SENT }));
    expect(drafts()).toEqual([]);
  });

  it('survive an expired session and a new login of the same user', async () => {
    const { store, drafts } = await setup({ 'POST /auth/login': success(), 'GET /auth/user': success(user) });
    store.dispatch(sessionExpired({ path: '/' }));
    await store.dispatch(authApi.endpoints.login.initiate({ email: '', password: '' }));
    expect(drafts()).toEqual(['7:apply-1']);
  });

  it('go when another person signs in here', async () => {
    const { store, drafts } = await setup({
      'POST /auth/login': success(),
      'GET /auth/user': success({ ...user, id: 8 }),
      'POST /auth/logout': success(),
    });
    store.dispatch(sessionExpired({ path: '/' }));
    await store.dispatch(authApi.endpoints.login.initiate({ email: '', password: '' }));
    expect(drafts()).toEqual([]);
    typed(store, { userId: 8, form: 'apply-1', opening: 2 });
    expect(drafts()).toEqual(['8:apply-1']);
    await store.dispatch(authApi.endpoints.logout.initiate());
    expect(drafts()).toEqual([]);
  });

  it.each([
    ['answered', success(), []],
    ['from a session that is gone', refusal(401, 'UNAUTHENTICATED'), []],
    ['that failed', refusal(500, 'SERVER_ERROR'), ['7:apply-1']],
  ])('after a logout %s are %3$j', async (_how, answer, left) => {
    const { store, drafts } = await setup({ 'POST /auth/logout': answer });
    await store.dispatch(authApi.endpoints.logout.initiate());
    expect(drafts()).toEqual(left);
  });

  it('read back from storage go after seven days, and never replace newer words', async () => {
    const { store } = await setupPortal({ user });
    const now = 10 * DRAFT_LIFETIME;
    const at = (form: string, savedAt: number, message = 'old') =>
      aDraft({ form, savedAt, values: { message } });
    store.dispatch(
      draftsLoaded({
        now,
        drafts: {
          a: at('a', now - DRAFT_LIFETIME),
          b: at('b', now - DRAFT_LIFETIME + 1),
          c: at('c', now - 5, 'newer'),
        },
      }),
    );
    expect(Object.keys(store.getState().drafts!.drafts)).toEqual(['b', 'c']);
    store.dispatch(
      draftsLoaded({ now, drafts: { c: at('c', now - 9, 'stale'), b: at('b', now - 1, 'fresh') } }),
    );
    expect(
      Object.entries(store.getState().drafts!.drafts).map(([key, { values }]) => [key, values.message]),
    ).toEqual([
      ['b', 'fresh'],
      ['c', 'newer'],
    ]);
    expect(DRAFT_LIFETIME).toBe(7 * 24 * 3600 * 1000);
  });

  it('of another tab come in by its storage, and leave when they left there', async () => {
    const { store, drafts } = await setup();
    const mine = store.getState().drafts!.drafts['7:apply-1']!;
    const stored = (all: Record<string, Draft>) =>
      JSON.stringify({ drafts: JSON.stringify(all), _persist: '{}' });
    const theirs = aDraft({ form: 'profile', savedAt: Date.now() });
    const told = draftsOfOtherTab({
      key: 'persist:drafts',
      oldValue: null,
      newValue: stored({ '7:apply-1': mine, '7:profile': theirs }),
    })!;
    store.dispatch(draftsLoaded({ ...told, now: Date.now() }));
    expect(drafts()).toEqual(['7:apply-1', '7:profile']);
    const settled = draftsOfOtherTab({
      key: 'persist:drafts',
      oldValue: stored({ '7:apply-1': mine, '7:profile': theirs }),
      newValue: stored({ '7:profile': theirs }),
    })!;
    store.dispatch(draftsLoaded({ ...settled, now: Date.now() }));
    expect(drafts()).toEqual(['7:profile']);
  });

  it('that were typed on since stay, although another tab settled an older state', async () => {
    const { store, drafts } = await setup();
    const older = aDraft({ savedAt: 5 });
    const stored = JSON.stringify({ drafts: JSON.stringify({ '7:apply-1': older }) });
    store.dispatch(
      draftsLoaded({
        ...draftsOfOtherTab({ key: 'persist:drafts', oldValue: stored, newValue: '{}' })!,
        now: Date.now(),
      }),
    );
    expect(drafts()).toEqual(['7:apply-1']);
  });

  it('are not read out of other keys or out of nonsense', () => {
    const event = (key: string | null, newValue: string | null) => ({ key, newValue, oldValue: null });
    for (const odd of [
      event('persist:ui', '{}'),
      event('persist:drafts', null),
      event('persist:drafts', '{'),
      event('persist:drafts', '{"drafts":"{"}'),
      event('persist:drafts', 'null'),
      event(null, null),
    ])
      expect(draftsOfOtherTab(odd)).toBeNull();
    expect(draftsOfOtherTab(event('persist:drafts', '{}'))).toEqual({ drafts: {}, gone: {} });
  });

  it('are ready at once where nothing is persisted, else when storage was read', async () => {
    const { store } = await setup();
    const ready = () => selectStorageRead(store.getState());
    const seen = [ready()];
    for (const event of [storageAwaited(), storageAnswered()]) {
      store.dispatch(event);
      seen.push(ready());
    }
    expect(seen).toEqual([true, false, true]);
  });
});
