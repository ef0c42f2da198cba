import type { DataOf } from '#contract/calls/call';
import type * as calls from '#contract/calls/site';
import type { PageKey } from '#contract/sitePages';
import { WIRE } from '#contract/wire/administration';
import { api } from './api';
import { pathOf } from '#contract/wire/path';
import { dataOf } from './unwrap';

type Page = DataOf<typeof calls.getPage>;

/** The pages that administrators write, as everybody reads them. */
export const sitePagesApi = api.injectEndpoints({
  endpoints: (build) => ({
    getSitePage: build.query<Page, PageKey>({
      query: (key) => ({ path: pathOf(WIRE.getPage, { key }), expect: 'record' }),
      transformResponse: dataOf<Page>,
      providesTags: ['SitePage'],
    }),
  }),
});

export const { useGetSitePageQuery } = sitePagesApi;
