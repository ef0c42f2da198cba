import { createApi } from '@reduxjs/toolkit/query/react';
import { createBaseQuery } from './baseQuery';
import { TAG_TYPES } from './tagTypes';

/** The provider's API. Each entity's file injects its endpoints, so that a page loads only those it uses. */
export const api = createApi({
  reducerPath: 'api',
  baseQuery: createBaseQuery('providerOrigin'),
  tagTypes: TAG_TYPES,
  // Long enough for Back to show a list at once; a minute later it is fetched again while the old one shows.
  keepUnusedDataFor: 300,
  refetchOnMountOrArgChange: 60,
  // What failed while offline is asked for again.
  refetchOnReconnect: true,
  endpoints: () => ({}),
});
