import type { Payee } from '#contract/student/calls';
import { paymentPhase } from '#contract/payment/lifecycle';
import { isPaid } from './applications';

/** Whom a college has named; blank where nobody. */
export interface NamedPayee {
  payee_name: string;
  payee_account: string;
  payment_note: string;
}

/** Whom the students of a college pay (docs/rules.md, payments 3); null where it has named nobody. */
export const payeeOf = ({ payee_name, payee_account, payment_note }: NamedPayee): Payee | null =>
  payee_name && payee_account ? { name: payee_name, account: payee_account, note: payment_note } : null;

/** Whether the student is to know whom to pay: the internship is Paid and was offered. */
export const isPayable = (application: { status: number; internship_type: string }): boolean =>
  isPaid(application) && paymentPhase(application.status) !== null;
