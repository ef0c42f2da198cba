/** Accounts as administrators look after them. */
import { Type, type Static } from 'typebox';
import { importReport } from '../importReport';
import {
  HANDED_OVER,
  PEOPLE_COLUMNS,
  PEOPLE_STATES,
  ROLE_WORDS,
  type HandedOver,
  type PersonState,
} from './roles';
import {
  FilePart,
  Id,
  Nothing,
  Nullable,
  NullableString,
  StaffPage,
  StoredId,
  Text,
  TextList,
  paginated,
  queries,
  texts,
  NullableTimestamp,
} from '../schema';
import type { MemberRole } from '../member/roles';
import { WIRE } from '../administration/wire';
import { call } from '../call';

const PersonSchema = Type.Object({
  id: Id,
  name: Type.String(),
  email: Type.String(),
  role_id: Type.Integer({ description: '1 moderator, 2 student, 3 company, 4 coordinator, 5 administrator' }),
  college: NullableString,
  branches: Type.Array(Type.String(), {
    description: "a student's branch; a coordinator's, none for all of the college",
  }),
  state: Type.Unsafe<PersonState>({ type: 'string', description: PEOPLE_STATES.join(', ') }),
  disabled_reason: NullableString,
  last_seen_at: NullableTimestamp,
  two_step: Type.Boolean(),
  company_role: Type.Optional(
    Nullable(Type.Unsafe<MemberRole>({ type: 'string', description: 'of a member of a company' })),
  ),
  undelivered: Nullable(Type.String({ description: 'why the last invitation could not be delivered' })),
});
export type Person = Static<typeof PersonSchema>;

export const listPeople = call({
  ...WIRE.listPeople,
  summary: 'Accounts by name',
  query: Type.Object({ ...StaffPage, ...queries('id', 'q', 'role_id', 'state', 'college') }),
  data: paginated(PersonSchema),
});

/** `all_colleges` 1 instead of a college: the university's office. */
const Scope = { ...texts('college', 'all_colleges'), branches: Type.Optional(TextList) };
const OfOne = texts('id');

export const invitePerson = call({
  ...WIRE.invitePerson,
  summary: 'Make an account and mail its link; who is invited already gets a new one',
  body: Type.Object({ ...texts('role_id', 'name', 'email'), ...Scope }),
  data: StoredId,
});
const PeopleImportSchema = importReport({ name: Type.String(), email: Type.String() });
export type PeopleImport = Static<typeof PeopleImportSchema>;
export const importPeople = call({
  ...WIRE.importPeople,
  summary: `Invite staff by a spreadsheet or CSV file with the columns ${PEOPLE_COLUMNS.join(', ')}, all rows or none; role is one of ${Object.keys(ROLE_WORDS).join(', ')}, branches are separated by semicolons; dry_run 1 only tells what would happen`,
  consumes: 'multipart/form-data',
  body: Type.Object({ dry_run: Type.Optional(Text), file: Type.Optional(FilePart) }),
  data: PeopleImportSchema,
});
export const setInvitedRole = call({
  ...WIRE.setInvitedRole,
  summary: 'Another role, college or branches for who has not accepted the invitation yet',
  body: Type.Object({ ...OfOne, role_id: Type.Optional(Text), ...Scope }),
  data: StoredId,
});
export const withdrawInvitation = call({
  ...WIRE.withdrawInvitation,
  summary: 'Take back an invitation that is not accepted yet: its link ends, and the account goes',
  body: Type.Object(OfOne),
  data: StoredId,
});
export const setPersonScope = call({
  ...WIRE.setPersonScope,
  summary: "A coordinator's college, and its branches where not all of them are meant",
  body: Type.Object({ ...OfOne, ...Scope }),
  data: Nothing,
});
export const disablePerson = call({
  ...WIRE.disablePerson,
  summary:
    'Shut an account and end its sessions; the sign-in shows the reason. The roster row of a student is free then, unless free_roster is 0',
  body: Type.Object({ ...OfOne, reason: Type.Optional(Text), free_roster: Type.Optional(Text) }),
  data: Nothing,
});
export const enablePerson = call({
  ...WIRE.enablePerson,
  summary: 'Open an account again',
  body: Type.Object(OfOne),
  data: Nothing,
});
export const changePersonEmail = call({
  ...WIRE.changePersonEmail,
  summary: 'Mail a link to a new address, which counts once it is opened; the old one is notified',
  body: Type.Object({ ...OfOne, email: Type.Optional(Text) }),
  data: Nothing,
});
export const endPersonSessions = call({
  ...WIRE.endPersonSessions,
  summary: 'Sign an account out everywhere',
  body: Type.Object(OfOne),
  data: Nothing,
});
export const resetPersonTwoStep = call({
  ...WIRE.resetPersonTwoStep,
  summary: 'Switch two-step sign-in of an account off, whose owner lost phone and recovery codes',
  body: Type.Object(OfOne),
  data: Nothing,
});
export const handOver = call({
  ...WIRE.handOver,
  summary:
    'Give what one account looks after to another of the same role; dry_run 1 only tells what would go over',
  body: Type.Object(texts('from', 'to', 'dry_run')),
  data: Type.Object({
    rows: Type.Array(
      Type.Object({
        kind: Type.Unsafe<HandedOver>({
          type: 'string',
          description: `${HANDED_OVER.join(', ')}; college and branches are what the account follows then beside its own`,
        }),
        count: Type.Integer(),
      }),
    ),
    dry_run: Type.Integer(),
  }),
});
