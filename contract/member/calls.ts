/** People of a company. */
import { Type, type Static } from 'typebox';
import {
  Flag,
  Id,
  Nothing,
  Nullable,
  NullableTimestamp,
  StaffPage,
  StoredId,
  paginated,
  texts,
} from '../schema';
import { call } from '../call';
import { MEMBER_ROLES, MEMBER_STATES, type MemberRole, type MemberState } from './roles';
import { WIRE } from './wire';

const MemberSchema = Type.Object({
  id: Id,
  name: Type.String(),
  email: Type.String(),
  role: Type.Unsafe<MemberRole>({ type: 'string', description: MEMBER_ROLES.join(', ') }),
  state: Type.Unsafe<MemberState>({ type: 'string', description: MEMBER_STATES.join(', ') }),
  last_seen: NullableTimestamp,
  undelivered: Nullable(Type.String({ description: 'why the last invitation could not be delivered' })),
});
export type Member = Static<typeof MemberSchema>;

export const listMembers = call({
  ...WIRE.listMembers,
  summary: 'People of the own company by name',
  query: Type.Object(StaffPage),
  data: paginated(MemberSchema),
});
export const inviteMember = call({
  ...WIRE.inviteMember,
  summary: 'Invite a person by mail; whoever was invited or removed before is the same person',
  body: Type.Object(texts('email', 'name', 'role')),
  data: StoredId,
});
export const setMemberRole = call({
  ...WIRE.setMemberRole,
  summary: 'Change the role of a member',
  body: Type.Object(texts('id', 'role')),
  data: StoredId,
});
export const removeMember = call({
  ...WIRE.removeMember,
  summary: 'Remove a member, whose sessions end; oneself: leave the company',
  body: Type.Object(texts('id')),
  data: StoredId,
});
export const withdrawMember = call({
  ...WIRE.withdrawMember,
  summary: 'Withdraw an invitation',
  body: Type.Object(texts('id')),
  data: StoredId,
});
export const requireMembersTwoStep = call({
  ...WIRE.requireMembersTwoStep,
  summary: 'Require two-step sign-in of all members, 1 or 0',
  body: Type.Object(texts('required')),
  data: Type.Object({ required: Flag }),
});
export const nameOwner = call({
  ...WIRE.nameOwner,
  summary: 'Make a member an owner of the company, where the only one is gone',
  body: Type.Object(texts('id')),
  data: Nothing,
});
