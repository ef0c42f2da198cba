/** The student's project and its team. */
import { Type, type Static } from 'typebox';
import { Day, Id, Nothing, Nullable, NullableString, StoredId, Text } from '../schema';
import { call } from './call';
import { WIRE } from '../wire/diaries';

export const ProjectSchema = Type.Object({
  id: Id,
  title: Type.String(),
  description: Type.String(),
  guide_name: Type.String(),
  start_date: Day,
  end_date: Day,
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
  body: Type.Object({
    id: Type.Optional(Text),
    title: Type.Optional(Text),
    description: Type.Optional(Text),
    guide_name: Type.Optional(Text),
    start_date: Type.Optional(Text),
    end_date: Type.Optional(Text),
  }),
  data: StoredId,
});

export const TeamMemberSchema = Type.Object({
  id: Id,
  name: Type.String(),
  usn: NullableString,
  email: Type.String(),
  branch: NullableString,
  is_leader: Type.Boolean(),
});
export type TeamMember = Static<typeof TeamMemberSchema>;
export const listTeam = call({
  ...WIRE.listTeam,
  summary: 'Team of the own project',
  data: Type.Array(TeamMemberSchema),
});
export const addTeamMember = call({
  ...WIRE.addTeamMember,
  summary: 'Add a student by USN',
  body: Type.Object({ usn: Type.Optional(Text) }),
  data: StoredId,
});
export const removeTeamMember = call({
  ...WIRE.removeTeamMember,
  summary: 'Remove a member; members may leave',
  body: Type.Object({ id: Type.Optional(Text) }),
  data: Nothing,
});
