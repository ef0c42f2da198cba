import { applicationStatusInfo, companyMayMove, takesOfferBack } from '#contract/application/lifecycle';
import { formatCount } from '#src/lib/money';
import type { Chosen } from '#src/state/applicants/slice';

export interface Forecast {
  moving: readonly Chosen[];
  staying: readonly Chosen[];
  /** The move withdraws their offers. */
  losingOffers: readonly Chosen[];
}

/** By the table that the provider enforces. */
export function forecast(chosen: readonly Chosen[], to: number): Forecast {
  const moving = chosen.filter(({ status }) => companyMayMove(status, to));
  return {
    moving,
    staying: chosen.filter((one) => !moving.includes(one)),
    losingOffers: moving.filter(({ status }) => takesOfferBack(status, to)),
  };
}

/** '6 Applied, 3 Shortlisted'. */
export function byStatus(chosen: readonly Chosen[]): string {
  const counts = new Map<number, number>();
  for (const { status } of chosen) counts.set(status, (counts.get(status) ?? 0) + 1);
  return [...counts]
    .sort(([a], [b]) => a - b)
    .map(([status, count]) => `${formatCount(count)} ${applicationStatusInfo(status).label}`)
    .join(', ');
}
