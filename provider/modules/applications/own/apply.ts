import type { Kysely } from 'kysely';
import { APPLICATION } from '#contract/application/lifecycle';
import { CODES } from '#contract/codes';
import { ROLES } from '#contract/roles';
import type { Database } from '#provider/database/schema';
import { conflict, notFound } from '#provider/errors';
import { isOpenOn } from '#provider/policies/internships';
import type { ReceivedFile } from '#provider/files/received';
import { saveFile } from '#provider/files/repository';
import { notifyOfMoves } from '../moves/notify';
import { insertEvents } from '../repository';
import { moveApplication, type MovableApplication } from '../moves/move';
import { lockListed, insertApplication } from './ownRepository';

interface Apply {
  studentId: number;
  internshipId: number;
  message: string;
  /** Today in Asia/Kolkata. */
  day: string;
  now: Date;
}

/** A unique index decides between parallel calls. Throws 404 when not listed, 409 when closed or repeated. */
export async function apply(
  db: Kysely<Database>,
  { studentId, internshipId, message, day, now }: Apply,
): Promise<number> {
  return db.transaction().execute(async (trx) => {
    const internship = await lockListed(trx, internshipId);
    if (!internship) throw notFound('Internship not found.');
    if (!isOpenOn(internship, day))
      throw conflict('Applications for this internship are closed.', CODES.internshipClosed);
    const application = await insertApplication(trx, {
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
    await notifyOfMoves(trx, move);
    return application.id;
  });
}

interface HandIn {
  userId: number;
  application: MovableApplication;
  reference: string;
  receipt?: ReceivedFile;
  now: Date;
}

/** A new payment replaces reference, receipt and remark of a rejected one. */
export function handInPayment(
  db: Kysely<Database>,
  { userId, application, reference, receipt, now }: HandIn,
): Promise<{ id: number }> {
  return db.transaction().execute(async (trx) => {
    const receiptId = receipt
      ? await saveFile(trx, { ownerId: userId, kind: 'receipt', file: receipt })
      : null;
    const set = { reference, receipt_file_id: receiptId, remark: null };
    await moveApplication(trx, {
      role: ROLES.student,
      userId,
      application,
      to: APPLICATION.paymentPending,
      now,
      set,
    });
    return { id: application.id };
  });
}
