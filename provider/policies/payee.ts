import type { Payee } from '#contract/student/calls';
import { paymentPhase } from '#contract/payment/lifecycle';
import { isPaid } from './applications';

/** Blank where nobody is named. */
interface NamedPayee {
  payee_name: string;
  payee_account: string;
  payment_note: string;
}

/** Null where nobody is named (docs/rules.md, payments 3). */
export const payeeOf = ({ payee_name, payee_account, payment_note }: NamedPayee): Payee | null =>
  payee_name && payee_account ? { name: payee_name, account: payee_account, note: payment_note } : null;

/** Paid and offered. */
export const isPayable = (application: { status: number; internship_type: string }): boolean =>
  isPaid(application) && paymentPhase(application.status) !== null;
