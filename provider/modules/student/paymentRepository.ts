import type { Kysely } from 'kysely';
import type { Payment } from '#contract/calls/student';
import { APPLICATION } from '#contract/lifecycles/application';
import { RECEIPT_FORMATS } from '#contract/limits';
import { fileProblem } from '#contract/rules/fields';
import type { Database } from '#provider/database/schema';
import type { ReceivedFile } from '#provider/files/received';
import { saveFile } from '#provider/files/store';
import { linkToFile } from '#provider/http/files';
import { ROLES } from '#contract/roles';
import { moveApplication, type MovableApplication } from '../applications/move';

/** The statuses of a Paid internship's application that a payment belongs to. */
export const PAYMENT_STATUSES: readonly number[] = [
  APPLICATION.offerReleased,
  APPLICATION.paymentPending,
  APPLICATION.offerAccepted,
  APPLICATION.paymentFailed,
];

/** Payments due, handed in, verified and refused; every one is a view of its application. */
export const payments = (db: Kysely<Database>) =>
  db
    .selectFrom('applications as a')
    .innerJoin('internships as i', 'i.id', 'a.internship_id')
    .innerJoin('companies as c', 'c.id', 'a.company_id')
    .leftJoin('files as f', 'f.id', 'a.receipt_file_id')
    .select([
      'a.id',
      'i.name as internship',
      'c.name as company',
      'i.internship_fee as amount',
      'a.reference',
      'a.receipt_file_id',
      'f.name as receipt_name',
      'a.status',
      'a.remark',
      'a.updated_at',
    ])
    .where('i.internship_type', '=', 'Paid')
    .where('a.status', 'in', PAYMENT_STATUSES)
    .orderBy('a.updated_at', 'desc')
    .orderBy('a.id', 'desc');
export type PaymentRow = Awaited<ReturnType<ReturnType<typeof payments>['execute']>>[number];

/** A payment's row; its id is the application's. */
export const presentPayment = (row: PaymentRow): Payment => ({
  id: row.id,
  application_id: row.id,
  internship: row.internship,
  company: row.company ?? '',
  amount: row.amount,
  reference: row.reference,
  receipt: linkToFile(row.receipt_file_id, row.receipt_name),
  status: row.status,
  remark: row.remark,
  updated_at: row.updated_at.toISOString(),
});

/** The student's payments, latest change first. */
export const paymentsOf = (db: Kysely<Database>, studentId: number) =>
  payments(db).where('a.student_id', '=', studentId).execute();

/** What is wrong with a receipt, or null. */
export const receiptProblem = (receipt: ReceivedFile | undefined): string | null =>
  receipt ? fileProblem(receipt, RECEIPT_FORMATS) : null;

interface HandIn {
  userId: number;
  application: MovableApplication;
  reference: string;
  receipt?: ReceivedFile;
  now: Date;
}

/** Hands in a payment for verification; a new one replaces reference, receipt and remark of a refused one. */
export function handInPayment(
  db: Kysely<Database>,
  { userId, application, reference, receipt, now }: HandIn,
): Promise<void> {
  return db.transaction().execute(async (trx) => {
    const receiptId = receipt
      ? await saveFile(trx, { ownerId: userId, kind: 'receipt', file: receipt })
      : null;
    const set = { reference, receipt_file_id: receiptId, remark: null };
    await moveApplication(trx, {
      role: ROLES.student,
      application,
      to: APPLICATION.paymentPending,
      now,
      set,
    });
  });
}
