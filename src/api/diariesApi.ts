import type { InternshipDiary, ProjectDiary } from '#contract/calls/diaries';
import type { Paginated } from '#contract/http';
import { WIRE } from '#contract/wire/diaries';
import { api } from './api';
import type { ApiResult } from './result';
import { after } from './tags';
import { dataOf, resultOf } from './unwrap';

export interface DiaryQuery {
  page?: string;
  /** The internship or the project. */
  owner?: number | string;
  from?: string;
  to?: string;
}

/** One entry: by its id, or by owner and day. */
export type DiaryLookup = { id: number | string } | { owner: number | string; date: string };

export interface DiaryStore {
  id?: number;
  owner: number;
  date: string;
  description: string;
  hours: string;
  links: string[];
  blockers: string;
  learnings: string;
  mood_slider: string;
  skill_ids: string[];
}

type OwnerName = 'internship_id' | 'project_id';

/** Both diaries speak the same way about another owner. */
const listOf = (owner: OwnerName, { owner: id, ...query }: DiaryQuery) => ({
  query: { ...query, [owner]: id },
  expect: 'page' as const,
});
const oneOf = (owner: OwnerName, lookup: DiaryLookup) => ({
  query: 'id' in lookup ? { id: lookup.id } : { [owner]: lookup.owner, date: lookup.date },
  expect: 'recordOrNull' as const,
});
const entryOf = (owner: OwnerName, { owner: id, ...entry }: DiaryStore) => ({ ...entry, [owner]: id });

export const diariesApi = api.injectEndpoints({
  endpoints: (build) => ({
    listInternshipDiaries: build.query<Paginated<InternshipDiary>, DiaryQuery>({
      query: (query) => ({ ...WIRE.listInternshipDiaries, ...listOf('internship_id', query) }),
      transformResponse: dataOf<Paginated<InternshipDiary>>,
      providesTags: ['InternshipDiary'],
    }),
    getInternshipDiary: build.query<InternshipDiary | null, DiaryLookup>({
      query: (lookup) => ({ ...WIRE.getInternshipDiary, ...oneOf('internship_id', lookup) }),
      transformResponse: dataOf<InternshipDiary | null>,
      providesTags: ['InternshipDiary'],
    }),
    storeInternshipDiary: build.mutation<ApiResult, DiaryStore>({
      query: (entry) => ({ ...WIRE.storeInternshipDiary, json: entryOf('internship_id', entry) }),
      transformResponse: resultOf,
      invalidatesTags: after('internshipDiary'),
    }),
    deleteInternshipDiary: build.mutation<ApiResult, number>({
      query: (id) => ({ ...WIRE.deleteInternshipDiary, json: { id } }),
      transformResponse: resultOf,
      invalidatesTags: after('internshipDiary'),
    }),
    listProjectDiaries: build.query<Paginated<ProjectDiary>, DiaryQuery>({
      query: (query) => ({ ...WIRE.listProjectDiaries, ...listOf('project_id', query) }),
      transformResponse: dataOf<Paginated<ProjectDiary>>,
      providesTags: ['ProjectDiary'],
    }),
    getProjectDiary: build.query<ProjectDiary | null, DiaryLookup>({
      query: (lookup) => ({ ...WIRE.getProjectDiary, ...oneOf('project_id', lookup) }),
      transformResponse: dataOf<ProjectDiary | null>,
      providesTags: ['ProjectDiary'],
    }),
    storeProjectDiary: build.mutation<ApiResult, DiaryStore>({
      query: (entry) => ({ ...WIRE.storeProjectDiary, json: entryOf('project_id', entry) }),
      transformResponse: resultOf,
      invalidatesTags: after('projectDiary'),
    }),
    deleteProjectDiary: build.mutation<ApiResult, number>({
      query: (id) => ({ ...WIRE.deleteProjectDiary, json: { id } }),
      transformResponse: resultOf,
      invalidatesTags: after('projectDiary'),
    }),
  }),
});
