import type * as calls from '#contract/eligibility/calls';
import { WIRE } from '#contract/eligibility/wire';
import { api } from './api';
import { byId } from './endpoints';
import { endpointsOf } from './tags';

const { reads, writes } = endpointsOf<typeof calls, typeof WIRE>(WIRE);

export const {
  useGetEligibilityQuery,
  useListExceptionsQuery,
  useStoreExceptionMutation,
  useRemoveExceptionMutation,
} = api.injectEndpoints({
  endpoints: () => ({
    getEligibility: reads('getEligibility', 'Eligibility', 'record', byId),
    listExceptions: reads('listExceptions', 'EligibilityException', {
      page: { student: {}, internship: {} },
    }),
    storeException: writes('storeException', 'eligibilityException'),
    removeException: writes('removeException', 'eligibilityException'),
  }),
});
