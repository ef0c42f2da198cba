import { createApi } from '@reduxjs/toolkit/query/react';
import type { Notice } from '#contract/master/calls';
import { WIRE } from '#contract/master/newsWire';
import { createBaseQuery } from './transport/baseQuery';
import { dataOf } from './transport/result';

export interface NoticeFilters {
  search?: string;
  limit?: number;
}

const request =
  (call: { path: string }) =>
  ({ search, limit }: NoticeFilters) => ({
    ...call,
    query: { search_param: search, limit },
    anonymous: true,
    expect: { list: {} },
  });

/** News and circulars may come from another host, and are read without cookies. */
export const newsApi = createApi({
  reducerPath: 'newsApi',
  baseQuery: createBaseQuery('newsOrigin'),
  keepUnusedDataFor: 300,
  refetchOnMountOrArgChange: 120,
  refetchOnReconnect: true,
  tagTypes: ['Notice'],
  endpoints: (build) => ({
    listNews: build.query<Notice[], NoticeFilters>({
      query: request(WIRE.listNews),
      transformResponse: dataOf<Notice[]>,
      providesTags: ['Notice'],
    }),
    listCirculars: build.query<Notice[], NoticeFilters>({
      query: request(WIRE.listCirculars),
      transformResponse: dataOf<Notice[]>,
      providesTags: ['Notice'],
    }),
  }),
});

export const { useListNewsQuery, useListCircularsQuery } = newsApi;
