import type * as calls from '#contract/site/calls';
import type { PageKey } from '#contract/site/pages';
import { WIRE } from '#contract/administration/wire';
import { api } from './api';
import { pathOf } from '#contract/path';
import { readsOf } from './endpoints';

const reads = readsOf<typeof calls, typeof WIRE>(WIRE);

export const sitePagesApi = api.injectEndpoints({
  endpoints: () => ({
    getSitePage: reads('getPage', 'SitePage', 'record', (key: PageKey) => ({
      path: pathOf(WIRE.getPage, { key }),
    })),
  }),
});

export const { useGetSitePageQuery } = sitePagesApi;
