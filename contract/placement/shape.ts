/** What a placement looks like to each side; the calls are in `placements.ts`. */
import { Type, type Static } from 'typebox';
import { Day, Id, Nullable, NullableInteger, NullableString, NullableTimestamp, Timestamp } from '../schema';
import { CertificateSchema } from '../certificate/calls';
import { FEEDBACK_STATES, type FeedbackState } from '../feedback/questions';
import { pendingFields } from '../pendingShape';
import { byKind } from '../record';
import {
  PLACEMENT_TERMS,
  PLAIN_TERMS,
  SUPERVISOR_TERMS,
  supervisorKey,
  type PlainTerm,
  type Supervisor as SupervisorValues,
} from './fields';

const NullableDay = Type.Unsafe<string | null>({ type: ['string', 'null'], description: 'YYYY-MM-DD' });
const Weekdays = Type.Array(Type.Integer({ minimum: 1, maximum: 7 }), { description: '1 is Monday' });
const Person = Type.Object({ id: Id, name: Type.String(), email: Type.String() });

const schemas = byKind(PLACEMENT_TERMS, {
  text: NullableString,
  day: NullableDay,
  integer: NullableInteger,
  weekdays: Weekdays,
});
const terms = Object.fromEntries(PLAIN_TERMS.map((name) => [name, schemas[name]])) as Pick<
  typeof schemas,
  PlainTerm
>;
const Supervisor = Type.Unsafe<SupervisorValues>(
  Type.Object(
    Object.fromEntries(
      SUPERVISOR_TERMS.map(supervisorKey).map((key) => [
        key,
        key === 'name' || key === 'email' ? Type.String() : NullableString,
      ]),
    ),
  ),
);

/** Dates that a company wants to change, until the college has decided. */
const Amendment = Type.Object({
  start_date: Type.Optional(Day),
  end_date: Type.Optional(Day),
  from_date: Day,
  reason: Type.String(),
  at: Timestamp,
});

export const placementRow = {
  id: Id,
  source: Type.String({ description: 'portal or own' }),
  application_id: NullableInteger,
  company: Type.String(),
  title: Type.String(),
  ...terms,
  supervisor: Nullable(Supervisor),
  supervisor_name: Type.Optional(NullableString),
  guide: Nullable(Person),
  state: Type.String({
    description:
      'draft, submitted, confirmed, approved, completed, ended_early, not_completed, refused, cancelled',
  }),
  phase: Type.Unsafe<string | null>({
    type: ['string', 'null'],
    description: 'of an approved one: starting, running, ended or overdue',
  }),
  reason: NullableString,
  /** The day on which it ended, where that is not its last day. */
  ended_on: NullableDay,
  /** Of one that the student found alone. */
  website: NullableString,
  description: NullableString,
  /** Addresses of the files. */
  offer_letter: NullableString,
  report: NullableString,
  paper_hours: Type.Unsafe<number | null>({
    type: ['number', 'null'],
    description: 'of a diary on paper, as the coordinator entered them',
  }),
  amendment: Nullable(Amendment),
  year: Type.String({ description: 'the academic year to which it belongs, such as 2026-27' }),
  archived: Type.Optional(Type.Integer({ description: '1 when its year is archived: it is read-only' })),
  credits: Type.Unsafe<number | null>({ type: ['number', 'null'] }),
  overlaps: Type.Integer({ description: 'how many other live placements of the student share days with it' }),
  created_at: Timestamp,
  updated_at: Timestamp,
  ...pendingFields,
};

/** One step of its history; `before` and `after` hold the terms that changed. */
export const PlacementStepSchema = Type.Object({
  at: Timestamp,
  by: NullableString,
  /** Of the company's steps: which member; the student does not read it. */
  by_name: Type.Optional(NullableString),
  event: Type.String(),
  reason: NullableString,
  from_date: NullableDay,
  before: Type.Unsafe<Record<string, unknown> | null>({
    type: ['object', 'null'],
    additionalProperties: true,
  }),
  after: Type.Unsafe<Record<string, unknown> | null>({
    type: ['object', 'null'],
    additionalProperties: true,
  }),
});
export const EmergencyContactSchema = Type.Object({
  name: Type.String(),
  relation: Type.String(),
  phone: Type.String(),
});
export const placementStudent = Type.Object({
  id: Id,
  name: Type.String(),
  usn: NullableString,
  branch: NullableString,
  semester: NullableInteger,
});

export const placementCertificate = Nullable(CertificateSchema);

export const mayNotStart = Type.Optional(
  Type.Integer({ description: '1 when it can still be cancelled as not started: no diary entry counts' }),
);

export const OwnPlacementRowSchema = Type.Object({
  ...placementRow,
  certificate: placementCertificate,
  may_not_start: mayNotStart,
  /** When the student notified the college, until it has decided. */
  not_starting: Type.Optional(NullableTimestamp),
  feedback_state: Type.Optional(
    Type.Unsafe<FeedbackState>({ type: 'string', description: FEEDBACK_STATES.join(', ') }),
  ),
});
export type OwnPlacementRow = Static<typeof OwnPlacementRowSchema>;
export const PlacementRowSchema = Type.Object(placementRow);
export type PlacementRow = Static<typeof PlacementRowSchema>;
export type PlacementStep = Static<typeof PlacementStepSchema>;
