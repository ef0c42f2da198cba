/**
 * The payment of a Paid internship: no record of its own but a view of its application's status, whose table
 * says what may become of it (docs/rules.md, payments 1).
 */
import { APPLICATION } from '../application/lifecycle';
import type { StatusInfo } from '../lifecycle';

export type PaymentPhase = 'due' | 'pending' | 'verified' | 'failed';

/** Label and colour of each phase. */
export const PAYMENT_STATUS: Readonly<Record<PaymentPhase, StatusInfo>> = {
  due: { label: 'Payment due', colour: 'purple', weight: 'waiting' },
  pending: { label: 'Payment Verification Pending', colour: 'amber', weight: 'waiting' },
  verified: { label: 'Verified', colour: 'green' },
  failed: { label: 'Payment Verification Failed', colour: 'red', weight: 'waiting' },
};

const PHASES: Readonly<Record<number, PaymentPhase>> = {
  [APPLICATION.offerReleased]: 'due',
  [APPLICATION.paymentPending]: 'pending',
  [APPLICATION.offerAccepted]: 'verified',
  [APPLICATION.paymentFailed]: 'failed',
};

/** The statuses of a Paid internship's application that stand for a payment. */
export const PAYMENT_STATUSES: readonly number[] = Object.keys(PHASES).map(Number);

/** The payment's phase for a Paid internship's application status, or null when none is due. */
export function paymentPhase(applicationStatus: number): PaymentPhase | null {
  return PHASES[applicationStatus] ?? null;
}
