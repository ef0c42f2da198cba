/** What needs a decision of the coordinator: how many of each kind, and since when the oldest does. */
import type { Kysely } from 'kysely';
import { OFFICE_PILES, type OfficePile } from '#contract/officePiles';
import type { Database } from '#provider/database/schema';
import type { PlacementViewer } from '#provider/policies/placements';
import { openIssues } from '../placements/issueRepository';

export interface OfficePileRow {
  key: OfficePile;
  count: number;
  since: Date | null;
}

type Pile = Omit<OfficePileRow, 'key'>;
const PILES: Readonly<Record<OfficePile, (db: Kysely<Database>, viewer: PlacementViewer) => Promise<Pile>>> =
  {
    issues: openIssues,
  };

export const pilesOf = (db: Kysely<Database>, viewer: PlacementViewer): Promise<OfficePileRow[]> =>
  Promise.all(OFFICE_PILES.map(async (key) => ({ key, ...(await PILES[key](db, viewer)) })));
