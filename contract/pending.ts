/** Who has a pending record, and since when: all who see the record see it (docs/rules.md, pending 1). */
import { APPLICATION } from './application/lifecycle';
import { MODERATION } from './moderation/lifecycle';
import type { PlacementState } from './placement/lifecycle';

export const HOLDERS = ['student', 'company', 'college', 'supervisor', 'moderators'] as const;
export type Holder = (typeof HOLDERS)[number];

const OF_APPLICATION: Readonly<Record<number, Holder>> = {
  [APPLICATION.applied]: 'company',
  [APPLICATION.underReview]: 'company',
  [APPLICATION.shortlisted]: 'company',
  [APPLICATION.offerReleased]: 'student',
  [APPLICATION.paymentPending]: 'college',
  [APPLICATION.paymentFailed]: 'student',
};

/** Null for one that is decided. */
export const holderOfApplication = (status: number): Holder | null => OF_APPLICATION[status] ?? null;

/** Of a company or a posting, by its moderation status. */
export function holderOfReview(status: number): Holder | null {
  if (status === MODERATION.submitted || status === MODERATION.underReview) return 'moderators';
  return status === MODERATION.rejected ? 'company' : null;
}

interface Placement {
  state: PlacementState;
  amendment: object | null;
  /** Whether its last day has passed. */
  isOver: boolean;
  hasReport: boolean;
}

/** Null while it runs, and once it is decided. */
export function holderOfPlacement({ state, amendment, isOver, hasReport }: Placement): Holder | null {
  if (state === 'draft') return 'company';
  if (state === 'submitted' || state === 'confirmed') return 'college';
  if (state !== 'approved') return null;
  if (amendment !== null) return 'college';
  if (!isOver) return null;
  return hasReport ? 'college' : 'student';
}
