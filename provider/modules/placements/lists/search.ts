/** Caches searches for placements until something of the college changes. */
import type { Services } from '#provider/context';
import type { ListPage } from '#provider/http/page';
import type { PlacementViewer } from '#provider/policies/placements';
import { findPlacements, type PlacementMatches, type PlacementCriteria } from './listRepository';
import { versionFor } from './viewerRepository';

export async function findOfCollege(
  { db, standings, studentSearches }: Services,
  viewer: PlacementViewer,
  criteria: PlacementCriteria,
  page: ListPage,
): Promise<PlacementMatches> {
  const find = () => findPlacements(db, { viewer }, criteria, page);
  // While students are counted behind the answer the version is out of date.
  if ((await standings.bringUp()) !== null) return find();
  const version = await versionFor(db, viewer);
  const key = JSON.stringify(['placements', viewer, criteria, page]);
  return studentSearches.of(key, version, find);
}
