/** Diaries of internships that students found alone, for tests of who writes and who reads them. */
import type { TestClient } from './client';
import { anEntry } from './diaryRecords';
import { aPlacementAlone, approvedOn } from './placements';
import type { ProviderSetup } from './provider';
import { inDays } from './records';
import { mondayAgo } from './supervision';

export const DIARIES = '/student/internship-diaries';

/**
 * So early that three whole weeks of it are over, and so long that no evaluation is near, whatever day it is:
 * with 40 days to go its reminder took the weeks' place from Wednesdays on.
 */
export const EARLY = { start_date: mondayAgo(3), end_date: inDays(80) };

/** One that the college has approved long ago. */
export async function aDiaryAlone(setup: ProviderSetup, terms: object = EARLY) {
  const alone = await aPlacementAlone(setup, { terms });
  await approvedOn(setup.services, alone.id, inDays(-100));
  return alone;
}

export const writeAlone = (client: TestClient, placement_id: number, date: string, more: object = {}) =>
  client.post(`${DIARIES}/store`, anEntry({ placement_id, date, ...more }));

/** The weekdays of a week, by its Monday. */
export const weekdaysFrom = (monday: string): string[] =>
  [0, 1, 2, 3, 4].map((n) =>
    new Date(Date.parse(`${monday}T00:00:00Z`) + n * 86_400_000).toISOString().slice(0, 10),
  );

/** Five days of eight hours. @returns the ids of the entries */
export async function writeWeekAlone(client: TestClient, id: number, monday: string): Promise<number[]> {
  const ids: number[] = [];
  for (const date of weekdaysFrom(monday))
    ids.push((await writeAlone(client, id, date, { hours: 8 })).body.data.id as number);
  return ids;
}
