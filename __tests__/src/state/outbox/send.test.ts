import { BLANK_ENTRY } from '#contract/diary/fields';
import { sendWaiting } from '#src/state/outbox/send';
import { keepState } from '#src/app/persistence';
import type { Store } from '#src/app/store';
import {
  entryQueued,
  outboxEventReceived,
  selectOutbox,
  type NewItem,
  type OutboxState,
} from '#src/state/outbox/slice';
import { outboxPhase } from '#src/state/outbox/transitions';
import { aPortalUser, refusal, setupPortal, success } from '#tests/support/portalStore';
import { ticks } from '#tests/support/ticks';

const STORE = 'POST /student/internship-diaries/store';
const anItem = (overrides: Partial<NewItem> = {}): NewItem => ({
  id: 'attempt-1',
  userId: 7,
  kind: 'internship',
  entry: {
    ...BLANK_ENTRY,
    owner: 7,
    date: '2026-03-04',
    description: 'Wrote the importer.',
    hours: '7.5',
  },
  queuedAt: 1,
  ...overrides,
});

/** A store that keeps its state; without a connection, so that only the test sends. */
async function open(answers = {}, user = aPortalUser()) {
  const portal = await setupPortal({ user, answers });
  keepState(portal.store);
  await ticks();
  const phases = () =>
    selectOutbox(portal.store.getState(), 7).map((item) => [item.id, outboxPhase(item), item.problem]);
  return { ...portal, phases };
}
const online = jest.spyOn(navigator, 'onLine', 'get');
beforeEach(() => {
  localStorage.clear();
  online.mockReturnValue(false);
});
const queue = (store: Store, ...items: readonly NewItem[]) =>
  items.forEach((item) => store.dispatch(entryQueued(item)));

describe('entries that wait', () => {
  it('outlive the browser, one that was on its way as waiting', async () => {
    const first = await open();
    queue(first.store, anItem(), anItem({ id: 'attempt-2', queuedAt: 2 }));
    first.store.dispatch(outboxEventReceived({ id: 'attempt-2', event: { type: 'sendStarted' } }));
    await ticks();
    const second = await open();
    expect(second.phases()).toEqual([
      ['attempt-1', 'waiting', null],
      ['attempt-2', 'waiting', null],
    ]);
  });

  it('are sent one after another, each under its own key, and leave', async () => {
    const { store, provider, phases } = await open({ [STORE]: success({ id: 51 }) });
    queue(store, anItem({ id: 'later', queuedAt: 2 }), anItem());
    expect(await sendWaiting(store)).toBe(2);
    const sent = provider.seen.filter(({ path }) => path.endsWith('/store'));
    expect(sent.map(({ headers }) => headers.get('Idempotency-Key'))).toEqual(['attempt-1', 'later']);
    expect(JSON.parse(sent[0]!.body)).toEqual({
      ...anItem().entry,
      owner: undefined,
      internship_id: 7,
    });
    expect(phases()).toEqual([]);
  });

  it.each([
    ['no answer comes', new Error('offline')],
    ['the session has ended', refusal(401, 'UNAUTHENTICATED')],
    ['the provider is down', refusal(503, 'UNAVAILABLE')],
    ['too much was asked', refusal(429, 'TOO_MANY_REQUESTS')],
  ])('wait on when %s, and nothing after them is sent', async (_why, answer) => {
    const { store, provider, phases } = await open({ [STORE]: answer });
    queue(store, anItem(), anItem({ id: 'attempt-2', queuedAt: 2 }));
    expect(await sendWaiting(store)).toBe(0);
    expect(provider.calls().filter((call) => call === STORE)).toHaveLength(1);
    expect(phases().map(([, phase]) => phase)).toEqual(['waiting', 'waiting']);
  });

  it('stay with the reason when they are refused, and the others go on', async () => {
    let calls = 0;
    const { store, phases } = await open({
      [STORE]: () => {
        calls += 1;
        return calls === 1
          ? refusal(409, 'DATA_ALREADY_EXISTS', 'This day has an entry already.')
          : success({ id: 52 });
      },
    });
    queue(store, anItem(), anItem({ id: 'attempt-2', queuedAt: 2 }));
    expect(await sendWaiting(store)).toBe(1);
    expect(phases()).toEqual([['attempt-1', 'refused', 'This day has an entry already.']]);
  });

  it('stay with what is wrong with a field, as with the hours of a day', async () => {
    const hours = 'Other entries of 04 Mar 2026 have 20 of 24 hours. Enter at most 4.';
    const { store, phases } = await open({
      [STORE]: refusal(422, 'VALIDATION_ERROR', 'The given data was invalid.', { hours: [hours] }),
    });
    queue(store, anItem());
    expect(await sendWaiting(store)).toBe(0);
    expect(phases()).toEqual([['attempt-1', 'refused', hours]]);
  });

  it("are not another user's to send", async () => {
    const { store, provider } = await open({ [STORE]: success({ id: 51 }) }, aPortalUser({ id: 8 }));
    queue(store, anItem());
    expect(await sendWaiting(store)).toBe(0);
    expect(provider.calls()).not.toContain(STORE);
  });

  it('come and go with what another tab stores', async () => {
    const { store, phases } = await open();
    queue(store, anItem());
    const mine = (store.getState() as { outbox?: OutboxState }).outbox!.items;
    const theirs = { ...mine, other: { ...mine['attempt-1']!, id: 'other', queuedAt: 2 } };
    const stored = (items: object) => JSON.stringify({ items: JSON.stringify(items) });
    const tell = (oldItems: object, newItems: object) =>
      window.dispatchEvent(
        new StorageEvent('storage', {
          key: 'persist:outbox',
          oldValue: stored(oldItems),
          newValue: stored(newItems),
        }),
      );
    tell(mine, theirs);
    expect(phases().map(([id]) => id)).toEqual(['attempt-1', 'other']);
    tell(theirs, { other: theirs.other });
    expect(phases().map(([id]) => id)).toEqual(['other']);
  });
});
