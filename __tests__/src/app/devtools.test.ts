import { devTools } from '#src/app/devtools';
import { formOpened } from '#src/state/drafts/slice';
import '#src/state/live/slice';
import { entryQueued, outboxSlice } from '#src/state/outbox/slice';
import { rootReducer } from '#src/state/rootReducer';
import { aPortalUser, setupPortal } from '#tests/support/portalStore';

/** What Redux DevTools show of a state. */
const shown = (state: unknown) => devTools.stateSanitizer!(state, 0) as Record<string, any>;

it('shows the phase of every machine, of those that come late as well', async () => {
  const { store } = await setupPortal({ user: aPortalUser() });
  expect(shown(store.getState())).toMatchObject({ auth: { phase: 'signedIn' } });
  rootReducer.inject(outboxSlice);
  store.dispatch(formOpened({ userId: 7, form: 'apply-3' } as never));
  store.dispatch(entryQueued({ id: 'a', userId: 7 } as never));
  const { drafts, live, outbox } = shown(store.getState());
  expect({ forms: Object.values(drafts.forms), live, outbox }).toMatchObject({
    forms: [{ phase: 'clean' }],
    live: { phase: 'off' },
    outbox: { items: { a: { phase: 'waiting' } } },
  });
});

it('names the endpoint in the action list', () => {
  const action = { type: 'api/executeQuery/fulfilled', meta: { arg: { endpointName: 'listInternships' } } };
  expect(devTools.actionSanitizer!(action, 0).type).toBe('api/executeQuery/fulfilled · listInternships');
});
