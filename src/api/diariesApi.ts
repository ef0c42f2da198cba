import type { DataOf } from '#contract/call';
import type { DiaryImport, InternshipDiary, ProjectDiary, getDiarySummary } from '#contract/diary/calls';
import { API_BASE, type Paginated } from '#contract/http';
import type { TypedEntry } from '#contract/diary/fields';
import { WIRE } from '#contract/diary/wire';
import { ownerOfKey } from '#src/lib/diaryKey';
import { api } from './api';
import { pageOf } from './cells';
import { everyPage } from './everyPage';
import type { ApiResult } from './result';
import { after, afterMove } from './tags';
import { dataOf } from './unwrap';

export interface DiaryQuery {
  page?: string;
  /** The key of the internship or the project (`lib/diaryKey`). */
  owner?: number | string;
  from?: string;
  to?: string;
}

/** One entry: by its id, or by owner and day. */
export type DiaryLookup = { id: number | string } | { owner: number | string; date: string };

export interface DiaryStore extends TypedEntry {
  id?: number;
  owner: number | string;
  /** Names this attempt to the provider; one that was not answered is repeated under the same name. */
  attempt?: string;
}

type OwnerName = 'internship_id' | 'project_id';

/** Both diaries speak the same way about another owner. */
const ofOwner = (owner: OwnerName, { owner: key, ...query }: DiaryQuery) => ({
  ...query,
  ...ownerOfKey(owner, key),
});
const oneOf = (owner: OwnerName, lookup: DiaryLookup) => ({
  query: 'id' in lookup ? { id: lookup.id } : { ...ownerOfKey(owner, lookup.owner), date: lookup.date },
  expect: 'recordOrNull' as const,
});
const storeOf = (owner: OwnerName, { owner: key, attempt, ...entry }: DiaryStore) => {
  const ids = Object.entries(ownerOfKey(owner, key)).map(([name, id]) => [name, Number(id)]);
  return { json: { ...entry, ...Object.fromEntries(ids) }, attempt };
};

export type DiarySummary = DataOf<typeof getDiarySummary>;

/** Addresses of the CSV of a diary, by its owner: a download, not a call of the store. */
export const DIARY_EXPORT: Readonly<Record<OwnerName, string>> = {
  internship_id: `${API_BASE}${WIRE.exportInternshipDiary.path}`,
  project_id: `${API_BASE}${WIRE.exportProjectDiary.path}`,
};

export interface ImportRequest {
  owner: number | string;
  file: File;
  /** Whether nothing is to be saved. */
  dryRun: boolean;
}

const importOf = (owner: OwnerName, { owner: key, file, dryRun }: ImportRequest) => ({
  multipart: [...Object.entries(ownerOfKey(owner, key)), ['dry_run', dryRun ? '1' : '0'], ['file', file]] as [
    string,
    string | File,
  ][],
  expect: 'record' as const,
});

const INTERNSHIP_ENTRIES = {
  ...WIRE.listInternshipDiaries,
  expect: pageOf<Paginated<InternshipDiary>>({ internship: {}, internship_details: {}, skill_ids: [] }),
} as const;
const PROJECT_ENTRIES = {
  ...WIRE.listProjectDiaries,
  expect: pageOf<Paginated<ProjectDiary>>({ skill_ids: [] }),
} as const;

export const diariesApi = api.injectEndpoints({
  endpoints: (build) => ({
    listInternshipDiaries: build.query<Paginated<InternshipDiary>, DiaryQuery>({
      query: (query) => ({ ...INTERNSHIP_ENTRIES, query: ofOwner('internship_id', query) }),
      transformResponse: dataOf<Paginated<InternshipDiary>>,
      providesTags: ['InternshipDiary'],
    }),
    /** All of them: to be printed. */
    listAllInternshipDiaries: build.query<InternshipDiary[], DiaryQuery>({
      queryFn: (query, _queryApi, _options, baseQuery) =>
        everyPage<InternshipDiary>((page) =>
          baseQuery({
            ...INTERNSHIP_ENTRIES,
            query: ofOwner('internship_id', { ...query, page: String(page) }),
          }),
        ),
      providesTags: ['InternshipDiary'],
    }),
    getInternshipDiary: build.query<InternshipDiary | null, DiaryLookup>({
      query: (lookup) => ({ ...WIRE.getInternshipDiary, ...oneOf('internship_id', lookup) }),
      transformResponse: dataOf<InternshipDiary | null>,
      providesTags: ['InternshipDiary'],
    }),
    storeInternshipDiary: build.mutation<ApiResult, DiaryStore>({
      query: (entry) => ({ ...WIRE.storeInternshipDiary, ...storeOf('internship_id', entry) }),
      invalidatesTags: afterMove('internshipDiary'),
    }),
    deleteInternshipDiary: build.mutation<ApiResult, number>({
      query: (id) => ({ ...WIRE.deleteInternshipDiary, json: { id } }),
      invalidatesTags: afterMove('internshipDiary'),
    }),
    getDiarySummary: build.query<DiarySummary, { owner: number | string; month: string }>({
      query: ({ owner, month }) => ({
        ...WIRE.getDiarySummary,
        query: { ...ownerOfKey('internship_id', owner), month },
        expect: 'record',
      }),
      transformResponse: dataOf<DiarySummary>,
      providesTags: ['InternshipDiary'],
    }),
    importInternshipDiary: build.mutation<ApiResult<DiaryImport>, ImportRequest>({
      query: (request) => ({ ...WIRE.importInternshipDiary, ...importOf('internship_id', request) }),
      invalidatesTags: after('internshipDiary'),
    }),
    listProjectDiaries: build.query<Paginated<ProjectDiary>, DiaryQuery>({
      query: (query) => ({ ...PROJECT_ENTRIES, query: ofOwner('project_id', query) }),
      transformResponse: dataOf<Paginated<ProjectDiary>>,
      providesTags: ['ProjectDiary'],
    }),
    listAllProjectDiaries: build.query<ProjectDiary[], DiaryQuery>({
      queryFn: (query, _queryApi, _options, baseQuery) =>
        everyPage<ProjectDiary>((page) =>
          baseQuery({ ...PROJECT_ENTRIES, query: ofOwner('project_id', { ...query, page: String(page) }) }),
        ),
      providesTags: ['ProjectDiary'],
    }),
    getProjectDiary: build.query<ProjectDiary | null, DiaryLookup>({
      query: (lookup) => ({ ...WIRE.getProjectDiary, ...oneOf('project_id', lookup) }),
      transformResponse: dataOf<ProjectDiary | null>,
      providesTags: ['ProjectDiary'],
    }),
    storeProjectDiary: build.mutation<ApiResult, DiaryStore>({
      query: (entry) => ({ ...WIRE.storeProjectDiary, ...storeOf('project_id', entry) }),
      invalidatesTags: after('projectDiary'),
    }),
    importProjectDiary: build.mutation<ApiResult<DiaryImport>, ImportRequest>({
      query: (request) => ({ ...WIRE.importProjectDiary, ...importOf('project_id', request) }),
      invalidatesTags: after('projectDiary'),
    }),
    deleteProjectDiary: build.mutation<ApiResult, number>({
      query: (id) => ({ ...WIRE.deleteProjectDiary, json: { id } }),
      invalidatesTags: after('projectDiary'),
    }),
  }),
});

export const {
  useListInternshipDiariesQuery,
  useGetInternshipDiaryQuery,
  useLazyGetInternshipDiaryQuery,
  useLazyListAllInternshipDiariesQuery,
  useStoreInternshipDiaryMutation,
  useDeleteInternshipDiaryMutation,
  useGetDiarySummaryQuery,
  useImportInternshipDiaryMutation,
  useImportProjectDiaryMutation,
  useListProjectDiariesQuery,
  useGetProjectDiaryQuery,
  useLazyGetProjectDiaryQuery,
  useLazyListAllProjectDiariesQuery,
  useStoreProjectDiaryMutation,
  useDeleteProjectDiaryMutation,
} = diariesApi;
