/** Open tasks of the coordinator: how many of each kind, and since when. */
import type { Kysely } from 'kysely';
import { OFFICE_PILES, type OfficePile } from '#contract/coordinator/piles';
import type { Database } from '#provider/database/schema';
import type { PlacementViewer } from '#provider/policies/placements';
import { openIssues } from '../placements/issueRepository';
import { pileOfPlacements } from '../placements/listRepository';
import { pileOfClaims } from '../roster/enrolmentRepository';

export interface OfficePileRow {
  key: OfficePile;
  count: number;
  since: Date | null;
}

type Pile = Omit<OfficePileRow, 'key'>;
interface Looking {
  db: Kysely<Database>;
  viewer: PlacementViewer;
  /** YYYY-MM-DD */
  today: string;
}
const PILES: Readonly<Record<OfficePile, (looking: Looking) => Promise<Pile>>> = {
  placements: ({ db, viewer, today }) => pileOfPlacements(db, viewer, 'decide', today),
  claims: ({ db, viewer }) => pileOfClaims(db, viewer),
  complete: ({ db, viewer, today }) => pileOfPlacements(db, viewer, 'complete', today),
  issues: ({ db, viewer }) => openIssues(db, viewer),
};

export const pilesOf = (looking: Looking): Promise<OfficePileRow[]> =>
  Promise.all(OFFICE_PILES.map(async (key) => ({ key, ...(await PILES[key](looking)) })));
