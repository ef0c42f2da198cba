/** A stipend of which a month is not paid, and a complaint. */
import type { Insertable, Selectable } from 'kysely';
import type { PlacementsTable, PlacementTables } from '../placementSchema';
import type { Demo } from './demo';

type Placement = Selectable<PlacementsTable>;

export const DEMO_STIPEND = 12_000;

export const stipendRow = (
  { clock }: Demo,
  { id, start_date }: Placement,
): Insertable<PlacementTables['placement_stipends']> => ({
  placement_id: id,
  month: `${(start_date ?? clock.day(-42)).slice(0, 7)}-01`,
  state: 'not_paid',
  reported_at: clock.ago(12),
  unpaid_since: clock.ago(12),
});

/** About the placement that ended early. */
export const complaintRow = (
  { clock }: Demo,
  placements: readonly Placement[],
): Insertable<PlacementTables['complaints']>[] =>
  placements
    .filter(({ state }) => state === 'ended_early')
    .slice(0, 1)
    .map(({ id }) => ({
      placement_id: id,
      kind: 'safety',
      text: 'The guards of two looms were taken off, and I was asked to clean them while they ran.',
      created_at: clock.ago(11),
      updated_at: clock.ago(11),
    }));

export const complaintStep = (
  { clock }: Demo,
  { id, placement_id }: { id: number; placement_id: number | null },
): Insertable<PlacementTables['complaint_events']> => ({
  complaint_id: id,
  placement_id,
  at: clock.ago(11),
  state: 'open',
});
