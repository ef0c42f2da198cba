import type { DataOf } from '#contract/call';
import type * as calls from '#contract/site/calls';
import type { PageKey } from '#contract/site/pages';
import { WIRE } from '#contract/administration/wire';
import { api } from './api';
import { pathOf } from '#contract/path';
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
