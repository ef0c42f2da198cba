import type * as calls from '#contract/member/calls';
import { WIRE } from '#contract/member/wire';
import { api } from './api';
import { endpointsOf } from './tags';

const { reads, writes } = endpointsOf<typeof calls, typeof WIRE>(WIRE);

export const {
  useListMembersQuery,
  useInviteMemberMutation,
  useSetMemberRoleMutation,
  useRemoveMemberMutation,
  useWithdrawMemberMutation,
  useRequireMembersTwoStepMutation,
  useNameOwnerMutation,
} = api.injectEndpoints({
  endpoints: () => ({
    listMembers: reads('listMembers', 'Member', { page: {} }),
    inviteMember: writes('inviteMember', 'member'),
    setMemberRole: writes('setMemberRole', 'member'),
    removeMember: writes('removeMember', 'member'),
    withdrawMember: writes('withdrawMember', 'member'),
    requireMembersTwoStep: writes('requireMembersTwoStep', 'member'),
    nameOwner: writes('nameOwner', 'person'),
  }),
});
