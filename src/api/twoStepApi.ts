import type * as calls from '#contract/twoStep/calls';
import { WIRE } from '#contract/twoStep/wire';
import { api } from './api';
import { endpointsOf } from './tags';

const { reads, writes } = endpointsOf<typeof calls, typeof WIRE>(WIRE);

export const twoStepApi = api.injectEndpoints({
  endpoints: () => ({
    getTwoStep: reads('getTwoStep', 'TwoStep', 'record'),
    beginTwoStep: writes('beginTwoStep', 'twoStep', { expect: 'record' }),
    confirmTwoStep: writes('confirmTwoStep', 'twoStep', { expect: 'record' }),
    endTwoStep: writes('endTwoStep', 'twoStep'),
    renewRecoveryCodes: writes('renewRecoveryCodes', 'twoStep', { expect: 'record' }),
  }),
});

export const {
  useGetTwoStepQuery,
  useBeginTwoStepMutation,
  useConfirmTwoStepMutation,
  useEndTwoStepMutation,
  useRenewRecoveryCodesMutation,
} = twoStepApi;
