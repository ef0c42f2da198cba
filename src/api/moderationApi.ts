import type { DataOf, QueryOf, SentTo } from '#contract/call';
import type * as calls from '#contract/moderation/calls';
import { API_BASE } from '#contract/http';
import type { ModerationKind } from '#contract/moderation/lifecycle';
import { WIRE } from '#contract/moderation/wire';
import { api } from './api';
import { listOf, pageOf } from './cells';
import type { ApiResult } from './result';
import { afterMove } from './tags';
import { dataOf } from './unwrap';

type Queue = DataOf<typeof calls.listModerationQueue>;
type Records = DataOf<typeof calls.listModerationRecords>;
type History = DataOf<typeof calls.listModerationHistory>;
type Told = DataOf<typeof calls.listSuspensionTold>;
type State = DataOf<typeof calls.openModerationItem>;
type Decided = DataOf<typeof calls.decideModeration>;
type Audit = DataOf<typeof calls.listAudit>;
type Item = DataOf<typeof calls.getModerationItem>;

/** Address of the CSV of the trail: a download, not a call of the store. */
export const AUDIT_EXPORT = `${API_BASE}${WIRE.exportAudit.path}`;

export type ModerationItem = Item;
/** A record, and the kind that is being worked through when only one is. */
export type ItemWanted = { kind: ModerationKind; id: number; queue?: ModerationKind };

/** What moderators review. */
export const moderationApi = api.injectEndpoints({
  endpoints: (build) => ({
    listModerationQueue: build.query<Queue, { page?: number; kind?: ModerationKind }>({
      query: (query) => ({ ...WIRE.listModerationQueue, query, expect: pageOf<Queue>({ opened: {} }) }),
      transformResponse: dataOf<Queue>,
      providesTags: ['ModerationItem'],
    }),
    getModerationItem: build.query<Item, ItemWanted>({
      query: (query) => ({ ...WIRE.getModerationItem, query, expect: 'record' }),
      transformResponse: dataOf<Item>,
      providesTags: ['ModerationRecord'],
    }),
    listModerationHistory: build.query<History, { kind: ModerationKind; id: number }>({
      query: (query) => ({ ...WIRE.listModerationHistory, query, expect: listOf<History>({}) }),
      transformResponse: dataOf<History>,
      providesTags: ['ModerationItem'],
    }),
    listModerationRecords: build.query<Records, QueryOf<typeof calls.listModerationRecords>>({
      query: (query) => ({ ...WIRE.listModerationRecords, query, expect: pageOf<Records>({}) }),
      transformResponse: dataOf<Records>,
      providesTags: ['ModerationItem'],
    }),
    listSuspensionTold: build.query<Told, QueryOf<typeof calls.listSuspensionTold>>({
      query: (query) => ({ ...WIRE.listSuspensionTold, query, expect: pageOf<Told>({ student: {} }) }),
      transformResponse: dataOf<Told>,
      providesTags: ['ModerationItem'],
    }),
    /** Changes nothing that is shown here: it tells the others. */
    openModerationItem: build.mutation<ApiResult<State>, SentTo<typeof calls.openModerationItem>>({
      query: (json) => ({ ...WIRE.openModerationItem, json }),
    }),
    decideModeration: build.mutation<ApiResult<Decided>, SentTo<typeof calls.decideModeration>>({
      query: (json) => ({ ...WIRE.decideModeration, json }),
      invalidatesTags: afterMove('moderation'),
    }),
    listAudit: build.query<Audit, QueryOf<typeof calls.listAudit>>({
      query: (query) => ({
        ...WIRE.listAudit,
        query,
        expect: pageOf<Audit>({ actor: {}, before: {}, after: {}, about: [{}] }),
      }),
      transformResponse: dataOf<Audit>,
      providesTags: ['AuditEntry'],
    }),
  }),
});

export const {
  useListModerationQueueQuery,
  useGetModerationItemQuery,
  useListModerationHistoryQuery,
  useListModerationRecordsQuery,
  useListSuspensionToldQuery,
  useOpenModerationItemMutation,
  useDecideModerationMutation,
  useListAuditQuery,
} = moderationApi;
