import { API_BASE } from '#contract/http';
import type * as calls from '#contract/job/calls';
import { WIRE } from '#contract/job/wire';
import { api } from './api';
import { endpointsOf } from './tags';

const { reads, writes } = endpointsOf<typeof calls, typeof WIRE>(WIRE);

export const { useGetJobQuery, useStopJobMutation } = api.injectEndpoints({
  endpoints: () => ({
    getJob: reads('getJob', 'Job', 'record'),
    stopJob: writes('stopJob', 'job'),
  }),
});

/** The address of a report's file. */
export const jobFile = (id: number): string => `${API_BASE}${WIRE.getJob.path}?id=${id}&format=csv`;
