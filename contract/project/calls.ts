/** The student's project and its team. */
import { Type, type Static } from 'typebox';
import { Day, Id, Nothing, Nullable, NullableString, StoredId, Timestamp, texts } from '../schema';
import { byKind } from '../record';
import { PROJECT_FIELDS, PROJECT_NAMES } from './fields';
import { call } from '../call';
import { WIRE } from '../diary/wire';

const ProjectSchema = Type.Object({
  id: Id,
  ...byKind(PROJECT_FIELDS, { text: Type.String(), day: Day }),
  is_leader: Type.Boolean(),
});
export type Project = Static<typeof ProjectSchema>;
export const getProject = call({
  ...WIRE.getProject,
  summary: "The student's project, null when none",
  data: Nullable(ProjectSchema),
});
export const storeProject = call({
  ...WIRE.storeProject,
  summary: 'Create or update the project',
  body: Type.Object(texts('id', ...PROJECT_NAMES)),
  data: StoredId,
});

const TeamMemberSchema = Type.Object({
  id: Id,
  usn: NullableString,
  state: Type.String({ description: 'leader, member or invited; of an invited one only id, usn and state' }),
  name: Type.Optional(Type.String()),
  email: Type.Optional(Type.String()),
  branch: Type.Optional(NullableString),
  is_leader: Type.Optional(Type.Boolean()),
});
export type TeamMember = Static<typeof TeamMemberSchema>;
export const listTeam = call({
  ...WIRE.listTeam,
  summary: 'Team of the own project, and who is invited',
  data: Type.Array(TeamMemberSchema),
});
export const addTeamMember = call({
  ...WIRE.addTeamMember,
  summary: 'Invite a student of the own college by USN; answers the id of the student',
  body: Type.Object(texts('usn')),
  data: StoredId,
});
export const removeTeamMember = call({
  ...WIRE.removeTeamMember,
  summary: 'Remove a member or withdraw an invitation, by the id of the student; members may leave',
  body: Type.Object(texts('id')),
  data: Nothing,
});

const ProjectInvitationSchema = Type.Object({
  id: Id,
  /** Title of the project. */
  project: Type.String(),
  /** Name of its leader. */
  leader: Type.String(),
  created_at: Timestamp,
});
export type ProjectInvitation = Static<typeof ProjectInvitationSchema>;
export const listProjectInvitations = call({
  ...WIRE.listProjectInvitations,
  summary: 'Projects that the student is invited to, newest first',
  data: Type.Array(ProjectInvitationSchema),
});
export const acceptProjectInvitation = call({
  ...WIRE.acceptProjectInvitation,
  summary: 'Join a project, by the id of the invitation; answers the id of the project',
  body: Type.Object(texts('id')),
  data: StoredId,
});
export const declineProjectInvitation = call({
  ...WIRE.declineProjectInvitation,
  summary: 'Decline an invitation',
  body: Type.Object(texts('id')),
  data: Nothing,
});
