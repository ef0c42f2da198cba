import type { DataOf, QueryOf, SentTo } from '#contract/calls/call';
import type * as calls from '#contract/calls/moderation';
import { API_BASE } from '#contract/http';
import type { ModerationKind } from '#contract/lifecycles/moderation';
import { WIRE } from '#contract/wire/moderation';
import { api } from './api';
import type { ApiResult } from './result';
import { afterMove, QUEUE } from './tags';
import { dataOf, resultOf } from './unwrap';

type Queue = DataOf<typeof calls.listModerationQueue>;
type Audit = DataOf<typeof calls.listAudit>;
type Item = DataOf<typeof calls.getModerationItem>;

/** Address of the CSV of the trail: a download, not a call of the store. */
export const AUDIT_EXPORT = `${API_BASE}${WIRE.exportAudit.path}`;

/** What moderators review. */
export const moderationApi = api.injectEndpoints({
  endpoints: (build) => ({
    listModerationQueue: build.query<Queue, { page?: number; kind?: ModerationKind }>({
      query: (query) => ({ ...WIRE.listModerationQueue, query, expect: 'page' }),
      transformResponse: dataOf<Queue>,
      providesTags: ['ModerationItem', QUEUE],
    }),
    getModerationItem: build.query<Item, { kind: ModerationKind; id: number }>({
      query: (query) => ({ ...WIRE.getModerationItem, query, expect: 'record' }),
      transformResponse: dataOf<Item>,
      providesTags: ['ModerationItem'],
    }),
    decideModeration: build.mutation<ApiResult, SentTo<typeof calls.decideModeration>>({
      query: (json) => ({ ...WIRE.decideModeration, json }),
      transformResponse: resultOf,
      invalidatesTags: afterMove('moderation'),
    }),
    listAudit: build.query<Audit, QueryOf<typeof calls.listAudit>>({
      query: (query) => ({ ...WIRE.listAudit, query, expect: 'page' }),
      transformResponse: dataOf<Audit>,
      providesTags: ['AuditEntry'],
    }),
  }),
});

export const {
  useListModerationQueueQuery,
  useGetModerationItemQuery,
  useDecideModerationMutation,
  useListAuditQuery,
} = moderationApi;
