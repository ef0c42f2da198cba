import type * as calls from '#contract/policy/calls';
import { WIRE } from '#contract/administration/wire';
import { api } from './api';
import { readsOf } from './endpoints';
import { writesOf } from './tags';

const reads = readsOf<typeof calls, typeof WIRE>(WIRE);
const writes = writesOf<typeof calls, typeof WIRE>(WIRE);

/** What holds for the whole portal. */
export const { useGetPolicyQuery, usePreviewErasingQuery, useStorePolicyMutation } = api.injectEndpoints({
  endpoints: () => ({
    getPolicy: reads('getPolicy', 'Policy', 'record'),
    /** Counted afresh each time that it is asked. */
    previewErasing: { ...reads('previewErasing', 'Policy', 'record'), keepUnusedDataFor: 0 },
    storePolicy: writes('storePolicy', 'policy'),
  }),
});
