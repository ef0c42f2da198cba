/** The review of company profiles and internships by moderators (docs/rules.md, moderation 1). */
import { next, unknownStatus, type StatusInfo, type TransitionTable } from '../lifecycle';

export const MODERATION = { submitted: 0, underReview: 1, approved: 2, rejected: 3, suspended: 4 } as const;
/** What is moderated. */
export const MODERATION_KINDS = ['company', 'internship'] as const;
export type ModerationKind = (typeof MODERATION_KINDS)[number];
/** A member is a person of a company whose address is outside its domain: to see, not to decide. */
export const RECORD_KINDS = [...MODERATION_KINDS, 'member'] as const;
export type RecordKind = (typeof RECORD_KINDS)[number];
/** Why a record is in the queue. */
export const QUEUE_REASONS = ['new', 'edited', 'reported'] as const;
export type QueueReason = (typeof QUEUE_REASONS)[number];
export type ModerationStatus = (typeof MODERATION)[keyof typeof MODERATION];
type ModerationEvent = 'edit' | 'approve' | 'reject' | 'suspend';

/**
 * Where each event leads, by the moderation status (0 to 4) of a profile or an internship. `edit` is any
 * accepted store by the company, the others are a moderator's. What was Approved or Rejected is reviewed
 * again after an edit; Suspended stays so until a moderator decides (docs/rules.md, moderation 1). Moderators
 * may also turn down what is approved, and take a suspension back (docs/rules.md, moderation 6). A decision
 * that is missing here is refused with DATA_NOT_UPDATED.
 */
const MODERATION_TRANSITIONS: TransitionTable<ModerationStatus, ModerationEvent> = {
  0: { edit: 1, approve: 2, reject: 3, suspend: 4 },
  1: { edit: 1, approve: 2, reject: 3, suspend: 4 },
  2: { edit: 1, reject: 3, suspend: 4 },
  3: { edit: 1, approve: 2, suspend: 4 },
  4: { edit: 4, approve: 2, reject: 3 },
};

/** The statuses that wait for a moderator. */
export const WAITING: readonly ModerationStatus[] = [MODERATION.submitted, MODERATION.underReview];

/** Label and colour of each moderation status. */
export const MODERATION_STATUS: Readonly<Record<ModerationStatus, StatusInfo>> = {
  0: { label: 'Under Review', colour: 'amber', weight: 'waiting' },
  1: { label: 'Under Review', colour: 'amber', weight: 'waiting' },
  2: { label: 'Approved', colour: 'emerald' },
  3: { label: 'Rejected', colour: 'rose' },
  4: { label: 'Suspended', colour: 'red' },
};

/** Every status, in code order: what lists of records can be narrowed by. */
export const MODERATION_STATUSES: readonly ModerationStatus[] = Object.values(MODERATION);

function isModerationStatus(value: unknown): value is ModerationStatus {
  return typeof value === 'number' && Object.hasOwn(MODERATION_STATUS, value);
}

/** Label and colour; an unknown number reads "Unknown". */
export function moderationStatusInfo(status: number): StatusInfo {
  return isModerationStatus(status) ? MODERATION_STATUS[status] : unknownStatus(status, 'Unknown');
}

/** The status after an accepted store of the record by its company. */
export function moderationAfterEdit(status: number): ModerationStatus {
  return isModerationStatus(status)
    ? (next(MODERATION_TRANSITIONS, status, 'edit') ?? status)
    : MODERATION.underReview;
}

const EVENT_OF_DECISION: Readonly<Record<number, ModerationEvent>> = {
  2: 'approve',
  3: 'reject',
  4: 'suspend',
};

/** The statuses that a moderator can put a record into: 2, 3 and 4. */
export const DECIDED_STATUSES: readonly number[] = Object.keys(EVENT_OF_DECISION).map(Number);

/** The event of a moderator's decision (2, 3 or 4), or null when it is not legal now. */
export function moderationEvent(from: number, decision: number): ModerationEvent | null {
  const event = EVENT_OF_DECISION[decision];
  return event && isModerationStatus(from) && next(MODERATION_TRANSITIONS, from, event) !== undefined
    ? event
    : null;
}

/** Whether a moderator turned the record down, so that its reason is shown to the company. */
export const isTurnedDown = (status: number): boolean =>
  status === MODERATION.rejected || status === MODERATION.suspended;
