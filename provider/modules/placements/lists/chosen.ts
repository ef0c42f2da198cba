/** Placements of an act. Of those that a filter matches, guided ones out of scope stay as they are. */
import type { Kysely } from 'kysely';
import { listCollegePlacements } from '#contract/placement/calls';
import type { Database } from '#provider/database/schema';
import { chosenIds, isFiltered } from '#provider/http/chosen';
import { isInScope } from '#provider/policies/applications';
import { viewerOf, type PlacementViewer } from '#provider/policies/placements';
import { readYear } from '#provider/http/years';
import { readPlacementFilters } from './filters';
import { idsOfPlacements, placementsByIds } from './listRepository';

export const PLACEMENTS = { one: 'placement', many: 'placements', list: listCollegePlacements };
const GUIDED = 'You guide it; its college decides.';

interface ChosenPlacements {
  ids: number[];
  /** Outcomes of those that only their college decides about. */
  guided: { id: number; name: string; state: string; error: string }[];
}

export async function chosenPlacements(
  db: Kysely<Database>,
  user: PlacementViewer,
  body: Parameters<typeof chosenIds>[0],
  now: Date,
): Promise<ChosenPlacements> {
  const viewer = viewerOf(user);
  const ids = await chosenIds(body, PLACEMENTS, async (query) =>
    idsOfPlacements(db, { viewer }, readPlacementFilters(query, { now, years: await readYear(db, query) })),
  );
  if (!isFiltered(body)) return { ids, guided: [] };
  const records = await placementsByIds(db, ids);
  const guided = records.filter((one) => !isInScope(one, viewer));
  const others = new Set(guided.map(({ id }) => id));
  return {
    ids: ids.filter((id) => !others.has(id)),
    guided: guided.map(({ id, student_name, state }) => ({ id, name: student_name, state, error: GUIDED })),
  };
}
