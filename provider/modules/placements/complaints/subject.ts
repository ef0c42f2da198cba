/** What a student may complain about, and until when (docs/placements.md, complaints 1). */
import type { Kysely } from 'kysely';
import { ENDED_APPLICATIONS, hadOffer } from '#contract/application/lifecycle';
import { COMPLAINT_YEARS } from '#contract/complaint/lifecycle';
import { DROPPED_PLACEMENT_STATES } from '#contract/placement/lifecycle';
import type { ComplaintSubject } from '#provider/database/complaintSubjects';
import type { Database } from '#provider/database/schema';
import { dataNotUpdated, notFound } from '#provider/errors';
import { dayOf, dayText } from '#provider/http/days';
import { isOwnPlacement } from '#provider/policies/placements';
import { lockedPlacements, type PlacementRecord } from '../repository';
import { lockedApplication, placementOfApplication } from './subjectRepository';

type Trx = Kysely<Database>;

/** The student names one of both. */
export type Named = { placementId: number } | { applicationId: number };

/** Of a placement (YYYY-MM-DD); null while it goes on. */
function endOfPlacement({ state, ended_on, end_date, updated_at }: PlacementRecord): string | null {
  return DROPPED_PLACEMENT_STATES.includes(state) ? dayOf(updated_at) : (ended_on ?? end_date);
}

function checkDay(end: string | null, now: Date): void {
  if (end === null) return;
  const day = `${Number(end.slice(0, 4)) + COMPLAINT_YEARS}${end.slice(4)}`;
  const last = day.endsWith('02-29') ? day.replace('02-29', '02-28') : day;
  if (dayOf(now) > last)
    throw dataNotUpdated(`Complaints about this internship were possible until ${dayText(last)}.`);
}

async function placementToComplainOf(
  trx: Trx,
  { id, studentId, now }: { id: number; studentId: number; now: Date },
): Promise<ComplaintSubject> {
  const [placement] = await lockedPlacements(trx, [id]);
  if (!placement || !isOwnPlacement(placement, { id: studentId })) throw notFound('Placement not found.');
  checkDay(endOfPlacement(placement), now);
  return { placement_id: id, application_id: null };
}

/**
 * Locked. An application that became a placement stands for it. Throws 404 for another's, DATA_NOT_UPDATED
 * before the offer and two years after the end.
 */
export async function subjectToComplainOf(
  trx: Trx,
  { named, studentId, now }: { named: Named; studentId: number; now: Date },
): Promise<ComplaintSubject> {
  if ('placementId' in named) return placementToComplainOf(trx, { id: named.placementId, studentId, now });
  const id = named.applicationId;
  const application = await lockedApplication(trx, { id, studentId });
  if (!application) throw notFound('Application not found.');
  const placement = await placementOfApplication(trx, id);
  if (placement) return placementToComplainOf(trx, { id: placement.id, studentId, now });
  const { status, statuses, last_step_at } = application;
  if (!hadOffer([status, ...statuses]))
    throw dataNotUpdated('You can complain to your college from the offer on.');
  checkDay(ENDED_APPLICATIONS.some((ended) => ended === status) ? dayOf(last_step_at) : null, now);
  return { placement_id: null, application_id: id };
}
