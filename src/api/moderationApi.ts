import type { DataOf, SentTo } from '#contract/calls/call';
import type * as calls from '#contract/calls/moderation';
import type { ModerationKind } from '#contract/lifecycles/moderation';
import { WIRE } from '#contract/wire/moderation';
import { api } from './api';
import type { ApiResult } from './result';
import { afterMove } from './tags';
import { dataOf, resultOf } from './unwrap';

type Queue = DataOf<typeof calls.listModerationQueue>;
type Item = DataOf<typeof calls.getModerationItem>;

/** What moderators review. */
export const moderationApi = api.injectEndpoints({
  endpoints: (build) => ({
    listModerationQueue: build.query<Queue, { page?: number; kind?: ModerationKind }>({
      query: (query) => ({ ...WIRE.listModerationQueue, query, expect: 'page' }),
      transformResponse: dataOf<Queue>,
      providesTags: ['ModerationItem'],
    }),
    getModerationItem: build.query<Item, { kind: ModerationKind; id: number }>({
      query: (query) => ({ ...WIRE.getModerationItem, query, expect: 'record' }),
      transformResponse: dataOf<Item>,
      providesTags: ['ModerationRecord'],
    }),
    decideModeration: build.mutation<ApiResult, SentTo<typeof calls.decideModeration>>({
      query: (json) => ({ ...WIRE.decideModeration, json }),
      transformResponse: resultOf,
      invalidatesTags: afterMove('moderation'),
    }),
  }),
});

export const { useListModerationQueueQuery, useGetModerationItemQuery, useDecideModerationMutation } =
  moderationApi;
