/** Law of applications: who reads them and who moves them. The moves themselves are the contract's table. */
import {
  applicationEvent,
  applicationEvents,
  isApplicationStatus,
  type ApplicationEvent,
} from '#contract/application/lifecycle';
import { isPaidType } from '#contract/options';
import type { AuditState, AuditSubject } from '#contract/audit';
import { ROLES, type RoleId } from '#contract/roles';

interface Moving {
  status: number;
  internship_type: string;
}

/**
 * An offer of an internship that was Paid when the student applied is accepted through a payment. The
 * application keeps the type: a later edit of the internship changes nothing.
 */
export const isPaid = (application: { internship_type: string }): boolean =>
  isPaidType(application.internship_type);

/** The event by which `role` moves the application to `to`, or null when it may not. */
export const mayMove = (role: RoleId, application: Moving, to: number): ApplicationEvent | null =>
  isApplicationStatus(application.status)
    ? applicationEvent(role, application.status, to, { paid: isPaid(application) })
    : null;

/** Whether `role` can move the application anywhere at all. */
export const canStillMove = (role: RoleId, application: Moving): boolean =>
  applicationEvents(role, application.status, { paid: isPaid(application) }).length > 0;

/** What a move is to the trail of decisions: a coordinator decides about the payment. */
export const auditSubject = (role: RoleId): AuditSubject =>
  role === ROLES.coordinator ? 'payment' : 'application';

/** What the trail keeps of an application after a move. */
export const auditState = (
  status: number,
  set: { reference?: unknown; remark?: unknown } = {},
): AuditState => ({
  status,
  ...(typeof set.reference === 'string' && { reference: set.reference }),
  ...(typeof set.remark === 'string' && { remark: set.remark }),
});

/** A company reads and moves applications to its own internships. */
export const isOwnApplicant = (application: { company_id: number }, company: { id: number }): boolean =>
  application.company_id === company.id;

/** A student reads and moves the own applications. */
export const isOwnApplication = (application: { student_id: number }, student: { id: number }): boolean =>
  application.student_id === student.id;

/** Whom a coordinator follows: a college, all of it or some branches (docs/rules.md, office 6). */
export interface Scope {
  college: string | null;
  branches: readonly string[] | null;
}

/** The scope of a signed-in coordinator, and nothing else of the account. */
export const scopeOf = ({ college, branches }: Scope): Scope => ({ college, branches });

/** A coordinator follows students of the own college and, where branches are named, of those alone. */
export const isInScope = (
  student: { college: string | null; branch: string | null },
  { college, branches }: Scope,
): boolean =>
  college !== null &&
  student.college === college &&
  (branches === null || (student.branch !== null && branches.includes(student.branch)));
