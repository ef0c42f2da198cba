import type { DataOf } from '#contract/calls/call';
import type { getModerationItem, listModerationQueue } from '#contract/calls/moderation';
import { CODES } from '#contract/http';
import { api } from './api';
import { toFailure, type ApiResult } from './result';
import { listTag } from './tags';
import { dataOf, resultOf } from './unwrap';

type Queue = DataOf<typeof listModerationQueue>;
type Item = DataOf<typeof getModerationItem>;
export type ModerationKind = 'company' | 'internship';

export const moderationApi = api.injectEndpoints({
  endpoints: (build) => ({
    listModerationQueue: build.query<Queue, { page?: number; kind?: ModerationKind }>({
      query: (query) => ({ path: '/moderation/queue', query, expect: 'page' }),
      transformResponse: dataOf<Queue>,
      providesTags: [listTag('ModerationItem')],
    }),
    getModerationItem: build.query<Item, { kind: ModerationKind; id: number }>({
      query: (query) => ({ path: '/moderation/show', query, expect: 'record' }),
      transformResponse: dataOf<Item>,
      providesTags: [listTag('ModerationItem')],
    }),
    decideModeration: build.mutation<
      ApiResult,
      { kind: ModerationKind; id: number; decision: number; reason: string; submitted_at: string }
    >({
      query: (json) => ({ path: '/moderation/decide', method: 'POST', json }),
      transformResponse: resultOf,
      invalidatesTags: (_result, error) =>
        !error || toFailure(error)?.code === CODES.dataNotUpdated
          ? [
              listTag('ModerationItem'),
              listTag('Internship'),
              listTag('Company'),
              listTag('ManagedInternship'),
              listTag('CompanyProfile'),
              listTag('CompanyDashboard'),
              listTag('Statistics'),
            ]
          : [],
    }),
  }),
});

export const { useListModerationQueueQuery, useGetModerationItemQuery, useDecideModerationMutation } =
  moderationApi;
