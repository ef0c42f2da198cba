import type { Project, TeamMember } from '#contract/calls/diaries';
import { api } from './api';
import type { ApiResult } from './result';
import { listTag } from './tags';
import { dataOf, resultOf } from './unwrap';

export interface ProjectStore {
  id?: number;
  title: string;
  description: string;
  guide_name: string;
  start_date: string;
  end_date: string;
}

const changed = (_result: unknown, error: unknown) =>
  error
    ? []
    : [listTag('Project'), listTag('TeamMember'), listTag('ProjectDiary'), listTag('StudentDashboard')];

export const projectApi = api.injectEndpoints({
  endpoints: (build) => ({
    getProject: build.query<Project | null, void>({
      query: () => ({ path: '/student/projects/my-project', expect: 'recordOrNull' }),
      transformResponse: dataOf<Project | null>,
      providesTags: [listTag('Project')],
    }),
    storeProject: build.mutation<ApiResult, ProjectStore>({
      query: (json) => ({ path: '/student/projects/store', method: 'POST', json }),
      transformResponse: resultOf,
      invalidatesTags: changed,
    }),
    listTeam: build.query<TeamMember[], void>({
      query: () => ({ path: '/student/project-team', expect: 'list' }),
      transformResponse: dataOf<TeamMember[]>,
      providesTags: [listTag('TeamMember')],
    }),
    addTeamMember: build.mutation<ApiResult, { usn: string }>({
      query: (json) => ({ path: '/student/project-team/store', method: 'POST', json }),
      transformResponse: resultOf,
      invalidatesTags: changed,
    }),
    removeTeamMember: build.mutation<ApiResult, { id: number }>({
      query: (json) => ({ path: '/student/project-team/remove', method: 'POST', json }),
      transformResponse: resultOf,
      invalidatesTags: changed,
    }),
  }),
});
