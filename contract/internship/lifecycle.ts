/**
 * The publishing status of an internship; the form lets any of the four be chosen
 * (docs/rules.md, internships 8).
 */
import { unknownStatus, type StatusInfo } from '../lifecycle';

/** The four statuses by name, as they travel. */
export const INTERNSHIP = { pending: 1, published: 2, draft: 3, closed: 4 } as const;
type InternshipStatus = (typeof INTERNSHIP)[keyof typeof INTERNSHIP];

/** Label and colour of each status. */
const INTERNSHIP_STATUS: Readonly<Record<InternshipStatus, StatusInfo>> = {
  1: { label: 'Pending', colour: 'amber' },
  2: { label: 'Published', colour: 'emerald' },
  3: { label: 'Draft', colour: 'gray' },
  4: { label: 'Closed', colour: 'rose', weight: 'ended' },
};

function isInternshipStatus(value: unknown): value is InternshipStatus {
  return typeof value === 'number' && Object.hasOwn(INTERNSHIP_STATUS, value);
}

/** Label and colour; an unknown number reads "Unknown Status". */
export function internshipStatusInfo(status: number): StatusInfo {
  return isInternshipStatus(status) ? INTERNSHIP_STATUS[status] : unknownStatus(status, 'Unknown Status');
}

/**
 * The statuses that the form offers. The company chooses freely, so from each one all four can be reached:
 * whether students see the internship depends on its review, too (docs/rules.md, internships 1).
 */
export const INTERNSHIP_CHOICES: readonly InternshipStatus[] = [1, 2, 3, 4];

/**
 * Where the one switch of an internship leads, or null while it has none: what is published is closed, what
 * was closed is published again. Neither touches its review (docs/rules.md, internships 10).
 */
export function switchedStatus(status: number): InternshipStatus | null {
  if (status === INTERNSHIP.published) return INTERNSHIP.closed;
  return status === INTERNSHIP.closed ? INTERNSHIP.published : null;
}
