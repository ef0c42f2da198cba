/** Method and path, below the API base, of the calls about people of a company. Browsers read it too. */
export const WIRE = {
  listMembers: { method: 'GET', path: '/company/members' },
  inviteMember: { method: 'POST', path: '/company/members/invite', repeatable: true },
  setMemberRole: { method: 'POST', path: '/company/members/role', repeatable: true },
  removeMember: { method: 'POST', path: '/company/members/remove', repeatable: true },
  withdrawMember: { method: 'POST', path: '/company/members/withdraw', repeatable: true },
  requireMembersTwoStep: { method: 'POST', path: '/company/members/two-step', repeatable: true },
  nameOwner: { method: 'POST', path: '/administration/people/owner', repeatable: true },
} as const;
