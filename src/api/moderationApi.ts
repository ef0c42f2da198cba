import type { DataOf } from '#contract/call';
import type * as calls from '#contract/moderation/calls';
import { API_BASE } from '#contract/http';
import type { ModerationKind } from '#contract/moderation/lifecycle';
import { WIRE } from '#contract/moderation/wire';
import { api } from './api';
import { endpointsOf } from './tags';

const { reads, sends, writes } = endpointsOf<typeof calls, typeof WIRE>(WIRE);

export const AUDIT_EXPORT = `${API_BASE}${WIRE.exportAudit.path}`;

export type ModerationItem = DataOf<typeof calls.getModerationItem>;
/** `queue` is the kind being worked through, if only one is. */
export type ItemWanted = { kind: ModerationKind; id: number; queue?: ModerationKind };

export const moderationApi = api.injectEndpoints({
  endpoints: () => ({
    listModerationQueue: reads(
      'listModerationQueue',
      'ModerationItem',
      { page: { opened: {}, same_name: [{}] } },
      (query: { page?: number; kind?: ModerationKind }) => ({ query }),
    ),
    getModerationItem: reads('getModerationItem', 'ModerationRecord', 'record', (query: ItemWanted) => ({
      query,
    })),
    listModerationHistory: reads(
      'listModerationHistory',
      'ModerationItem',
      { list: {} },
      (query: { kind: ModerationKind; id: number }) => ({ query }),
    ),
    listModerationRecords: reads('listModerationRecords', 'ModerationItem', { page: {} }),
    listNotifiedStudents: reads('listNotifiedStudents', 'ModerationItem', { page: { student: {} } }),
    /** Invalidates nothing here: it notifies other moderators. */
    openModerationItem: sends('openModerationItem'),
    decideModeration: writes('decideModeration', 'moderation'),
    listAudit: reads('listAudit', 'AuditEntry', {
      page: { actor: {}, before: {}, after: {}, about: [{}] },
    }),
  }),
});

export const {
  useListModerationQueueQuery,
  useGetModerationItemQuery,
  useListModerationHistoryQuery,
  useListModerationRecordsQuery,
  useListNotifiedStudentsQuery,
  useOpenModerationItemMutation,
  useDecideModerationMutation,
  useListAuditQuery,
} = moderationApi;
