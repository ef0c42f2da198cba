import { createApi } from '@reduxjs/toolkit/query/react';
import { createBaseQuery } from './transport/baseQuery';
import { TAG_TYPES, type TagType } from './tagTypes';

const NO_TAGS: readonly TagType[] = [];

/** The provider's API. Each entity's file injects its endpoints, so that a page loads only those it uses. */
export const api = createApi({
  reducerPath: 'api',
  baseQuery: createBaseQuery('providerOrigin'),
  // Only development checks tag types.
  tagTypes: process.env.NODE_ENV === 'production' ? NO_TAGS : TAG_TYPES,
  // Long enough for Back to show a list at once; a minute later it is fetched again while the old one shows.
  keepUnusedDataFor: 300,
  refetchOnMountOrArgChange: 60,
  refetchOnReconnect: true,
  endpoints: () => ({}),
});
