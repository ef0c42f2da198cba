import type { Kysely } from 'kysely';
import type { DiaryOwner } from '#contract/diary/owners';
import type { FieldErrors } from '#contract/http';
import { placementStateInfo } from '#contract/placement/lifecycle';
import type { Database } from '#provider/database/schema';
import { notFound, placementEnded } from '#provider/errors';
import { dayText } from '#provider/http/days';
import { sideOf, type PlacementDays } from '#provider/policies/placementDays';
import { holdPlacementOf, keptDiary } from './internshipRepository';

/**
 * Days that entries may have, with the placement locked: a concurrent decision comes before or after. Throws
 * 404 for no diary of the student's, PLACEMENT_ENDED once it is over.
 */
export async function openDaysOf(
  trx: Kysely<Database>,
  { id: studentId }: { id: number },
  owner: DiaryOwner,
): Promise<PlacementDays> {
  await holdPlacementOf(trx, studentId, owner);
  const diary = await keptDiary(trx, studentId, owner);
  if (!diary) throw notFound('Internship not found.');
  if (!diary.period.isOpen) throw placementEnded(placementStateInfo(diary.state ?? '').label);
  // Offers accepted before placements existed have no dates.
  return diary.state === null ? { start: null, end: null } : diary.period;
}

/** Null for an accepted day. */
export function dayErrors(day: string, days: PlacementDays): FieldErrors | null {
  const side = sideOf(day, days);
  if (side === null) return null;
  const { start, end } = days;
  const period = [start && `from ${dayText(start)}`, end && `to ${dayText(end)}`].filter(Boolean).join(' ');
  return { date: [`Choose a day of the internship, ${period}`] };
}
