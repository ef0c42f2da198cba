/** Caches what a coordinator reaches, and searches for weeks, until something of the college changes. */
import type { Services } from '#provider/context';
import type { ListPage } from '#provider/http/page';
import type { PlacementViewer } from '#provider/policies/placements';
import { versionFor } from '#provider/modules/placements/lists/viewerRepository';
import type { YearCriteria } from '#provider/services/yearsRepository';
import { exceptionsFor, type DiaryReach } from './diaryReachRepository';
import { countWeeks, pageOfWeekKeys, type WeekCriteria, type WeekKey } from './weekRepository';

export async function findReach(
  { db, standings, studentSearches }: Services,
  viewer: PlacementViewer,
  years: YearCriteria,
): Promise<DiaryReach> {
  const find = () => exceptionsFor(db, viewer);
  if ((await standings.bringUp()) !== null) return { viewer, years, exceptions: await find() };
  const version = await versionFor(db, viewer);
  const key = JSON.stringify(['reach', viewer]);
  return { viewer, years, exceptions: await studentSearches.of(key, version, find) };
}

interface WeekMatches {
  total: number;
  keys: WeekKey[];
}

export async function findWeeks(
  { db, standings, studentSearches }: Services,
  criteria: WeekCriteria,
  page: ListPage,
): Promise<WeekMatches & { asOf: Date | null }> {
  const find = async () => {
    const total = await countWeeks(db, criteria);
    return { total, keys: await pageOfWeekKeys(db, criteria, page, total) };
  };
  const { viewer, exceptions } = criteria.reach;
  const asOf = await standings.bringUp();
  // While students are counted behind the answer the version is out of date; exceptions are of any college.
  if (asOf !== null || exceptions.length > 0) return { ...(await find()), asOf };
  const version = await versionFor(db, viewer);
  const key = JSON.stringify(['weeks', criteria, page]);
  return { ...(await studentSearches.of(key, version, find)), asOf };
}
