import type { InternshipDiary, ProjectDiary } from '#contract/calls/diaries';
import type { Paginated } from '#contract/http';
import { api } from './api';
import type { ApiResult } from './result';
import { idTag, listTag, type TagType } from './tags';
import { dataOf, resultOf } from './unwrap';

export interface DiaryQuery {
  page?: number;
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

/** Both diaries speak the same way about another owner. */
const requests = (path: string, owner: 'internship_id' | 'project_id') => ({
  list: ({ owner: id, ...query }: DiaryQuery) => ({
    path,
    query: { ...query, [owner]: id },
    expect: 'page' as const,
  }),
  show: (lookup: DiaryLookup) => ({
    path: `${path}/show`,
    query: 'id' in lookup ? { id: lookup.id } : { [owner]: lookup.owner, date: lookup.date },
    expect: 'recordOrNull' as const,
  }),
  store: ({ owner: id, ...entry }: DiaryStore) => ({
    path: `${path}/store`,
    method: 'POST' as const,
    json: { ...entry, [owner]: id },
  }),
  remove: (id: number) => ({ path: `${path}/delete`, method: 'POST' as const, json: { id } }),
});

const internship = requests('/student/internship-diaries', 'internship_id');
const project = requests('/student/project-diaries', 'project_id');

const provides = (type: TagType) => (_result: unknown, _error: unknown, lookup: DiaryLookup) => [
  'id' in lookup ? idTag(type, lookup.id) : listTag(type),
  listTag(type),
];
const changes = (types: readonly TagType[]) => (_result: unknown, error: unknown) =>
  error ? [] : types.map(listTag);
const INTERNSHIP_READERS: readonly TagType[] = [
  'InternshipDiary',
  'StudentDashboard',
  'CoordinatorDiary',
  'CoordinatorDashboard',
];
const PROJECT_READERS: readonly TagType[] = ['ProjectDiary', 'StudentDashboard'];

export const diariesApi = api.injectEndpoints({
  endpoints: (build) => ({
    listInternshipDiaries: build.query<Paginated<InternshipDiary>, DiaryQuery>({
      query: internship.list,
      transformResponse: dataOf<Paginated<InternshipDiary>>,
      providesTags: [listTag('InternshipDiary')],
    }),
    getInternshipDiary: build.query<InternshipDiary | null, DiaryLookup>({
      query: internship.show,
      transformResponse: dataOf<InternshipDiary | null>,
      providesTags: provides('InternshipDiary'),
    }),
    storeInternshipDiary: build.mutation<ApiResult, DiaryStore>({
      query: internship.store,
      transformResponse: resultOf,
      invalidatesTags: changes(INTERNSHIP_READERS),
    }),
    deleteInternshipDiary: build.mutation<ApiResult, number>({
      query: internship.remove,
      transformResponse: resultOf,
      invalidatesTags: changes(INTERNSHIP_READERS),
    }),
    listProjectDiaries: build.query<Paginated<ProjectDiary>, DiaryQuery>({
      query: project.list,
      transformResponse: dataOf<Paginated<ProjectDiary>>,
      providesTags: [listTag('ProjectDiary')],
    }),
    getProjectDiary: build.query<ProjectDiary | null, DiaryLookup>({
      query: project.show,
      transformResponse: dataOf<ProjectDiary | null>,
      providesTags: provides('ProjectDiary'),
    }),
    storeProjectDiary: build.mutation<ApiResult, DiaryStore>({
      query: project.store,
      transformResponse: resultOf,
      invalidatesTags: changes(PROJECT_READERS),
    }),
    deleteProjectDiary: build.mutation<ApiResult, number>({
      query: project.remove,
      transformResponse: resultOf,
      invalidatesTags: changes(PROJECT_READERS),
    }),
  }),
});
