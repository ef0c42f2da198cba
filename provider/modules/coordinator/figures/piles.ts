/** What needs a coordinator's decision: how many of each kind, and since when. */
import type { Kysely } from 'kysely';
import { APPLICATION } from '#contract/application/lifecycle';
import { OFFICE_PILES, type OfficePile } from '#contract/coordinator/piles';
import type { Database } from '#provider/database/schema';
import { startOfDay } from '#provider/http/days';
import type { PlacementViewer } from '#provider/policies/placements';
import { openIssues } from '#provider/modules/placements/issues/issueRepository';
import { pileOfPlacements } from '#provider/modules/placements/lists/listRepository';
import { pileOfClaims } from '#provider/modules/roster/claims/enrolmentRepository';
import { readYear } from '#provider/http/years';
import { oldestPendingDay, reachOf, type DiaryReach } from '../diaries/diaryReachRepository';
import { countWeeks } from '../diaries/weekRepository';
import { longestAtRisk, oldestPayment } from './pileRepository';
import type { RiskClock } from './riskClock';
import { countAtRisk, countPaymentsOf } from './talliesRepository';

interface Pile {
  count: number;
  since: Date | null;
}

export interface OfficePileRow extends Pile {
  key: OfficePile;
}

export interface Looking {
  db: Kysely<Database>;
  viewer: PlacementViewer;
  clock: RiskClock;
  /** If it is known already: finding it reads every placement. */
  reach?: DiaryReach;
}

/** All that are pending. */
export const pendingOf = (reach: DiaryReach) =>
  ({
    reach,
    studentId: null,
    owner: null,
    reviewStatus: 'pending',
    from: null,
    to: null,
    q: null,
    branch: null,
    guide: null,
    supervised: null,
    sort: 'week',
  }) as const;

const together = async (count: Promise<number>, since: Promise<Date | null>): Promise<Pile> => ({
  count: await count,
  since: await since,
});

const PILES: Readonly<Record<OfficePile, (looking: Looking) => Promise<Pile>>> = {
  async diaries({ db, viewer, reach: known }) {
    const reach = known ?? (await reachOf(db, viewer, await readYear(db, {})));
    const count = await countWeeks(db, pendingOf(reach));
    const day = count === 0 ? null : await oldestPendingDay(db, reach);
    return { count, since: day === null ? null : startOfDay(day) };
  },
  placements: ({ db, viewer, clock }) => pileOfPlacements(db, viewer, 'decide', clock.today),
  claims: ({ db, viewer }) => pileOfClaims(db, viewer),
  payments: ({ db, viewer }) =>
    together(countPaymentsOf(db, viewer, [APPLICATION.paymentPending]), oldestPayment(db, viewer)),
  risk: ({ db, viewer, clock }) => together(countAtRisk(db, viewer, clock), longestAtRisk(db, viewer, clock)),
  complete: ({ db, viewer, clock }) => pileOfPlacements(db, viewer, 'complete', clock.today),
  issues: ({ db, viewer }) => openIssues(db, viewer),
};

export const pileOf = (key: OfficePile, looking: Looking): Promise<Pile> => PILES[key](looking);

export const pilesOf = (looking: Looking): Promise<OfficePileRow[]> =>
  Promise.all(OFFICE_PILES.map(async (key) => ({ key, ...(await pileOf(key, looking)) })));
