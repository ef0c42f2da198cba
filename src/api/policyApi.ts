import type { DataOf, QueryOf, SentTo } from '#contract/call';
import type * as calls from '#contract/policy/calls';
import { WIRE } from '#contract/administration/wire';
import { api } from './api';
import type { ApiResult } from './result';
import { after } from './tags';
import { dataOf } from './unwrap';

type Erased = DataOf<typeof calls.previewErasing>;
type Policy = DataOf<typeof calls.getPolicy>;

/** What holds for the whole portal. */
const policyApi = api.injectEndpoints({
  endpoints: (build) => ({
    getPolicy: build.query<Policy, void>({
      query: () => ({ ...WIRE.getPolicy, expect: 'record' }),
      transformResponse: dataOf<Policy>,
      providesTags: ['Policy'],
    }),
    /** Counted afresh each time that it is asked. */
    previewErasing: build.query<Erased, QueryOf<typeof calls.previewErasing>>({
      query: (query) => ({ ...WIRE.previewErasing, query, expect: 'record' }),
      transformResponse: dataOf<Erased>,
      providesTags: ['Policy'],
      keepUnusedDataFor: 0,
    }),
    storePolicy: build.mutation<ApiResult, SentTo<typeof calls.storePolicy>>({
      query: (json) => ({ ...WIRE.storePolicy, json }),
      invalidatesTags: after('policy'),
    }),
  }),
});

export const { useGetPolicyQuery, usePreviewErasingQuery, useStorePolicyMutation } = policyApi;
