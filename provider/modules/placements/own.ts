/** What a student does about own placements: hands them in or cancels them, reports, says whom to call. */
import type { Insertable, Kysely } from 'kysely';
import type { EmergencyContact, PlacementsTable } from '#provider/database/placementSchema';
import type { Database } from '#provider/database/schema';
import { alreadyExists, dataNotUpdated, notFound } from '#provider/errors';
import type { ReceivedFile } from '#provider/files/received';
import { saveFile } from '#provider/files/repository';
import { isOwnPlacement } from '#provider/policies/placements';
import { writeAudit } from '#provider/services/auditRepository';
import { freeApplication } from './freeApplication';
import {
  heldPlacements,
  hasSameProposal,
  insertProposal,
  updatePlacement,
  type PlacementRecord,
} from './repository';
import { hasGaps, notifyIfReady } from './readyToComplete';
import { movePlacement, takeStep, type Actor } from './step';
import { refuseSupervisor } from './supervisor';

interface Proposal {
  /** Of a refused one that is handed in again; null for a new one. */
  id: number | null;
  proposal: Pick<Insertable<PlacementsTable>, 'company' | 'title' | 'website' | 'description'> &
    Partial<Insertable<PlacementsTable>>;
  letter: ReceivedFile;
}

async function heldOwn(trx: Kysely<Database>, studentId: number, id: number): Promise<PlacementRecord> {
  const [placement] = await heldPlacements(trx, [id]);
  if (!placement || !isOwnPlacement(placement, { id: studentId })) throw notFound('Placement not found.');
  return placement;
}

/**
 * Hands a proposal in. A refused one may be handed in once more. Throws 404 for another's, DATA_NOT_UPDATED
 * for one that is not refused, or was handed in again before.
 * @returns its id
 */
export async function propose(
  db: Kysely<Database>,
  actor: Actor,
  studentId: number,
  { id, proposal, letter }: Proposal,
): Promise<{ id: number }> {
  return db.transaction().execute(async (trx) => {
    const again = id === null ? null : await heldOwn(trx, studentId, id);
    if (again?.appealed)
      throw dataNotUpdated('It was handed in again once already. Talk to your coordinator.');
    await refuseSupervisor(trx, proposal);
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
    const [placement] = await heldPlacements(trx, [made]);
    if (placement) await takeStep(trx, placement, actor, { step: 'propose', set: {} });
    return { id: made };
  });
}

/** Hands in the report of an own placement that is approved; another replaces it. */
export async function storeReport(
  db: Kysely<Database>,
  actor: Actor,
  studentId: number,
  { id, report }: { id: number; report: ReceivedFile },
): Promise<{ id: number }> {
  return db.transaction().execute(async (trx) => {
    const placement = await heldOwn(trx, studentId, id);
    if (placement.state !== 'approved') throw dataNotUpdated('A report belongs to an approved placement.');
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

/** Cancels one that the college has not approved yet. Throws 404 for another's, DATA_NOT_UPDATED else. */
export async function cancelOwn(
  db: Kysely<Database>,
  actor: Actor,
  studentId: number,
  { id, reason }: { id: number; reason: string },
): Promise<void> {
  return db.transaction().execute(async (trx) => {
    const placement = await heldOwn(trx, studentId, id);
    await movePlacement(trx, placement, actor, { step: 'cancel', reason });
    await freeApplication(trx, placement, actor);
  });
}

/** Keeps whom to call of an own placement; the trail says that it changed, not what it is. */
export async function storeContact(
  db: Kysely<Database>,
  { userId, now }: Actor,
  studentId: number,
  { id, contact }: { id: number; contact: EmergencyContact },
): Promise<void> {
  return db.transaction().execute(async (trx) => {
    await heldOwn(trx, studentId, id);
    await updatePlacement(trx, id, { emergency_contact: JSON.stringify(contact), updated_at: now });
    await writeAudit(trx, { actorId: userId, at: now }, [
      { subject: 'placement', subjectId: id, action: 'storeContact' },
    ]);
  });
}
