/** Companies that share their name or their website's domain with the one that is decided about. */
import { Type, type Static } from 'typebox';
import { Id } from '../schema';
import { known } from '../known';
import { MODERATION, MODERATION_STATUS, type ModerationStatus } from './lifecycle';

const STATES: Readonly<Record<ModerationStatus, string>> = {
  [MODERATION.submitted]: 'submitted',
  [MODERATION.underReview]: 'under_review',
  [MODERATION.approved]: 'approved',
  [MODERATION.rejected]: 'rejected',
  [MODERATION.suspended]: 'suspended',
};
const STATUSES: Readonly<Record<string, ModerationStatus>> = Object.fromEntries(
  Object.entries(STATES).map(([status, word]) => [word, Number(status) as ModerationStatus]),
);
export const stateWord = (status: number): string => STATES[status as ModerationStatus] ?? '';
/** "suspended", as people read it. */
export function sameNameLabel(state: string): string {
  const status = known(STATUSES, state);
  return status === undefined ? state : MODERATION_STATUS[status].label.toLowerCase();
}

const SameName = Type.Object({
  id: Id,
  name: Type.String(),
  state: Type.String({ description: Object.values(STATES).join(', ') }),
});
export const SameNames = Type.Optional(
  Type.Array(SameName, {
    description: 'companies of the same name or website domain, suspended ones first',
  }),
);
export type SameName = Static<typeof SameName>;
