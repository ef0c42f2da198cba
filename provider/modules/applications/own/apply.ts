import type { Kysely, Updateable } from 'kysely';
import { APPLICATION } from '#contract/application/lifecycle';
import { CODES } from '#contract/codes';
import type { Eligibility } from '#contract/eligibility/calls';
import { NOT_ACKNOWLEDGED, NOT_ELIGIBLE } from '#contract/eligibility/lines';
import { ROLES } from '#contract/roles';
import type { ApplicationsTable, Database } from '#provider/database/schema';
import { ApiError, conflict, notFound } from '#provider/errors';
import { isOpenOn } from '#provider/policies/internships';
import type { ReceivedFile } from '#provider/files/received';
import { saveFile } from '#provider/files/repository';
import { isPausedPosting } from '#provider/services/pausesRepository';
import { eligibilityForOne } from '#provider/services/eligibility';
import type { Lookups } from '#provider/services/lookupRepository';
import { mailAnswer, mailApplication, notifyOfMoves } from '../moves/notify';
import { insertEvents } from '../repository';
import { moveApplication, type MovableApplication } from '../moves/move';
import { hasLive, insertApplication, lockListed } from './ownRepository';

interface Apply {
  studentId: number;
  internshipId: number;
  message: string;
  /** That not every line is met. */
  acknowledged: boolean;
  lookups: Lookups;
  /** Today in Asia/Kolkata. */
  day: string;
  now: Date;
  origin: string;
}

async function unlisted(trx: Kysely<Database>, internshipId: number) {
  return (await isPausedPosting(trx, internshipId))
    ? conflict('This company takes no applications for now.', CODES.postingsPaused)
    : notFound('Internship not found.');
}

/** Judged once: offer and acceptance ask nothing (docs/rules.md, eligibility 4). */
function refusalOf({ met, barred, lines }: Eligibility, acknowledged: boolean): ApiError | null {
  if (barred) return new ApiError(403, NOT_ELIGIBLE, CODES.notEligible, null, undefined, { lines });
  if (met || acknowledged) return null;
  return new ApiError(409, NOT_ACKNOWLEDGED, CODES.notAcknowledged, null, undefined, { lines });
}

/** A unique index decides between parallel calls. Throws 404 when not listed, 409 when closed or repeated. */
export async function apply(
  db: Kysely<Database>,
  { studentId, internshipId, message, acknowledged, lookups, day, now, origin }: Apply,
): Promise<number> {
  return db.transaction().execute(async (trx) => {
    const internship = await lockListed(trx, internshipId);
    if (!internship) throw await unlisted(trx, internshipId);
    if (!isOpenOn(internship, day))
      throw conflict('Applications for this internship are closed.', CODES.internshipClosed);
    const judging = { db: trx, lookups, day };
    const judged = await eligibilityForOne(judging, studentId, internship.id);
    const { lines } = judged;
    const refusal = refusalOf(judged, acknowledged);
    // A repeated application says so, whatever the criteria are meanwhile.
    if (refusal && !(await hasLive(trx, studentId, internship.id))) throw refusal;
    const application = await insertApplication(trx, {
      eligibility: lines.length > 0 ? JSON.stringify(lines) : null,
      internship_id: internship.id,
      company_id: internship.company_id,
      student_id: studentId,
      internship_type: internship.internship_type,
      internship_fee: internship.internship_fee,
      message,
      status: APPLICATION.applied,
      created_at: now,
      updated_at: now,
    });
    if (!application) throw conflict('You have already applied to this internship.', CODES.alreadyApplied);
    const move = { ids: [application.id], role: ROLES.student, to: APPLICATION.applied };
    await insertEvents(trx, { ...move, actorId: null, at: now });
    const { parties } = await notifyOfMoves(trx, move);
    await mailApplication(trx, origin, { moved: parties, at: now });
    return application.id;
  });
}

interface HandIn {
  userId: number;
  application: MovableApplication;
  reference: string;
  receipt?: ReceivedFile;
  now: Date;
  origin: string;
}

interface OwnMove {
  userId: number;
  application: MovableApplication;
  to: number;
  now: Date;
  origin: string;
  set?: Updateable<ApplicationsTable>;
}

/** Company and college are notified. Throws as `moveApplication` does. */
async function moveInOwnName(trx: Kysely<Database>, { origin, ...move }: OwnMove): Promise<void> {
  const { parties } = await moveApplication(trx, { role: ROLES.student, ...move });
  await mailAnswer(trx, origin, { to: move.to, moved: parties, at: move.now });
}

export async function moveByStudent(db: Kysely<Database>, move: OwnMove): Promise<void> {
  return db.transaction().execute((trx) => moveInOwnName(trx, move));
}

/** A new payment replaces reference, receipt and remark of a rejected one. */
export function handInPayment(
  db: Kysely<Database>,
  { userId, application, reference, receipt, now, origin }: HandIn,
): Promise<{ id: number }> {
  return db.transaction().execute(async (trx) => {
    const receiptId = receipt
      ? await saveFile(trx, { ownerId: userId, kind: 'receipt', file: receipt })
      : null;
    const set = { reference, receipt_file_id: receiptId, remark: null };
    const to = APPLICATION.paymentPending;
    await moveInOwnName(trx, { userId, application, to, now, origin, set });
    return { id: application.id };
  });
}
