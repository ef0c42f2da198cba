import type { DataOf } from '#contract/call';
import type * as calls from '#contract/site/calls';
import { WIRE } from '#contract/administration/wire';
import { api } from './api';
import { isFile, type FormEntry } from './multipart';
import type { ApiResult } from './result';
import { after } from './tags';
import { dataOf } from './unwrap';

/** A change of what the installation says of itself; a blank picture takes away the one that there is. */
export type SiteStore = Readonly<Record<string, string | File>>;

const toForm = (store: SiteStore): FormEntry[] =>
  Object.entries(store).map(([name, value]): FormEntry => [name, isFile(value) ? value : String(value)]);

/** What the installation says of itself. */
export const siteApi = api.injectEndpoints({
  endpoints: (build) => ({
    getSite: build.query<DataOf<typeof calls.getSite>, void>({
      query: () => ({
        ...WIRE.getSite,
        expect: 'record',
      }),
      transformResponse: dataOf<DataOf<typeof calls.getSite>>,
      providesTags: ['Site'],
    }),
    storeSite: build.mutation<ApiResult, SiteStore>({
      query: (store) => ({ ...WIRE.storeSite, multipart: toForm(store), upload: 'site' }),
      invalidatesTags: after('site'),
    }),
  }),
});

export const { useGetSiteQuery, useStoreSiteMutation } = siteApi;
