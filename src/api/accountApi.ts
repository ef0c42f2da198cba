import type { DataOf, SentTo } from '#contract/call';
import type * as calls from '#contract/account/calls';
import { WIRE } from '#contract/account/wire';
import { api } from './api';
import { listOf } from './cells';
import type { ApiResult } from './result';
import { after } from './tags';
import { dataOf } from './unwrap';

type Preferences = DataOf<typeof calls.getPreferences>;
type Devices = DataOf<typeof calls.listSessions>;

/** The own account: its mails, and where it is signed in. */
export const accountApi = api.injectEndpoints({
  endpoints: (build) => ({
    getPreferences: build.query<Preferences, void>({
      query: () => ({ ...WIRE.getPreferences, expect: 'record' }),
      transformResponse: dataOf<Preferences>,
      providesTags: ['Preferences'],
    }),
    storePreferences: build.mutation<ApiResult, SentTo<typeof calls.storePreferences>>({
      query: (json) => ({ ...WIRE.storePreferences, json }),
      invalidatesTags: after('preferences'),
    }),
    listSessions: build.query<Devices, void>({
      query: () => ({ ...WIRE.listSessions, expect: listOf<Devices>({}) }),
      transformResponse: dataOf<Devices>,
      providesTags: ['Session'],
    }),
    endSession: build.mutation<ApiResult, SentTo<typeof calls.endSession>>({
      query: (json) => ({ ...WIRE.endSession, json }),
      invalidatesTags: after('session'),
    }),
  }),
});

export const {
  useGetPreferencesQuery,
  useStorePreferencesMutation,
  useListSessionsQuery,
  useEndSessionMutation,
} = accountApi;
