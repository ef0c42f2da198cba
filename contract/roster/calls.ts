/** Rosters of colleges, and what students claim. */
import { Type, type Static } from 'typebox';
import { LIMITS } from '../limits';
import {
  CLAIM_DECISIONS,
  ENROLMENT_STATES,
  ROSTER_ACTIONS,
  ROSTER_COLUMNS,
  ROSTER_STATES,
  type EnrolmentState,
  type RosterAction,
  type RosterState,
} from './headings';
import {
  Chosen,
  FilePart,
  Nothing,
  READ_FILE,
  StoredId,
  Id,
  Nullable,
  NullableInteger,
  NullableNumber,
  NullableString,
  StaffPage,
  Text,
  NullableTimestamp,
  Timestamp,
  outcomeOf,
  paginated,
  queries,
  texts,
  Day,
  NullableDay,
} from '../schema';
import { pendingFields } from '../pendingShape';
import { WIRE } from './wire';
import { call } from '../call';

const RosterRow = Type.Object({
  id: Id,
  college: Type.String(),
  usn: Type.String(),
  name: Type.String(),
  email: NullableString,
  branch: NullableString,
  programme: NullableString,
  semester: NullableInteger,
  year: NullableString,
  birth_date: NullableDay,
  cgpa: NullableNumber,
  backlogs: NullableInteger,
  state: Type.Unsafe<RosterState>({ type: 'string', description: ROSTER_STATES.join(', ') }),
  undelivered: Nullable(Type.String({ description: 'why the last invitation could not be delivered' })),
});
export type RosterEntry = Static<typeof RosterRow>;

const Filters = queries('q', 'state', 'college', 'branch', 'year');
const list = { query: Type.Object({ ...StaffPage, ...Filters }), data: paginated(RosterRow) };

const ImportBody = Type.Object({
  ...texts('college', 'dry_run', 'leaving', 'nobody_leaves'),
  file: Type.Optional(FilePart),
  orgs: Type.Optional(FilePart),
  roles: Type.Optional(FilePart),
});
const ImportSchema = Type.Object({
  rows: Type.Array(
    Type.Object({
      row: NullableInteger,
      usn: Type.String(),
      action: Type.Unsafe<RosterAction>({ type: 'string', description: ROSTER_ACTIONS.join(', ') }),
      changes: Type.Array(Type.String(), { description: 'the columns that change' }),
      errors: Type.Array(Type.String()),
      warnings: Type.Optional(Type.Array(Type.String())),
      student_changes: Type.Optional(
        Type.Array(Type.String(), { description: "what changes in the confirmed student's record" }),
      ),
      placements: Type.Optional(
        Type.Integer({ description: 'live placements whose coordinator must decide then' }),
      ),
    }),
    { description: 'row is the line of the file, null for students who are not in it and leave' },
  ),
  ...READ_FILE,
  counts: Type.Object({
    add: Type.Integer(),
    change: Type.Integer(),
    same: Type.Integer(),
    leave: Type.Integer(),
    error: Type.Integer(),
  }),
  leaving: Nullable(
    Type.String({ description: 'who would leave, where their number must be named as leaving; else null' }),
  ),
});
export type RosterImport = Static<typeof ImportSchema>;
const importing = {
  summary:
    'A roster from a CSV file with a header row, or of users.csv of OneRoster with its orgs.csv (orgs) and, of 1.2, roles.csv (roles), all rows or none; dry_run 1 only tells what would happen',
  consumes: 'multipart/form-data',
  fileBytes: LIMITS.rosterBytes,
  body: ImportBody,
  data: ImportSchema,
} as const;

const InviteBody = Type.Object({ ...Chosen, ...Filters, dry_run: Type.Optional(Text) });
const inviting = {
  summary: 'Mail those of the roster who have no account yet how to register; ids, or a filter',
  body: InviteBody,
  data: Type.Object({
    invited: Type.Integer(),
    count: Type.Integer({ description: 'the same' }),
    examples: Type.Array(
      Type.Object({ id: Id, name: Type.String(), usn: Type.String(), email: Type.String() }),
      {
        description: 'the first three of them',
      },
    ),
    without_address: Type.Integer({ description: 'without an account, and without an address to write to' }),
    /** Of many, which are sent over the night: when the first is, and about when the last; else null. */
    sends_from: NullableTimestamp,
    sends_until: NullableTimestamp,
    rows: Type.Array(Type.Object({ ...outcomeOf, usn: NullableString })),
  }),
} as const;

const waiting = {
  summary: 'Invitations that are sent over the next nights',
  data: Type.Object({
    waiting: Type.Integer(),
    sends_from: NullableTimestamp,
    sends_until: NullableTimestamp,
  }),
} as const;
const stopping = {
  summary: 'Send none of the invitations that still wait',
  body: Type.Object({}),
  data: Type.Object({ stopped: Type.Integer() }),
} as const;

const storing = {
  summary:
    'Add a student to the roster, or correct the one of id, also by fields: what is not sent stays, what is blank is cleared, state left lets the student leave',
  body: Type.Object({
    ...texts('id', 'state', ...ROSTER_COLUMNS),
    fields: Type.Optional(
      Type.Unsafe<Record<string, unknown>>({ type: 'object', additionalProperties: true }),
    ),
  }),
  data: StoredId,
} as const;

export const listRoster = call({ ...WIRE.listRoster, summary: 'Rosters of all colleges, by USN', ...list });
export const importRoster = call({ ...WIRE.importRoster, ...importing });
export const exportRoster = call({
  ...WIRE.exportRoster,
  summary:
    'Rosters as CSV, without those who left unless left is 1 or state is left; its columns are those that an import reads',
  query: Type.Object({ ...Filters, ...queries('left') }),
});
export const storeRoster = call({ ...WIRE.storeRoster, ...storing });
export const getInvitations = call({ ...WIRE.getInvitations, ...waiting });
export const stopInvitations = call({ ...WIRE.stopInvitations, ...stopping });
export const inviteRoster = call({ ...WIRE.inviteRoster, ...inviting });

export const listCollegeRoster = call({
  ...WIRE.listCollegeRoster,
  summary: 'The roster of the own college, by USN',
  ...list,
});
export const importCollegeRoster = call({ ...WIRE.importCollegeRoster, ...importing });
export const exportCollegeRoster = call({
  ...WIRE.exportCollegeRoster,
  summary: 'The roster of the own college as CSV',
  query: Type.Object({ ...Filters, ...queries('left') }),
});
export const storeCollegeRoster = call({ ...WIRE.storeCollegeRoster, ...storing });
export const getCollegeInvitations = call({ ...WIRE.getCollegeInvitations, ...waiting });
export const stopCollegeInvitations = call({ ...WIRE.stopCollegeInvitations, ...stopping });
export const inviteCollegeRoster = call({ ...WIRE.inviteCollegeRoster, ...inviting });

const Named = Type.Object({
  college: Type.String(),
  usn: Type.String(),
  branch: Type.String(),
  /** Where another one is requested. */
  birth_date: Type.Optional(Day),
  cgpa: Type.Optional(Type.Number()),
  backlogs: Type.Optional(Type.Integer()),
});
export const getEnrolment = call({
  ...WIRE.getEnrolment,
  summary: 'Whether the college has confirmed the student, and what is locked by that',
  data: Type.Object({
    state: Type.Unsafe<EnrolmentState | 'none'>({
      type: 'string',
      description: ['none', ...ENROLMENT_STATES].join(', '),
    }),
    reason: NullableString,
    locked: Type.Array(Type.String(), { description: 'fields whose change the college decides' }),
    requested: Nullable(Named),
    /** Marks on the confirmed row of the roster, by which eligibility is judged. */
    marks: Type.Optional(
      Nullable(Type.Object({ cgpa: NullableNumber, backlogs: NullableInteger, as_of: Day })),
    ),
    needed: Type.Boolean({ description: 'whether only the confirmed apply and join teams' }),
    ...pendingFields,
  }),
});

export const objectToRoster = call({
  ...WIRE.objectToRoster,
  summary: 'Object to the CGPA or the open backlogs of the roster: a request that the college decides',
  body: Type.Object(texts('cgpa', 'backlogs')),
  data: Nothing,
});

const Claim = Type.Object({
  id: Id,
  student_id: Id,
  name: Type.String(),
  email: Type.String(),
  college: Type.String(),
  usn: Type.String(),
  branch: NullableString,
  state: Type.Unsafe<EnrolmentState>({ type: 'string', description: ENROLMENT_STATES.join(', ') }),
  reason: NullableString,
  requested: Nullable(Named),
  roster_name: NullableString,
  roster_email: NullableString,
  claimed_at: Timestamp,
});
export type Claim = Static<typeof Claim>;
export const listClaims = call({
  ...WIRE.listClaims,
  summary: 'Claims of the own college; those that wait first come first',
  query: Type.Object({ ...StaffPage, ...queries('q', 'state', 'college', 'year') }),
  data: paginated(Claim),
});
export const decideClaims = call({
  ...WIRE.decideClaims,
  summary: `Decide claims and requested changes: ${CLAIM_DECISIONS.join(' or ')}, this one with a reason`,
  body: Type.Object({ ...Chosen, ...texts('decision', 'reason', 'dry_run') }),
  data: Type.Object({
    rows: Type.Array(Type.Object({ ...outcomeOf, state: Type.String() })),
    decided: Type.Integer(),
    dry_run: Type.Integer(),
  }),
});
