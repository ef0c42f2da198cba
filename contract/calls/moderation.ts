/** The moderators' queue, one record of it, and their decision. */
import { Type, type Static } from 'typebox';
import { Id, Nullable, NullableString, Page, Query, Text, Timestamp, paginated } from '../schema';
import { AUDIT_SUBJECTS, type AuditState } from '../audit';
import { call } from './call';
import { WIRE } from '../wire/moderation';

export const QueueItemSchema = Type.Object({
  kind: Type.String(),
  id: Id,
  name: Type.String(),
  company: Type.String(),
  submitted_at: Timestamp,
});
export type QueueItem = Static<typeof QueueItemSchema>;
/** Values are in words; an uploaded file (a field that ends in `_file_id`) is its address. */
const Change = Type.Object({ field: Type.String(), before: NullableString, after: NullableString });

export const listModerationQueue = call({
  ...WIRE.listModerationQueue,
  summary: 'What waits for review, oldest first',
  query: Type.Object({ page: Page, kind: Query }),
  data: paginated(QueueItemSchema),
});
export const getModerationItem = call({
  ...WIRE.getModerationItem,
  summary: 'One item with its changed fields, before and after',
  query: Type.Object({ kind: Query, id: Query }),
  data: Type.Object({
    kind: Type.String(),
    id: Id,
    name: Type.String(),
    company: Type.String(),
    submitted_at: Timestamp,
    moderation_status: Type.Integer(),
    changes: Type.Array(Change),
  }),
});
/**
 * With `submitted_at` as it was shown, an edit made since is noticed: DATA_NOT_UPDATED, and nothing that was
 * not read is approved.
 */
export const decideModeration = call({
  ...WIRE.decideModeration,
  summary: 'Approve (2), reject (3) or suspend (4)',
  body: Type.Object({
    kind: Type.Optional(Text),
    id: Type.Optional(Text),
    decision: Type.Optional(Text),
    reason: Type.Optional(Text),
    submitted_at: Type.Optional(Text),
  }),
  data: Nullable(Type.Object({ kind: Type.String(), id: Id, moderation_status: Type.Integer() })),
});

const State = Nullable(Type.Unsafe<AuditState>({ type: 'object', additionalProperties: true }));
const AuditEntrySchema = Type.Object({
  id: Id,
  at: Timestamp,
  actor: Nullable(Type.Object({ id: Id, name: Type.String(), role_id: Type.Integer() })),
  subject: Type.String({ description: AUDIT_SUBJECTS.join(', ') }),
  subject_id: Id,
  action: Type.String(),
  before: State,
  after: State,
});
export type AuditRow = Static<typeof AuditEntrySchema>;
/** `from` and `to` are inclusive days in Asia/Kolkata. */
const AuditQuery = { subject: Query, subject_id: Query, from: Query, to: Query };
export const listAudit = call({
  ...WIRE.listAudit,
  summary: 'Every decision, newest first',
  query: Type.Object({ page: Page, ...AuditQuery }),
  data: paginated(AuditEntrySchema),
});
export const exportAudit = call({
  ...WIRE.exportAudit,
  summary: 'The decisions that the filters leave, as CSV',
  query: Type.Object(AuditQuery),
});
