import type * as administration from '#contract/administration/calls';
import { WIRE } from '#contract/administration/wire';
import { API_BASE } from '#contract/http';
import type * as lists from '#contract/lookup/calls';
import type { ListName } from '#contract/lookup/lists';
import type * as moderation from '#contract/moderation/calls';
import type * as site from '#contract/site/calls';
import { api } from './api';
import { readsOf } from './endpoints';
import type { FormEntry } from './multipart';
import { writesOf } from './tags';

type Calls = typeof administration & typeof lists & typeof moderation & typeof site;
const reads = readsOf<Calls, typeof WIRE>(WIRE);
const writes = writesOf<Calls, typeof WIRE>(WIRE);

/** Where the files are, before the query of each. */
export const TRAIL_EXPORT = `${API_BASE}${WIRE.exportAdministrationAudit.path}`;
export const LIST_EXPORT = `${API_BASE}${WIRE.exportList.path}`;

type ListFile = { list: ListName; file: File; dryRun: boolean };
const toForm = ({ list, file, dryRun }: ListFile): FormEntry[] => [
  ['list', list],
  ['dry_run', dryRun ? '1' : '0'],
  ['file', file],
];

/** What administrators read and keep. */
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
} = api.injectEndpoints({
  endpoints: () => ({
    getOverview: reads('getOverview', 'Overview', 'record'),
    decideRefusal: writes('decideRefusal', 'person'),
    listTrail: reads('listAdministrationAudit', 'AuditEntry', {
      page: { actor: {}, before: {}, after: {}, about: [{}] },
    }),
    listEntries: reads('listEntries', 'ListEntry', { page: { mail_domains: [], aliases: [] } }),
    storeListEntry: writes('storeListEntry', 'list'),
    mergeListEntries: writes('mergeListEntries', 'list'),
    retireListEntry: writes('retireListEntry', 'list'),
    importList: writes('importList', 'list', (form: ListFile) => ({ multipart: toForm(form) })),
    listPageVersions: reads('listPages', 'PageVersion', { page: {} }),
    storePage: writes('storePage', 'sitePage'),
  }),
});
