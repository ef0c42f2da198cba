import type * as calls from '#contract/project/calls';
import { WIRE } from '#contract/diary/wire';
import { api } from './api';
import { endpointsOf } from './tags';

const { reads, writes } = endpointsOf<typeof calls, typeof WIRE>(WIRE);

export const {
  useGetProjectQuery,
  useStoreProjectMutation,
  useListTeamQuery,
  useAddTeamMemberMutation,
  useRemoveTeamMemberMutation,
  useListProjectInvitationsQuery,
  useAcceptProjectInvitationMutation,
  useDeclineProjectInvitationMutation,
} = api.injectEndpoints({
  endpoints: () => ({
    getProject: reads('getProject', 'Project', 'recordOrNull'),
    storeProject: writes('storeProject', 'project'),
    listTeam: reads('listTeam', 'TeamMember', { list: {} }),
    addTeamMember: writes('addTeamMember', 'project'),
    removeTeamMember: writes('removeTeamMember', 'project'),
    listProjectInvitations: reads('listProjectInvitations', 'ProjectInvitation', { list: {} }),
    acceptProjectInvitation: writes('acceptProjectInvitation', 'project'),
    declineProjectInvitation: writes('declineProjectInvitation', 'project'),
  }),
});
