/** What becomes of what somebody reported about an internship. */
import { known } from '../known';
import type { StatusInfo, TransitionTable } from '../lifecycle';

export type ReportStatus = 'open' | 'upheld' | 'dismissed';
type ReportEvent = 'uphold' | 'dismiss';

/** A report is decided once. Upholding it suspends nothing by itself (docs/rules.md, reports 3). */
export const REPORT_TRANSITIONS: TransitionTable<ReportStatus, ReportEvent> = {
  open: { uphold: 'upheld', dismiss: 'dismissed' },
  upheld: {},
  dismissed: {},
};

export const REPORT_OUTCOMES = ['upheld', 'dismissed'] as const;
export type ReportOutcome = (typeof REPORT_OUTCOMES)[number];
/** The event that has an outcome. */
export const REPORT_EVENT: Readonly<Record<ReportOutcome, ReportEvent>> = {
  upheld: 'uphold',
  dismissed: 'dismiss',
};

export const REPORT_STATUS: Readonly<Record<ReportStatus, StatusInfo>> = {
  open: { label: 'Open', colour: 'amber' },
  upheld: { label: 'Upheld', colour: 'rose' },
  dismissed: { label: 'Dismissed', colour: 'gray' },
};

/** Lists of reports: what waits, and what was decided. */
export const REPORT_STATES = ['open', 'closed'] as const;
export type ReportState = (typeof REPORT_STATES)[number];

/** Why somebody reports an internship, by its word on the wire. */
export const REPORT_REASONS = {
  money: 'It asks for money outside the portal',
  misleading: 'It is not what it says',
  closed: 'No longer open',
  other: 'Something else',
} as const;

/** A reason in words; one that is not known as it is. */
export const reportReason = (reason: string): string => known(REPORT_REASONS, reason) ?? reason;
