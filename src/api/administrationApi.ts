import type { DataOf, QueryOf, SentTo } from '#contract/call';
import type * as administration from '#contract/administration/calls';
import type * as lists from '#contract/lookup/calls';
import type * as moderation from '#contract/moderation/calls';
import type * as site from '#contract/site/calls';
import { API_BASE } from '#contract/http';
import type { ListName } from '#contract/lookup/lists';
import { WIRE } from '#contract/administration/wire';
import { api } from './api';
import { pageOf } from './cells';
import type { ApiResult } from './result';
import { after, afterMove } from './tags';
import { dataOf } from './unwrap';

type Audit = DataOf<typeof moderation.listAdministrationAudit>;
type Entries = DataOf<typeof lists.listEntries>;
type Versions = DataOf<typeof site.listPages>;
type Overview = DataOf<typeof administration.getOverview>;
type Imported = DataOf<typeof lists.importList>;

/** Where the files are, before the query of each. */
export const TRAIL_EXPORT = `${API_BASE}${WIRE.exportAdministrationAudit.path}`;
export const LIST_EXPORT = `${API_BASE}${WIRE.exportList.path}`;

/** What administrators read and keep. */
export const administrationApi = api.injectEndpoints({
  endpoints: (build) => ({
    getOverview: build.query<Overview, void>({
      query: () => ({ ...WIRE.getOverview, expect: 'record' }),
      transformResponse: dataOf<Overview>,
      providesTags: ['Overview'],
    }),
    decideRefusal: build.mutation<ApiResult, SentTo<typeof administration.decideRefusal>>({
      query: (json) => ({ ...WIRE.decideRefusal, json }),
      invalidatesTags: afterMove('person'),
    }),
    listTrail: build.query<Audit, QueryOf<typeof moderation.listAdministrationAudit>>({
      query: (query) => ({
        ...WIRE.listAdministrationAudit,
        query,
        expect: pageOf<Audit>({ actor: {}, before: {}, after: {}, about: [{}] }),
      }),
      transformResponse: dataOf<Audit>,
      providesTags: ['AuditEntry'],
    }),
    listEntries: build.query<Entries, QueryOf<typeof lists.listEntries>>({
      query: (query) => ({
        ...WIRE.listEntries,
        query,
        expect: pageOf<Entries>({ mail_domains: [], aliases: [] }),
      }),
      transformResponse: dataOf<Entries>,
      providesTags: ['ListEntry'],
    }),
    storeListEntry: build.mutation<ApiResult, SentTo<typeof lists.storeListEntry>>({
      query: (json) => ({ ...WIRE.storeListEntry, json }),
      invalidatesTags: after('list'),
    }),
    mergeListEntries: build.mutation<
      ApiResult<DataOf<typeof lists.mergeListEntries>>,
      SentTo<typeof lists.mergeListEntries>
    >({
      query: (json) => ({ ...WIRE.mergeListEntries, json }),
      invalidatesTags: after('list'),
    }),
    retireListEntry: build.mutation<ApiResult, SentTo<typeof lists.retireListEntry>>({
      query: (json) => ({ ...WIRE.retireListEntry, json }),
      invalidatesTags: after('list'),
    }),
    importList: build.mutation<ApiResult<Imported>, { list: ListName; file: File; dryRun: boolean }>({
      query: ({ list, file, dryRun }) => ({
        ...WIRE.importList,
        multipart: [
          ['list', list],
          ['dry_run', dryRun ? '1' : '0'],
          ['file', file],
        ],
      }),
      invalidatesTags: (result, error, { dryRun }) => (dryRun ? [] : after('list')(result, error)),
    }),
    listPageVersions: build.query<Versions, QueryOf<typeof site.listPages>>({
      query: (query) => ({ ...WIRE.listPages, query, expect: pageOf<Versions>({}) }),
      transformResponse: dataOf<Versions>,
      providesTags: ['PageVersion'],
    }),
    storePage: build.mutation<ApiResult, SentTo<typeof site.storePage>>({
      query: (json) => ({ ...WIRE.storePage, json }),
      invalidatesTags: afterMove('sitePage'),
    }),
  }),
});

export const {
  useGetOverviewQuery,
  useDecideRefusalMutation,
  useListTrailQuery,
  useListEntriesQuery,
  useStoreListEntryMutation,
  useMergeListEntriesMutation,
  useRetireListEntryMutation,
  useImportListMutation,
  useListPageVersionsQuery,
  useStorePageMutation,
} = administrationApi;
