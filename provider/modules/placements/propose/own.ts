import type { Insertable, Kysely } from 'kysely';
import type { EmergencyContact, PlacementsTable } from '#provider/database/placementSchema';
import type { Database } from '#provider/database/schema';
import { notBegunText } from '#contract/placement/calendar';
import { dayOf } from '#provider/http/days';
import { alreadyExists, dataNotUpdated, notFound, refuseArchived, tooEarly } from '#provider/errors';
import type { ReceivedFile } from '#provider/files/received';
import { saveFile } from '#provider/files/repository';
import { isOwnPlacement } from '#provider/policies/placements';
import { writeAudit } from '#provider/services/auditRepository';
import {
  lockedPlacements,
  hasSameProposal,
  insertProposal,
  updatePlacements,
  type PlacementRecord,
} from '../repository';
import { hasGaps, notifyIfReady } from '../decide/checks';
import { presetItems, refuseOtherItem } from '../planItem';
import { movePlacement, takeStep, type Actor } from '../step';
import { refuseSupervisor } from '../supervisor/supervisorGuard';
import { freeApplication } from './freeApplication';

interface Proposal {
  /** Null for a new one; a rejected one is submitted again. */
  id: number | null;
  proposal: Pick<Insertable<PlacementsTable>, 'company' | 'title' | 'website' | 'description'> &
    Partial<Insertable<PlacementsTable>>;
  letter: ReceivedFile;
}

/** Throws 404 for another's, and YEAR_ARCHIVED. */
export async function lockedOwn(
  trx: Kysely<Database>,
  studentId: number,
  id: number,
): Promise<PlacementRecord> {
  const [placement] = await lockedPlacements(trx, [id]);
  if (!placement || !isOwnPlacement(placement, { id: studentId })) throw notFound('Placement not found.');
  refuseArchived(placement.year);
  return placement;
}

/** Throws 404 for another's, DATA_NOT_UPDATED unless it is rejected. @returns its id */
export async function propose(
  db: Kysely<Database>,
  actor: Actor,
  studentId: number,
  { id, proposal, letter }: Proposal,
): Promise<{ id: number }> {
  return db.transaction().execute(async (trx) => {
    const again = id === null ? null : await lockedOwn(trx, studentId, id);
    if (again?.appealed)
      throw dataNotUpdated('You have already resubmitted it once. Talk to your coordinator.');
    await refuseSupervisor(trx, proposal);
    const planned = { planId: proposal.plan_id, now: actor.now };
    await refuseOtherItem(trx, { student_id: studentId }, planned);
    if (await hasSameProposal(trx, { ...proposal, student_id: studentId }))
      throw alreadyExists('You have submitted this internship already. Open it under My internship.');
    const offer_letter_file_id = await saveFile(trx, {
      ownerId: actor.userId,
      kind: 'offer_letter',
      file: letter,
    });
    if (again) {
      const set = { ...proposal, offer_letter_file_id, appealed: true };
      await movePlacement(trx, again, actor, { step: 'appeal', set });
      await presetItems(trx, await lockedPlacements(trx, [again.id]), actor.now);
      return { id: again.id };
    }
    const at = { created_at: actor.now, updated_at: actor.now };
    const made = await insertProposal(trx, {
      ...proposal,
      ...at,
      source: 'own',
      student_id: studentId,
      state: 'submitted',
      offer_letter_file_id,
    });
    const [placement] = await lockedPlacements(trx, [made]);
    if (placement) await presetItems(trx, [placement], actor.now);
    if (placement) await takeStep(trx, placement, actor, { step: 'propose', set: {} });
    return { id: made };
  });
}

/** Replaces an earlier one; the placement must be approved. */
export async function storeReport(
  db: Kysely<Database>,
  actor: Actor,
  studentId: number,
  { id, report }: { id: number; report: ReceivedFile },
): Promise<{ id: number }> {
  return db.transaction().execute(async (trx) => {
    const placement = await lockedOwn(trx, studentId, id);
    if (placement.state !== 'approved') throw dataNotUpdated('A report belongs to an approved placement.');
    const notBegun = notBegunText(placement, dayOf(actor.now));
    if (notBegun !== null) throw tooEarly(notBegun);
    const gaps = await hasGaps(trx, id);
    const report_file_id = await saveFile(trx, {
      ownerId: actor.userId,
      kind: 'placement_report',
      file: report,
    });
    await takeStep(trx, placement, actor, { step: 'report', set: { report_file_id } });
    await notifyIfReady(trx, placement, gaps, actor.userId);
    return { id };
  });
}

/** Before the college's approval. Throws 404 for another's, else DATA_NOT_UPDATED. */
export async function cancelOwn(
  db: Kysely<Database>,
  actor: Actor,
  studentId: number,
  { id, reason }: { id: number; reason: string },
): Promise<void> {
  return db.transaction().execute(async (trx) => {
    const placement = await lockedOwn(trx, studentId, id);
    await movePlacement(trx, placement, actor, { step: 'cancel', reason });
    await freeApplication(trx, placement, actor);
  });
}

/** The audit log records the change without the contact. */
export async function storeContact(
  db: Kysely<Database>,
  { userId, now }: Actor,
  studentId: number,
  { id, contact }: { id: number; contact: EmergencyContact },
): Promise<void> {
  return db.transaction().execute(async (trx) => {
    await lockedOwn(trx, studentId, id);
    await updatePlacements(trx, [id], { emergency_contact: JSON.stringify(contact), updated_at: now });
    await writeAudit(trx, { actorId: userId, at: now }, [
      { subject: 'placement', subjectId: id, action: 'storeContact' },
    ]);
  });
}
