import type { DataOf, SentTo } from '#contract/call';
import type * as calls from '#contract/twoStep/calls';
import { WIRE } from '#contract/twoStep/wire';
import { api } from './api';
import type { ApiResult } from './result';
import { afterMove } from './tags';
import { dataOf } from './unwrap';

type TwoStep = DataOf<typeof calls.getTwoStep>;
type Offer = ApiResult<DataOf<typeof calls.beginTwoStep>>;
type Codes = ApiResult<DataOf<typeof calls.confirmTwoStep>>;

/** Two-step sign-in of the own account. */
export const twoStepApi = api.injectEndpoints({
  endpoints: (build) => ({
    getTwoStep: build.query<TwoStep, void>({
      query: () => ({ ...WIRE.getTwoStep, expect: 'record' }),
      transformResponse: dataOf<TwoStep>,
      providesTags: ['TwoStep'],
    }),
    beginTwoStep: build.mutation<Offer, SentTo<typeof calls.beginTwoStep>>({
      query: (json) => ({ ...WIRE.beginTwoStep, json, expect: 'record' }),
      invalidatesTags: afterMove('twoStep'),
    }),
    confirmTwoStep: build.mutation<Codes, SentTo<typeof calls.confirmTwoStep>>({
      query: (json) => ({ ...WIRE.confirmTwoStep, json, expect: 'record' }),
      invalidatesTags: afterMove('twoStep'),
    }),
    endTwoStep: build.mutation<ApiResult, SentTo<typeof calls.endTwoStep>>({
      query: (json) => ({ ...WIRE.endTwoStep, json }),
      invalidatesTags: afterMove('twoStep'),
    }),
    renewRecoveryCodes: build.mutation<Codes, SentTo<typeof calls.renewRecoveryCodes>>({
      query: (json) => ({ ...WIRE.renewRecoveryCodes, json, expect: 'record' }),
      invalidatesTags: afterMove('twoStep'),
    }),
  }),
});

export const {
  useGetTwoStepQuery,
  useBeginTwoStepMutation,
  useConfirmTwoStepMutation,
  useEndTwoStepMutation,
  useRenewRecoveryCodesMutation,
} = twoStepApi;
