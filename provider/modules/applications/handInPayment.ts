import type { Kysely } from 'kysely';
import { APPLICATION } from '#contract/application/lifecycle';
import { ROLES } from '#contract/roles';
import type { Database } from '#provider/database/schema';
import type { ReceivedFile } from '#provider/files/received';
import { saveFile } from '#provider/files/repository';
import { moveApplication, type MovableApplication } from './move';

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
