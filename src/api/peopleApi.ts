import type { DataOf, QueryOf, SentTo } from '#contract/call';
import type * as calls from '#contract/person/calls';
import { WIRE } from '#contract/administration/wire';
import { api } from './api';
import { pageOf } from './cells';
import type { ApiResult } from './result';
import { after, afterMove } from './tags';
import { dataOf } from './unwrap';

type People = DataOf<typeof calls.listPeople>;

/** Accounts, and what administrators do about them. */
const peopleApi = api.injectEndpoints({
  endpoints: (build) => ({
    listPeople: build.query<People, QueryOf<typeof calls.listPeople>>({
      query: (query) => ({ ...WIRE.listPeople, query, expect: pageOf<People>({ branches: [] }) }),
      transformResponse: dataOf<People>,
      providesTags: ['Person'],
    }),
    invitePerson: build.mutation<ApiResult, SentTo<typeof calls.invitePerson>>({
      query: (json) => ({ ...WIRE.invitePerson, json }),
      invalidatesTags: after('person'),
    }),
    setPersonScope: build.mutation<ApiResult, SentTo<typeof calls.setPersonScope>>({
      query: (json) => ({ ...WIRE.setPersonScope, json }),
      invalidatesTags: after('person'),
    }),
    disablePerson: build.mutation<ApiResult, SentTo<typeof calls.disablePerson>>({
      query: (json) => ({ ...WIRE.disablePerson, json }),
      invalidatesTags: afterMove('person'),
    }),
    enablePerson: build.mutation<ApiResult, SentTo<typeof calls.enablePerson>>({
      query: (json) => ({ ...WIRE.enablePerson, json }),
      invalidatesTags: afterMove('person'),
    }),
    changePersonEmail: build.mutation<ApiResult, SentTo<typeof calls.changePersonEmail>>({
      query: (json) => ({ ...WIRE.changePersonEmail, json }),
      invalidatesTags: after('person'),
    }),
    endPersonSessions: build.mutation<ApiResult, SentTo<typeof calls.endPersonSessions>>({
      query: (json) => ({ ...WIRE.endPersonSessions, json }),
      invalidatesTags: after('person'),
    }),
    resetPersonTwoStep: build.mutation<ApiResult, SentTo<typeof calls.resetPersonTwoStep>>({
      query: (json) => ({ ...WIRE.resetPersonTwoStep, json }),
      invalidatesTags: afterMove('person'),
    }),
    handOver: build.mutation<ApiResult, SentTo<typeof calls.handOver>>({
      query: (json) => ({ ...WIRE.handOver, json }),
      invalidatesTags: (result, error, { dry_run }) =>
        dry_run === '1' ? [] : after('person')(result, error),
    }),
  }),
});

export const {
  useListPeopleQuery,
  useInvitePersonMutation,
  useSetPersonScopeMutation,
  useDisablePersonMutation,
  useEnablePersonMutation,
  useChangePersonEmailMutation,
  useEndPersonSessionsMutation,
  useResetPersonTwoStepMutation,
  useHandOverMutation,
} = peopleApi;
