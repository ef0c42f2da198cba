/** Overlapping placements of one student, where the college refuses them. */
import type { Kysely } from 'kysely';
import type { Database } from '#provider/database/schema';
import { collegeSettings } from '#provider/services/collegeSettingsRepository';
import { overlapsApproved, type PlacementRecord } from '../repository';

const OVERLAPS = 'It overlaps with another approved internship of the student.';

interface Days {
  start_date: string | null;
  end_date: string | null;
}
const share = (one: Days, other: Days): boolean =>
  (one.start_date ?? '') <= (other.end_date ?? '') && (other.start_date ?? '') <= (one.end_date ?? '');

/** Null where the college allows it. @param approved by the same decision, unwritten in a rehearsal */
export async function overlapError(
  trx: Kysely<Database>,
  placement: PlacementRecord,
  approved: readonly PlacementRecord[] = [],
): Promise<string | null> {
  if (!(await collegeSettings(trx, placement.college)).refuse_overlaps) return null;
  const beside = approved.some(
    (other) =>
      other.student_id === placement.student_id && other.id !== placement.id && share(other, placement),
  );
  return beside || (await overlapsApproved(trx, placement)) ? OVERLAPS : null;
}
