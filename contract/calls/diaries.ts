/** Internship diary, project, its diary and its team. Both diaries share one shape. */
import { Type, type Static, type TSchema } from 'typebox';
import {
  Day,
  Id,
  Nothing,
  Nullable,
  NullableString,
  Page,
  Query,
  StoredId,
  Text,
  TextList,
  paginated,
} from '../schema';
import { call } from './call';
import { WIRE } from '../wire/diaries';

const entryFields = {
  id: Id,
  date: Day,
  description: Type.String(),
  hours: Type.Number(),
  links: Type.Array(Type.String()),
  blockers: Type.String(),
  learnings: Type.String(),
  mood_slider: Type.Integer(),
  skills: Type.String(),
  skill_ids: Type.Array(Id),
  review_status: NullableString,
  review_comment: NullableString,
};
export const InternshipDiarySchema = Type.Object({
  ...entryFields,
  internship_id: Id,
  internship_details: Type.Object({ id: Id, name: Type.String(), company: Type.String() }),
});
export type InternshipDiary = Static<typeof InternshipDiarySchema>;
export const ProjectDiarySchema = Type.Object({ ...entryFields, project_id: Id, author: Type.String() });
export type ProjectDiary = Static<typeof ProjectDiarySchema>;

const entryBody = {
  id: Type.Optional(Text),
  date: Type.Optional(Text),
  description: Type.Optional(Text),
  hours: Type.Optional(Text),
  links: Type.Optional(TextList),
  blockers: Type.Optional(Text),
  learnings: Type.Optional(Text),
  mood_slider: Type.Optional(Text),
  skill_ids: Type.Optional(TextList),
};

/** The four calls of the diary of `kind`, whose owner is named `owner`. */
const diary = <K extends 'Internship' | 'Project', S extends TSchema>(
  kind: K,
  owner: 'internship_id' | 'project_id',
  entry: S,
) => ({
  list: call({
    ...WIRE[`list${kind}Diaries` as `list${K}Diaries`],
    summary: 'Diary entries, newest first',
    query: Type.Object({ page: Page, [owner]: Query, from: Query, to: Query }),
    data: paginated(entry),
  }),
  show: call({
    ...WIRE[`get${kind}Diary` as `get${K}Diary`],
    summary: 'One entry by id, or by owner and date',
    query: Type.Object({ id: Query, [owner]: Query, date: Query }),
    data: Nullable(entry),
  }),
  store: call({
    ...WIRE[`store${kind}Diary` as `store${K}Diary`],
    summary: 'Create or update an entry',
    body: Type.Object({ ...entryBody, [owner]: Type.Optional(Text) }),
    data: StoredId,
  }),
  remove: call({
    ...WIRE[`delete${kind}Diary` as `delete${K}Diary`],
    summary: 'Delete an entry',
    body: Type.Object({ id: Type.Optional(Text) }),
    data: Nothing,
  }),
});
export const internshipDiary = diary('Internship', 'internship_id', InternshipDiarySchema);
export const projectDiary = diary('Project', 'project_id', ProjectDiarySchema);

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
  summary: 'Remove a member',
  body: Type.Object({ id: Type.Optional(Text) }),
  data: Nothing,
});
