import type * as calls from '#contract/account/calls';
import { WIRE } from '#contract/account/wire';
import { api } from './api';
import { readsOf } from './endpoints';
import { writesOf } from './tags';

const reads = readsOf<typeof calls, typeof WIRE>(WIRE);
const writes = writesOf<typeof calls, typeof WIRE>(WIRE);

/** The own account: its mails, and where it is signed in. */
export const {
  useGetPreferencesQuery,
  useStorePreferencesMutation,
  useListSessionsQuery,
  useEndSessionMutation,
} = api.injectEndpoints({
  endpoints: () => ({
    getPreferences: reads('getPreferences', 'Preferences', 'record'),
    storePreferences: writes('storePreferences', 'preferences'),
    listSessions: reads('listSessions', 'Session', { list: {} }),
    endSession: writes('endSession', 'session'),
  }),
});
