import type { DataOf, QueryOf } from '#contract/call';
import type * as calls from '#contract/internship/calls';
import { WIRE } from '#contract/internship/wire';
import { pathOf } from '#contract/path';
import { api } from './api';
import { INTERNSHIP_ROWS } from './publicRows';
import { dataOf } from './unwrap';

type Internships = DataOf<typeof calls.listInternships>;
type Internship = DataOf<typeof calls.getInternship>;
export type Statistics = DataOf<typeof calls.getStatistics>;

/** The public side of internships. */
export const internshipsApi = api.injectEndpoints({
  endpoints: (build) => ({
    listInternships: build.query<Internships, QueryOf<typeof calls.listInternships>>({
      query: (query) => ({ ...WIRE.listInternships, query, expect: INTERNSHIP_ROWS }),
      transformResponse: dataOf<Internships>,
      providesTags: ['Internship'],
    }),
    getInternship: build.query<Internship, string>({
      query: (slug) => ({ path: pathOf(WIRE.getInternship, { slug }), expect: 'record' }),
      transformResponse: dataOf<Internship>,
      providesTags: ['Internship'],
    }),
    getStatistics: build.query<Statistics, void>({
      query: () => ({ ...WIRE.getStatistics, expect: 'record' }),
      transformResponse: dataOf<Statistics>,
      providesTags: ['Statistics'],
    }),
  }),
});

export const { useListInternshipsQuery, useGetInternshipQuery, useGetStatisticsQuery } = internshipsApi;
