/** Law of placements: who reads and moves them, and where they stand on a day. */
import {
  OVERDUE_DAYS,
  placementAfter,
  type PlacementEvent,
  type PlacementPhase,
  type PlacementState,
} from '#contract/placement/lifecycle';
import type { RoleId } from '#contract/roles';
import { isInScope, type Scope } from './applications';

interface Placement {
  state: PlacementState;
  start_date: string | null;
  end_date: string | null;
}

const DAY_MS = 86_400_000;
const daysFrom = (first: string, last: string): number =>
  (Date.parse(`${last}T00:00:00Z`) - Date.parse(`${first}T00:00:00Z`)) / DAY_MS;

/** Where an approved placement stands on a day (YYYY-MM-DD); null for every other. */
export function phaseOn({ state, start_date, end_date }: Placement, day: string): PlacementPhase | null {
  if (state !== 'approved' || start_date === null) return null;
  if (day < start_date) return 'starting';
  if (end_date === null || day <= end_date) return 'running';
  return daysFrom(end_date, day) > OVERDUE_DAYS ? 'overdue' : 'ended';
}

/** The state to which `role` may bring the placement by `event`; undefined when it may not. */
export const mayMovePlacement = (
  role: RoleId,
  { state }: { state: PlacementState },
  event: PlacementEvent,
): PlacementState | undefined => placementAfter(role, state, event);

/** A coordinator who looks at placements: the account, and the scope. */
export interface PlacementViewer extends Scope {
  id: number;
}
export const viewerOf = ({ id, college, branches }: PlacementViewer): PlacementViewer => ({
  id,
  college,
  branches,
});

/**
 * A coordinator reads the placements of the own scope, and those that the coordinator guides whatever their
 * branch (docs/rules.md, placements 14). Deciding is for the scope alone.
 */
export const mayReadPlacement = (
  placement: { college: string | null; branch: string | null; guide_id: number | null },
  viewer: PlacementViewer,
): boolean => isInScope(placement, viewer) || placement.guide_id === viewer.id;

/** A student reads the own placements. */
export const isOwnPlacement = (placement: { student_id: number }, student: { id: number }): boolean =>
  placement.student_id === student.id;

/** A company reads and confirms placements at itself; never one that a student found elsewhere. */
export const isAtCompany = (
  placement: { source: string; company_id: number | null },
  company: { id: number },
): boolean => placement.source === 'portal' && placement.company_id === company.id;
