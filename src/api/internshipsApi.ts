import type { DataOf } from '#contract/call';
import type * as calls from '#contract/internship/calls';
import { WIRE } from '#contract/internship/wire';
import { TEXTS } from '#contract/texts';
import { pathOf } from '#contract/path';
import { api } from './api';
import { readsOf } from './endpoints';
import { INTERNSHIP_ROWS } from './publicRows';

export type Statistics = DataOf<typeof calls.getStatistics>;
const reads = readsOf<typeof calls, typeof WIRE>(WIRE);

export const internshipsApi = api.injectEndpoints({
  endpoints: () => ({
    listInternships: reads('listInternships', 'Internship', INTERNSHIP_ROWS),
    getInternship: reads('getInternship', 'Internship', 'record', (slug: string) => ({
      path: pathOf(WIRE.getInternship, { slug }),
      otherwise: { message: TEXTS.internshipCallFailed },
    })),
    getStatistics: reads('getStatistics', 'Statistics', 'record'),
  }),
});

export const { useListInternshipsQuery, useGetInternshipQuery, useGetStatisticsQuery } = internshipsApi;
