import type { Services } from '#provider/context';
import { dayOf } from '#provider/http/days';
import { totalKey, type InternshipFilters } from './filters';
import { countInternships } from './repository';

/** The exact number of internships that match, counted once until the catalogue or the day changes. */
export function publicInternshipTotal(
  { db, catalogue, now }: Services,
  filters: InternshipFilters,
): Promise<number> {
  const day = dayOf(now());
  return catalogue.total(totalKey(filters), day, () => countInternships(db, filters, day));
}
