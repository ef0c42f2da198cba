/** Who reads and moves placements, and their phases. */
import {
  OVERDUE_DAYS,
  placementAfter,
  type PlacementEvent,
  type PlacementPhase,
  type PlacementState,
} from '#contract/placement/lifecycle';
import { HAS_ENTRIES, HAS_PAPER_HOURS, placementRefusal } from '#contract/placement/refusals';
import { ROLES, type RoleId } from '#contract/roles';
import { isInScope, type Scope } from './applications';

interface Placement {
  state: PlacementState;
  start_date: string | null;
  end_date: string | null;
}

/** Of links and certificates, which nobody needs any more. */
export const STUDENT_ERASED = 'The student deleted the account.';

const DAY_MS = 86_400_000;
const daysFrom = (first: string, last: string): number =>
  (Date.parse(`${last}T00:00:00Z`) - Date.parse(`${first}T00:00:00Z`)) / DAY_MS;

/** On `day` (YYYY-MM-DD); null unless approved. */
export function phaseOn({ state, start_date, end_date }: Placement, day: string): PlacementPhase | null {
  if (state !== 'approved' || start_date === null) return null;
  if (day < start_date) return 'starting';
  if (end_date === null || day <= end_date) return 'running';
  return daysFrom(end_date, day) > OVERDUE_DAYS ? 'overdue' : 'ended';
}

/** Undefined when it may not. */
export const mayMovePlacement = (
  role: RoleId,
  { state }: { state: PlacementState },
  event: PlacementEvent,
): PlacementState | undefined => placementAfter(role, state, event);

/** Why it cannot be cancelled as not started; null when it can (docs/placements.md, placements 24). */
export function notStartRefusal(
  placement: { state: PlacementState; paper_hours: number | string | null },
  hasEntries: boolean,
): string | null {
  if (mayMovePlacement(ROLES.coordinator, placement, 'notStart') === undefined)
    return placementRefusal('notStart', placement.state);
  if (hasEntries) return HAS_ENTRIES;
  return placement.paper_hours === null ? null : HAS_PAPER_HOURS;
}

export interface PlacementViewer extends Scope {
  id: number;
}
export const viewerOf = ({ id, college, branches }: PlacementViewer): PlacementViewer => ({
  id,
  college,
  branches,
});

/** In scope, or guided whatever the branch (docs/placements.md, placements 14). Deciding needs the scope. */
export const mayReadPlacement = (
  placement: { college: string | null; branch: string | null; guide_id: number | null },
  viewer: PlacementViewer,
): boolean => isInScope(placement, viewer) || placement.guide_id === viewer.id;

export const isOwnPlacement = (placement: { student_id: number }, student: { id: number }): boolean =>
  placement.student_id === student.id;

/** Never an own placement elsewhere. */
export const isAtCompany = (
  placement: { source: string; company_id: number | null },
  company: { id: number },
): boolean => placement.source === 'portal' && placement.company_id === company.id;
