import type * as calls from '#contract/site/calls';
import { WIRE } from '#contract/administration/wire';
import { api } from './api';
import { isFile, type FormEntry } from './transport/multipart';
import { endpointsOf } from './tags';

const { reads, writes } = endpointsOf<typeof calls, typeof WIRE>(WIRE);

/** A blank picture removes the present one. */
export type SiteStore = Readonly<Record<string, string | File>>;

const toForm = (store: SiteStore): FormEntry[] =>
  Object.entries(store).map(([name, value]): FormEntry => [name, isFile(value) ? value : String(value)]);

export const siteApi = api.injectEndpoints({
  endpoints: () => ({
    getSite: reads('getSite', 'Site', 'record'),
    storeSite: writes('storeSite', 'site', (store: SiteStore) => ({
      multipart: toForm(store),
      upload: 'site',
    })),
  }),
});

export const { useGetSiteQuery, useStoreSiteMutation } = siteApi;
