import type { DataOf } from '#contract/call';
import { APPLICATION } from '#contract/application/lifecycle';
import type { getCoordinatorDashboard } from '#contract/coordinator/calls';
import { OFFICE_PILES, type OfficePile } from '#contract/coordinator/piles';
import { officePaths } from '#src/lib/dashboardPaths';
import type { CollegeLists } from '#src/widgets/Colleges';

export type Dashboard = DataOf<typeof getCoordinatorDashboard>;

export const AT_RISK = `${officePaths.students}?at_risk=1&sort=risk`;

export const PILES: Readonly<Record<OfficePile, { label: string; to: string }>> = {
  diaries: { label: 'Diary weeks to review', to: officePaths.diaries },
  placements: { label: 'Placements to approve', to: `${officePaths.placements}?pile=decide` },
  claims: { label: 'Claims to decide', to: `${officePaths.claims}?state=claimed` },
  payments: {
    label: 'Payments to verify',
    to: `${officePaths.payments}?status=${APPLICATION.paymentPending}`,
  },
  risk: { label: 'Students at risk', to: AT_RISK },
  // Of a college without a plan these are who is not placed.
  without: { label: 'Without an internship', to: `${officePaths.students}?owes=owed` },
  late: { label: 'Late by the plan', to: `${officePaths.students}?owes=late` },
  complete: { label: 'Placements to complete', to: `${officePaths.placements}?pile=complete` },
  issues: { label: 'Issues to settle', to: officePaths.placementIssues },
  money: { label: 'Stipends not paid', to: officePaths.stipends },
};

export const COLLEGE_LISTS: CollegeLists = {
  registered: { list: officePaths.students, query: {} },
  accepted: { list: officePaths.students, query: { placed: 1 } },
  without: { list: officePaths.students, query: { internship: 'none' } },
  placements: { list: officePaths.placements, query: { pile: 'decide' } },
  claims: { list: officePaths.claims, query: { state: 'claimed' } },
  payments: { list: officePaths.payments, query: { status: APPLICATION.paymentPending } },
};

/** The others are students to look after. */
export const DECIDED_PILES: ReadonlySet<OfficePile> = new Set([
  'diaries',
  'placements',
  'claims',
  'payments',
  'complete',
  'issues',
  'money',
]);

/** Without a plan nobody can be late. */
const hasLate = (piles: Dashboard['piles']): boolean =>
  (piles?.find(({ key }) => key === 'late')?.count ?? 0) > 0;

/** A provider may count some apart, and some not at all. */
export function pilesOf({
  waiting,
  piles,
  at_risk_total,
}: Pick<Dashboard, 'waiting' | 'piles' | 'at_risk_total'>) {
  const apart: Partial<Record<OfficePile, number>> = {
    diaries: waiting.weeks,
    payments: waiting.payments,
    risk: at_risk_total,
  };
  return OFFICE_PILES.filter((key) => key !== 'late' || hasLate(piles)).flatMap((key) => {
    const pile = piles?.find((one) => one.key === key);
    const count = pile?.count ?? apart[key];
    return count === undefined ? [] : [{ key, count, since: pile?.since ?? null }];
  });
}

/** The places go to piles with work first; those that have none, and the rest, keep their order. */
export function onTop<P extends { count: number }>(piles: readonly P[], places: number): [P[], P[]] {
  const first = new Set(
    [...piles].sort((a, b) => Number(b.count > 0) - Number(a.count > 0)).slice(0, places),
  );
  return [piles.filter((pile) => first.has(pile)), piles.filter((pile) => !first.has(pile))];
}
