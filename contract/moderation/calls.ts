/** The moderators' queue, one record of it, and their decision. */
import { Type, type Static } from 'typebox';
import {
  Id,
  Nullable,
  NullableInteger,
  NullableString,
  StaffPage,
  Query,
  Timestamp,
  paginated,
  queries,
  texts,
  NullableDay,
  NullableTimestamp,
} from '../schema';
import { AUDIT_NAMED, AUDIT_SUBJECTS, type AuditNamed, type AuditState } from '../audit';
import { QUEUE_REASONS, type QueueReason } from './lifecycle';
import { SameNames } from './sameName';
import { call } from '../call';
import { WIRE as ADMINISTRATION } from '../administration/wire';
import { WIRE } from './wire';

/** Another moderator who has the record open, and since when. */
const Opened = Nullable(Type.Object({ by: Type.String(), at: Timestamp }));
/** A place in the queue. */
const Place = Nullable(Type.Object({ kind: Type.String(), id: Id }));

const named = { kind: Type.String(), id: Id, name: Type.String() };
const recordFields = {
  ...named,
  company: Type.String(),
  submitted_at: Type.String({ description: 'ISO 8601, UTC: when it was submitted or decided about last' }),
  moderation_status: Type.Integer(),
};

const QueueItemSchema = Type.Object({
  ...recordFields,
  waiting_since: Timestamp,
  why: Type.Unsafe<QueueReason>({ type: 'string', description: QUEUE_REASONS.join(', ') }),
  changed_fields: Type.Integer({ description: 'fields that differ from the last approved state' }),
  opened: Opened,
  same_name: SameNames,
});
export type QueueItem = Static<typeof QueueItemSchema>;
/** Values are in words; an uploaded file (a field that ends in `_file_id`) is its address. */
const Change = Type.Object({ field: Type.String(), before: NullableString, after: NullableString });

export const listModerationQueue = call({
  ...WIRE.listModerationQueue,
  summary: 'What waits for a moderator, oldest first: new, edited and reported records',
  query: Type.Object({ ...StaffPage, kind: Query }),
  data: paginated(QueueItemSchema),
});
export const getModerationItem = call({
  ...WIRE.getModerationItem,
  summary: 'One item with its changed fields, before and after',
  query: Type.Object(queries('kind', 'id', 'queue')),
  data: Type.Object({
    ...recordFields,
    moderation_reason: NullableString,
    /** It was never approved: there is nothing to compare with. */
    is_new: Type.Boolean(),
    /** An internship's status, closing day, and whether its company may be seen; null of companies. */
    status: NullableInteger,
    expire_date: NullableDay,
    company_visible: Type.Unsafe<boolean | null>({ type: ['boolean', 'null'] }),
    /** Address of an internship's company's logo; a provider may leave it out. */
    company_logo: Type.Optional(NullableString),
    /** Of a company: with which it signs in, to compare with its website. */
    account_email: Type.Optional(NullableString),
    changes: Type.Array(Change),
    unchanged: Type.Array(Type.Object({ field: Type.String(), value: Type.String() })),
    /** Open reports. */
    reports: Type.Integer(),
    opened: Opened,
    others: Type.Array(Type.Object({ ...named, moderation_status: Type.Integer() })),
    /** Of an internship: of its company. */
    same_name: SameNames,
    previous: Place,
    next: Place,
  }),
});
/** Says that a moderator reads a record, for some minutes; `leave` 1 says that he no longer does. */
export const openModerationItem = call({
  ...WIRE.openModerationItem,
  summary: 'Tell other moderators that the item is open here; answers its present state',
  body: Type.Object(texts('kind', 'id', 'leave')),
  data: Type.Object({ opened: Opened, submitted_at: Timestamp, moderation_status: Type.Integer() }),
});
const RecordSchema = Type.Object({
  ...recordFields,
  /** Of a member. */
  email: Type.Optional(NullableString),
  company_id: Type.Optional(NullableInteger),
  status: NullableInteger,
  expire_date: NullableDay,
});
export type ModerationRecord = Static<typeof RecordSchema>;
export const listModerationRecords = call({
  ...WIRE.listModerationRecords,
  summary:
    'Any company or internship, whatever its status, latest first; kind=member: people of companies whose address is outside the company',
  query: Type.Object({ ...StaffPage, ...queries('kind', 'q', 'moderation_status') }),
  data: paginated(RecordSchema),
});
export const listModerationHistory = call({
  ...WIRE.listModerationHistory,
  summary: 'The decisions about a record, newest first',
  query: Type.Object(queries('kind', 'id')),
  data: Type.Array(
    Type.Object({ at: Timestamp, by: Type.String(), decision: Type.Integer(), reason: NullableString }),
  ),
});
const NotifiedStudentSchema = Type.Object({
  id: Id,
  application_id: Id,
  student: Type.Object({ name: Type.String(), usn: NullableString, college: NullableString }),
  internship: Type.String(),
  status: Type.Integer({ description: "the application's when the company was suspended" }),
  taken_back: Type.Boolean({ description: 'whether that was an offer that the suspension took back' }),
  mailed: Type.Boolean(),
  told_at: Timestamp,
  lifted_at: NullableTimestamp,
});
export type NotifiedStudent = Static<typeof NotifiedStudentSchema>;
export const listNotifiedStudents = call({
  ...WIRE.listNotifiedStudents,
  summary: "Who was notified of a company's suspensions, the latest first; q is a name or USN",
  query: Type.Object({ ...StaffPage, ...queries('company_id', 'q') }),
  data: paginated(NotifiedStudentSchema),
});
/**
 * With `submitted_at` as it was shown, an edit or a colleague's decision made since is noticed:
 * DATA_NOT_UPDATED, and nothing that was not read is approved. `queue` is the kind that is being worked
 * through; `next` is the item of it that nobody else has open.
 */
export const decideModeration = call({
  ...WIRE.decideModeration,
  summary: 'Approve (2), reject (3) or suspend (4)',
  body: Type.Object(texts('kind', 'id', 'decision', 'reason', 'submitted_at', 'queue')),
  data: Nullable(
    Type.Object({ kind: Type.String(), id: Id, moderation_status: Type.Integer(), next: Place }),
  ),
});

const State = Nullable(Type.Unsafe<AuditState>({ type: 'object', additionalProperties: true }));
const AuditNameSchema = Type.Object({
  kind: Type.Unsafe<AuditNamed>({ type: 'string', description: AUDIT_NAMED.join(', ') }),
  id: Id,
  name: Type.String({ description: "as it is now; the day of a diary's entry, YYYY-MM-DD; a page's key" }),
  /** Of its public page, while everybody may read that. */
  slug: NullableString,
});
export type AuditName = Static<typeof AuditNameSchema>;
const AuditEntrySchema = Type.Object({
  id: Id,
  at: Timestamp,
  actor: Nullable(
    Type.Object({
      id: Id,
      name: Type.String(),
      role_id: Type.Integer(),
      /** The company whose account it is. */
      company_id: NullableInteger,
    }),
  ),
  subject: Type.String({ description: AUDIT_SUBJECTS.join(', ') }),
  subject_id: Id,
  /** Whom and what it is about, by name; empty when none of it exists any more. */
  about: Type.Array(AuditNameSchema),
  action: Type.String(),
  before: State,
  after: State,
});
export type AuditRow = Static<typeof AuditEntrySchema>;
/**
 * `q` is part of a name: of who decided, or of what it is about. `from` and `to` are inclusive days in
 * Asia/Kolkata.
 */
const AuditQuery = queries('q', 'subject', 'subject_id', 'from', 'to');
const listing = {
  summary: 'Every decision, newest first',
  query: Type.Object({ ...StaffPage, ...AuditQuery }),
  data: paginated(AuditEntrySchema),
};
const exporting = {
  summary: 'The decisions that the filters leave, as CSV',
  query: Type.Object(AuditQuery),
};
export const listAudit = call({ ...WIRE.listAudit, ...listing });
export const exportAudit = call({ ...WIRE.exportAudit, ...exporting });
/** The same for administrators. */
export const listAdministrationAudit = call({ ...ADMINISTRATION.listAdministrationAudit, ...listing });
export const exportAdministrationAudit = call({ ...ADMINISTRATION.exportAdministrationAudit, ...exporting });
