import type * as calls from '#contract/account/calls';
import { WIRE } from '#contract/account/wire';
import { api } from './api';
import { endpointsOf } from './tags';

const { reads, sends, writes } = endpointsOf<typeof calls, typeof WIRE>(WIRE);

export const {
  useGetPreferencesQuery,
  useStorePreferencesMutation,
  useListSessionsQuery,
  useEndSessionMutation,
  useGetConsentsQuery,
  useStoreConsentMutation,
  useGetOwnDataQuery,
  usePrepareOwnDataMutation,
  useGetErasureQuery,
  useEraseAccountMutation,
  useKeepAccountMutation,
} = api.injectEndpoints({
  endpoints: () => ({
    getPreferences: reads('getPreferences', 'Preferences', 'record'),
    storePreferences: writes('storePreferences', 'preferences'),
    listSessions: reads('listSessions', 'Session', { list: {} }),
    endSession: writes('endSession', 'session'),
    getConsents: reads('getConsents', 'Consent', 'record'),
    storeConsent: writes('storeConsent', 'consent'),
    getOwnData: reads('getOwnData', 'OwnData', 'record'),
    prepareOwnData: writes('prepareOwnData', 'ownData'),
    getErasure: reads('getErasure', 'OwnData', 'record'),
    eraseAccount: sends('eraseAccount'),
    keepAccount: sends('keepAccount'),
  }),
});
