import type { DataOf, SentTo } from '#contract/call';
import type * as calls from '#contract/project/calls';
import { WIRE } from '#contract/diary/wire';
import { api } from './api';
import { listOf } from './cells';
import type { ApiResult } from './result';
import { after } from './tags';
import { dataOf } from './unwrap';

type Project = DataOf<typeof calls.getProject>;
type Team = DataOf<typeof calls.listTeam>;
type Invitations = DataOf<typeof calls.listProjectInvitations>;

/** The student's project, its team and the invitations to others. */
export const projectApi = api.injectEndpoints({
  endpoints: (build) => ({
    getProject: build.query<Project, void>({
      query: () => ({ ...WIRE.getProject, expect: 'recordOrNull' }),
      transformResponse: dataOf<Project>,
      providesTags: ['Project'],
    }),
    storeProject: build.mutation<ApiResult, SentTo<typeof calls.storeProject>>({
      query: (json) => ({ ...WIRE.storeProject, json }),
      invalidatesTags: after('project'),
    }),
    listTeam: build.query<Team, void>({
      query: () => ({ ...WIRE.listTeam, expect: listOf<Team>({}) }),
      transformResponse: dataOf<Team>,
      providesTags: ['TeamMember'],
    }),
    addTeamMember: build.mutation<ApiResult, SentTo<typeof calls.addTeamMember>>({
      query: (json) => ({ ...WIRE.addTeamMember, json }),
      invalidatesTags: after('project'),
    }),
    removeTeamMember: build.mutation<ApiResult, SentTo<typeof calls.removeTeamMember>>({
      query: (json) => ({ ...WIRE.removeTeamMember, json }),
      invalidatesTags: after('project'),
    }),
    listProjectInvitations: build.query<Invitations, void>({
      query: () => ({ ...WIRE.listProjectInvitations, expect: listOf<Invitations>({}) }),
      transformResponse: dataOf<Invitations>,
      providesTags: ['ProjectInvitation'],
    }),
    acceptProjectInvitation: build.mutation<ApiResult, SentTo<typeof calls.acceptProjectInvitation>>({
      query: (json) => ({ ...WIRE.acceptProjectInvitation, json }),
      invalidatesTags: after('project'),
    }),
    declineProjectInvitation: build.mutation<ApiResult, SentTo<typeof calls.declineProjectInvitation>>({
      query: (json) => ({ ...WIRE.declineProjectInvitation, json }),
      invalidatesTags: after('project'),
    }),
  }),
});

export const {
  useGetProjectQuery,
  useStoreProjectMutation,
  useListTeamQuery,
  useAddTeamMemberMutation,
  useRemoveTeamMemberMutation,
  useListProjectInvitationsQuery,
  useAcceptProjectInvitationMutation,
  useDeclineProjectInvitationMutation,
} = projectApi;
