/** Who reads and moves applications. The transitions are the contract's. */
import {
  applicationEvent,
  applicationEvents,
  isApplicationStatus,
  type ApplicationEvent,
} from '#contract/application/lifecycle';
import { isPaidType } from '#contract/options';
import type { AuditState, AuditSubject } from '#contract/audit';
import { ROLES, type RoleId } from '#contract/roles';
import type { Payee } from '#contract/student/calls';
import { paymentPhase } from '#contract/payment/lifecycle';

interface Moving {
  status: number;
  internship_type: string;
}

/** By the type when the student applied: later edits of the internship change nothing. */
export const isPaid = (application: { internship_type: string }): boolean =>
  isPaidType(application.internship_type);

/** Null when it may not. */
export const mayMove = (role: RoleId, application: Moving, to: number): ApplicationEvent | null =>
  isApplicationStatus(application.status)
    ? applicationEvent(role, application.status, to, { paid: isPaid(application) })
    : null;

export const canStillMove = (role: RoleId, application: Moving): boolean =>
  applicationEvents(role, application.status, { paid: isPaid(application) }).length > 0;

/** Coordinators decide about the payment. */
export const auditSubject = (role: RoleId): AuditSubject =>
  role === ROLES.coordinator ? 'payment' : 'application';

export const auditState = (
  status: number,
  set: { reference?: unknown; remark?: unknown; answer_by?: unknown } = {},
): AuditState => ({
  status,
  ...(typeof set.answer_by === 'string' && { answer_by: set.answer_by }),
  ...(typeof set.reference === 'string' && { reference: set.reference }),
  ...(typeof set.remark === 'string' && { remark: set.remark }),
});

export const isOwnApplicant = (application: { company_id: number }, company: { id: number }): boolean =>
  application.company_id === company.id;

export const isOwnApplication = (application: { student_id: number }, student: { id: number }): boolean =>
  application.student_id === student.id;

/** The college or some branches (docs/rules.md, office 6). */
export interface Scope {
  /** Null for the university's office, which follows all colleges (docs/rules.md, office 11). */
  college: string | null;
  branches: readonly string[] | null;
}

export const scopeOf = ({ college, branches }: Scope): Scope => ({ college, branches });

/** Follows no student. */
const NOBODY: Scope = { college: '', branches: [] };

/** What of a scope is of one college; all of it without one. */
export function scopeWithin(scope: Scope, college: string | null): Scope {
  if (college === null) return scopeOf(scope);
  if (scope.college === null) return { college, branches: scope.branches };
  return scope.college === college ? scopeOf(scope) : NOBODY;
}

/** The own college and, where named, its branches; any college for the university's office. */
export const isInScope = (
  student: { college: string | null; branch: string | null },
  { college, branches }: Scope,
): boolean =>
  (college === null ? student.college !== null : student.college === college) &&
  (branches === null || (student.branch !== null && branches.includes(student.branch)));

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
