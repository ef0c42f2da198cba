import { APPLICATION, isLiveApplication, isUnderway } from '#contract/application/lifecycle';
import { holderOfApplication } from '#contract/pending';
import { MODERATION } from '#contract/moderation/lifecycle';
import type { Payee, StudentApplication } from '#contract/student/calls';
import { linkToFile } from '#provider/files/repository';
import { mayApplicantsRead } from '#provider/policies/internships';
import { isPayable } from '#provider/policies/applications';
import type { PaymentRow } from '../payments/paymentRecordRepository';
import { answerByIn, cancelledText, presentEvent } from '../presenter';
import type { EventRecord } from '../repository';
import type { OwnApplicationRow } from './ownRepository';

/** Since it was last changed. */
export function pendingPayment({ status, updated_at }: Pick<PaymentRow, 'status' | 'updated_at'>) {
  const pending_with = holderOfApplication(status);
  return { pending_with, pending_since: pending_with && updated_at.toISOString() };
}

/** The id is the application's. */
export const presentPayment = (row: PaymentRow) => ({
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
  ...pendingPayment(row),
});
const isReadable = (row: OwnApplicationRow): boolean =>
  row.listed ||
  (isLiveApplication(row.status) &&
    mayApplicantsRead(
      { status: row.internship_status, moderation_status: row.moderation_status },
      { approved_at: row.approved_at, moderation_status: row.company_status },
    ));
/** Why a payment was rejected, or who cancelled the placement and when. */
const remarkOf = (row: OwnApplicationRow): string | null =>
  cancelledText(row) ?? (row.status === APPLICATION.paymentFailed ? row.remark : null);

/** Since its last step; a suspended company's rests. */
function pendingOf(row: OwnApplicationRow, events: readonly EventRecord[]) {
  const rests = row.company_status === MODERATION.suspended;
  const pending_with = rests ? null : holderOfApplication(row.status);
  const since = events.at(-1)?.at ?? row.created_at;
  return { pending_with, pending_since: pending_with && since.toISOString() };
}

/**
 * `events` may include other applications'; `payee` is the college's.
 * @param presentOne with names for the college
 */
export const presentOwnApplication = (
  row: OwnApplicationRow,
  events: readonly EventRecord[],
  payee: Payee | null,
  presentOne = presentEvent,
): StudentApplication => ({
  ...pendingOf(
    row,
    events.filter((event) => event.application_id === row.id),
  ),
  id: row.id,
  internship_id: row.internship_id,
  status: row.status,
  created_at: row.created_at.toISOString(),
  message: row.message,
  internship_details: {
    id: row.internship_id,
    slug: row.slug ?? String(row.internship_id),
    name: row.name,
    company: row.company ?? '',
    internship_type: row.internship_type,
    internship_fee: row.internship_fee,
    internship_stipend: row.internship_stipend,
    deadline: row.expire_date,
    company_suspended: row.company_status === MODERATION.suspended && isUnderway(row.status),
    is_readable: isReadable(row),
  },
  remark: remarkOf(row),
  answer_by: answerByIn(row),
  payee: isPayable(row) ? payee : null,
  history: events.filter((event) => event.application_id === row.id).map((event) => presentOne(event)),
});
