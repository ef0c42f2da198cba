import type { InternshipDetail, InternshipQuery, InternshipSummary } from '#contract/calls/internships';
import type { Paginated } from '#contract/http';
import { api } from './api';
import { idTag, listTag } from './tags';
import { dataOf } from './unwrap';

export interface Statistics {
  internships: number;
  companies: number;
  students: number;
  placements: number;
}

/** The public side of internships. */
export const internshipsApi = api.injectEndpoints({
  endpoints: (build) => ({
    listInternships: build.query<Paginated<InternshipSummary>, InternshipQuery>({
      query: (query) => ({ path: '/internships', query, expect: 'page' }),
      transformResponse: dataOf<Paginated<InternshipSummary>>,
      providesTags: [listTag('Internship')],
    }),
    getInternship: build.query<InternshipDetail, string>({
      query: (slug) => ({ path: `/internships/${encodeURIComponent(slug)}`, expect: 'record' }),
      transformResponse: dataOf<InternshipDetail>,
      providesTags: (_result, _error, slug) => [listTag('Internship'), idTag('Internship', slug)],
    }),
    getStatistics: build.query<Statistics, void>({
      query: () => ({ path: '/statistics', expect: 'record' }),
      transformResponse: dataOf<Statistics>,
      providesTags: [listTag('Statistics')],
    }),
  }),
});

export const { useListInternshipsQuery, useGetInternshipQuery, useGetStatisticsQuery } = internshipsApi;
