import type { Services } from '#provider/context';
import { dayOf } from '#provider/http/days';
import { countFew, exactly, type Figure } from '#provider/services/totalsRepository';
import { countOpen } from './openTalliesRepository';
import { totalKey, type InternshipFilters } from './filters';
import { countInternships, isAll, waysToCount } from './matchingRepository';

/** From tallies; cached until the catalogue or the day changes. */
const openInAll = ({ db, catalogue }: Services, day: string): Promise<number> =>
  catalogue.total('internships open', day, () => countOpen(db, day));

/** docs/rules.md, internships 12. @param skipped rows before the page */
export async function publicInternshipFigure(
  services: Services,
  filters: InternshipFilters,
  skipped: number,
): Promise<Figure> {
  const { db, catalogue, now } = services;
  const day = dayOf(now());
  if (isAll(filters)) return exactly(await openInAll(services, day));
  return catalogue.figure(
    totalKey(filters),
    { day, skipped },
    {
      few: async () => countFew(db, await openInAll(services, day), waysToCount(db, filters, day)),
      all: (on = db) => countInternships(on, filters, day),
    },
  );
}

/** Exact, by an index. */
export function openOfCompany({ db, catalogue, now }: Services, filters: InternshipFilters): Promise<number> {
  const day = dayOf(now());
  return catalogue.total(totalKey(filters), day, () => countInternships(db, filters, day));
}
