/** What needs a coordinator's decision: how many of each kind, and since when. */
import type { Kysely } from 'kysely';
import { OFFICE_PILES, type OfficePile } from '#contract/coordinator/piles';
import type { Database } from '#provider/database/schema';
import { startOfDay } from '#provider/http/days';
import { readYear } from '#provider/http/years';
import type { PlacementViewer } from '#provider/policies/placements';
import { openIssues } from '#provider/modules/placements/issues/issueRepository';
import { pileOfMoney } from '#provider/modules/placements/stipends/stipendRepository';
import { pileOfPlacements } from '#provider/modules/placements/lists/listRepository';
import { pileOfClaims } from '#provider/modules/roster/claims/enrolmentRepository';
import { pileOfWeeks } from '../diaries/weekRepository';
import { pileAtRisk, pileOfPayments, type Pile, type RiskPile } from './pileRepository';
import type { RiskClock } from './riskClock';

interface PileOf extends Pile, Partial<Pick<RiskPile, 'students'>> {
  /** Pending in these weeks. */
  entries?: number;
}

/** Counted with the figures of the home page. */
type CountedWithFigures = 'risk' | 'without' | 'late';

export interface OfficePileRow extends PileOf {
  key: OfficePile;
}

interface Looking {
  db: Kysely<Database>;
  viewer: PlacementViewer;
  clock: RiskClock;
}

const PILES: Readonly<
  Record<Exclude<OfficePile, 'without' | 'late'>, (looking: Looking) => Promise<PileOf>>
> = {
  async diaries({ db, viewer }) {
    const { since, ...pile } = await pileOfWeeks(db, { viewer, years: await readYear(db, {}) });
    return { ...pile, since: since === null ? null : startOfDay(since) };
  },
  placements: ({ db, viewer, clock }) => pileOfPlacements(db, viewer, 'decide', clock.today),
  claims: ({ db, viewer }) => pileOfClaims(db, viewer),
  payments: async ({ db, viewer }) => pileOfPayments(db, viewer, await readYear(db, {})),
  risk: ({ db, viewer, clock }) => pileAtRisk(db, viewer, clock),
  complete: ({ db, viewer, clock }) => pileOfPlacements(db, viewer, 'complete', clock.today),
  issues: ({ db, viewer }) => openIssues(db, viewer),
  money: ({ db, viewer, clock }) => pileOfMoney(db, viewer, clock.now),
};

export const pileOf = (key: keyof typeof PILES, looking: Looking): Promise<PileOf> => PILES[key](looking);

const isCountedWithFigures = (key: OfficePile): key is CountedWithFigures =>
  key === 'risk' || key === 'without' || key === 'late';

export const pilesOf = (
  looking: Looking,
  counted: Readonly<Record<CountedWithFigures, Promise<PileOf>>>,
): Promise<OfficePileRow[]> =>
  Promise.all(
    OFFICE_PILES.map(async (key) => ({
      key,
      ...(await (isCountedWithFigures(key) ? counted[key] : pileOf(key, looking))),
    })),
  );
