import type { EndpointBuilder } from '@reduxjs/toolkit/query/react';
import type { DataOf } from '#contract/call';
import type * as calls from '#contract/diary/calls';
import type { DiaryImport, DiaryPaper, InternshipDiary, ProjectDiary } from '#contract/diary/calls';
import { API_BASE, type Paginated } from '#contract/http';
import type { TypedEntry } from '#contract/diary/fields';
import { WIRE } from '#contract/diary/wire';
import { ownerOfKey } from '#src/lib/diaryKey';
import { api } from './api';
import type { CellsOf } from './mapping/shape';
import { byId, LIST, readsOf } from './endpoints';
import { everyPage, oneByOne } from './everyPage';
import type { ApiBaseQuery } from './transport/request';
import { dataOf, type ApiResult } from './transport/result';
import type { TagType } from './tagTypes';
import { after } from './tags';

export interface DiaryQuery {
  page?: string;
  owner?: number | string;
  from?: string;
  to?: string;
}

export type DiaryLookup = { id: number | string } | { owner: number | string; date: string };

export interface DiaryStore extends TypedEntry {
  id?: number;
  owner: number | string;
  /** Names this attempt to the provider; a repeat after no answer has the same name. */
  attempt?: string;
}

type OwnerName = 'internship_id' | 'project_id';

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

export type DiarySummary = DataOf<typeof calls.getDiarySummary>;
const reads = readsOf<typeof calls, typeof WIRE>(WIRE);

export const DIARY_EXPORT: Readonly<Record<OwnerName, string>> = {
  internship_id: `${API_BASE}${WIRE.exportInternshipDiary.path}`,
  project_id: `${API_BASE}${WIRE.exportProjectDiary.path}`,
};

interface ImportRequest {
  owner: number | string;
  file: File;
  dryRun: boolean;
}

const importOf = (owner: OwnerName, { owner: key, file, dryRun }: ImportRequest) => ({
  multipart: [...Object.entries(ownerOfKey(owner, key)), ['dry_run', dryRun ? '1' : '0'], ['file', file]] as [
    string,
    string | File,
  ][],
  expect: 'record' as const,
});

interface Diary<Entry> {
  owner: OwnerName;
  kind: 'InternshipDiary' | 'ProjectDiary';
  change: 'internshipDiary' | 'projectDiary';
  wire: Record<'list' | 'get', { path: string }> &
    Record<'store' | 'remove' | 'importing', { path: string; repeatable: true }>;
  rows: { page: CellsOf<Entry> };
}
const INTERNSHIP: Diary<InternshipDiary> = {
  owner: 'internship_id',
  kind: 'InternshipDiary',
  change: 'internshipDiary',
  wire: {
    list: WIRE.listInternshipDiaries,
    get: WIRE.getInternshipDiary,
    store: WIRE.storeInternshipDiary,
    remove: WIRE.deleteInternshipDiary,
    importing: WIRE.importInternshipDiary,
  },
  rows: { page: { internship: {}, internship_details: {}, skill_ids: [] } },
};
const PROJECT: Diary<ProjectDiary> = {
  owner: 'project_id',
  kind: 'ProjectDiary',
  change: 'projectDiary',
  wire: {
    list: WIRE.listProjectDiaries,
    get: WIRE.getProjectDiary,
    store: WIRE.storeProjectDiary,
    remove: WIRE.deleteProjectDiary,
    importing: WIRE.importProjectDiary,
  },
  rows: { page: { skill_ids: [] } },
};

function diaryEndpoints<Entry>(
  build: EndpointBuilder<ApiBaseQuery, TagType, 'api'>,
  { owner, kind, change, wire, rows }: Diary<Entry>,
) {
  const page = (query: DiaryQuery) => ({ ...wire.list, expect: rows, query: ofOwner(owner, query) });
  return {
    list: build.query<Paginated<Entry>, DiaryQuery>({
      query: page,
      transformResponse: dataOf<Paginated<Entry>>,
      providesTags: [kind],
    }),
    all: build.query<Entry[], DiaryQuery>({
      queryFn: (query, _queryApi, _options, baseQuery) =>
        everyPage<Entry>((number) => baseQuery(page({ ...query, page: String(number) }))),
      providesTags: [kind],
    }),
    get: build.query<Entry | null, DiaryLookup>({
      query: (lookup) => ({ ...wire.get, ...oneOf(owner, lookup) }),
      transformResponse: dataOf<Entry | null>,
      providesTags: [kind],
    }),
    store: build.mutation<ApiResult, DiaryStore>({
      query: (entry) => ({ ...wire.store, ...storeOf(owner, entry) }),
      invalidatesTags: after(change),
    }),
    remove: build.mutation<ApiResult, number>({
      query: (id) => ({ ...wire.remove, json: { id } }),
      invalidatesTags: after(change),
    }),
    importing: build.mutation<ApiResult<DiaryImport>, ImportRequest>({
      query: (request) => ({ ...wire.importing, ...importOf(owner, request) }),
      invalidatesTags: after(change),
    }),
  };
}

export const diariesApi = api.injectEndpoints({
  endpoints: (build) => {
    const internship = diaryEndpoints(build, INTERNSHIP);
    const project = diaryEndpoints(build, PROJECT);
    return {
      listInternshipDiaries: internship.list,
      listAllInternshipDiaries: internship.all,
      getInternshipDiary: internship.get,
      storeInternshipDiary: internship.store,
      deleteInternshipDiary: internship.remove,
      importInternshipDiary: internship.importing,
      listProjectDiaries: project.list,
      listAllProjectDiaries: project.all,
      getProjectDiary: project.get,
      storeProjectDiary: project.store,
      deleteProjectDiary: project.remove,
      importProjectDiary: project.importing,
      getOwnDiaryPaper: reads('getOwnDiaryPaper', 'Placement', 'record', byId),
      listCollegeDiaryPapers: build.query<DiaryPaper[], readonly string[]>({
        queryFn: (ids, _queryApi, _options, baseQuery) =>
          oneByOne<DiaryPaper>(ids, (id) =>
            baseQuery({ ...WIRE.getCollegeDiaryPaper, expect: 'record', query: { id } }),
          ),
        providesTags: [{ type: 'Placement', id: LIST }],
      }),
      getDiarySummary: reads(
        'getDiarySummary',
        'InternshipDiary',
        'record',
        ({ owner, month }: { owner: number | string; month: string }) => ({
          query: { ...ownerOfKey('internship_id', owner), month },
        }),
      ),
    };
  },
});

export const {
  useListInternshipDiariesQuery,
  useGetInternshipDiaryQuery,
  useLazyGetInternshipDiaryQuery,
  useLazyListAllInternshipDiariesQuery,
  useStoreInternshipDiaryMutation,
  useDeleteInternshipDiaryMutation,
  useGetDiarySummaryQuery,
  useGetOwnDiaryPaperQuery,
  useListCollegeDiaryPapersQuery,
  useImportInternshipDiaryMutation,
  useImportProjectDiaryMutation,
  useListProjectDiariesQuery,
  useGetProjectDiaryQuery,
  useLazyGetProjectDiaryQuery,
  useLazyListAllProjectDiariesQuery,
  useStoreProjectDiaryMutation,
  useDeleteProjectDiaryMutation,
} = diariesApi;
