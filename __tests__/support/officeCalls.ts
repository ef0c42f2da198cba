/** Every call of coordinators, as it is made about the records of a branch. */
import type { Branch } from './branches';
import { inDays } from './records';
import { mondayAgo } from './supervision';

/** What each call that tells of students is asked. */
export const READ: Readonly<Record<string, (other: Branch) => readonly string[]>> = {
  'GET /coordinator/dashboard': () => [''],
  'GET /coordinator/students': () => [
    '',
    'q=student',
    'at_risk=1',
    'placed=1',
    'branch=Commerce',
    'sort=-name',
  ],
  'GET /coordinator/students/export': () => ['', 'branch=Commerce'],
  'GET /coordinator/students/show': ({ student }) => [`id=${student.id}`],
  'GET /coordinator/payments': () => ['', 'status=9', 'q=student'],
  'GET /coordinator/weeks': ({ student }) => ['', 'review_status=all', `student_id=${student.id}`],
  'GET /coordinator/project-diaries': () => ['', 'q=project'],
  'GET /coordinator/roster': () => ['', 'q=person', 'branch=Commerce'],
  'GET /coordinator/roster/export': () => ['', 'branch=Commerce'],
  'GET /coordinator/claims': () => ['', 'state=claimed', 'q=student'],
  'GET /coordinator/placement-issues': () => ['', 'q=student'],
  'GET /coordinator/placements': () => ['', 'state=approved', 'q=internship', 'branch=Commerce'],
  'GET /coordinator/placements/export': () => ['', 'branch=Commerce'],
  'GET /coordinator/placements/show': ({ placement }) => [`id=${placement}`],
  'GET /coordinator/placements/diary': ({ placement }) => [`id=${placement}`],
  'GET /coordinator/eligibility/exceptions': ({ student }) => ['', 'q=student', `student_id=${student.id}`],
  'GET /coordinator/diaries': ({ student }) => ['', 'review_status=all', `student_id=${student.id}`],
};
/** Tells of no student: the college's own. */
export const OF_COLLEGE = [
  // Tried with a guide and another college in complaints.test and stipends.test.
  'GET /coordinator/complaints',
  'GET /coordinator/complaints/show',
  'GET /coordinator/stipends',
  'POST /coordinator/complaints/decide',
  'POST /coordinator/complaints/pass-on',
  'POST /coordinator/placements/stipend-settle',
  'GET /coordinator/settings',
  // Coordinators, not students.
  'GET /coordinator/guides',
  'GET /coordinator/announcements',
  'GET /coordinator/years',
  // Numbers of the own students, tried in invitationNights.test.
  'GET /coordinator/roster/invitations',
  'POST /coordinator/roster/invitations-stop',
  // Tried with another college in weekNotes.test.
  'GET /coordinator/placements/week-notes',
  // The own ZIP's progress.
  'GET /coordinator/placements/files',
  // Tried with a guide, a branch and another college in papers.test.
  'GET /coordinator/placements/file',
  'POST /coordinator/placements/files',
  'POST /coordinator/placements/paper',
  'GET /coordinator/papers',
  // Tried with branches and another college in plan.test.
  'GET /coordinator/plan',
  'POST /coordinator/plan/store',
  'POST /coordinator/plan/delete',
  'POST /coordinator/plan/copy',
  'POST /coordinator/plan/credit',
  'POST /coordinator/plan/exempt',
  'POST /coordinator/plan/credit-remove',
  'POST /coordinator/plan/exempt-remove',
  // Tried with its names in yearReports.test.
  'GET /coordinator/reports/:name',
  'POST /coordinator/papers/store',
  'POST /coordinator/settings/store',
  // Refused to who looks after some branches.
  'POST /coordinator/roster/import',
  'POST /coordinator/roster/store',
];
export const DECIDE: Readonly<Record<string, (of: Branch) => object>> = {
  'POST /coordinator/payment-status': ({ payment }) => ({ id: payment, status: 6 }),
  'POST /coordinator/claims/decide': ({ claim }) => ({ ids: [claim], decision: 'confirmed' }),
  'POST /coordinator/placements/decide': ({ placement }) => ({ ids: [placement], decision: 'approved' }),
  'POST /coordinator/placements/guide': ({ placement }) => ({ ids: [placement], guide_id: '' }),
  'POST /coordinator/placements/amend': ({ placement }) => ({
    id: placement,
    hours_per_week: 30,
    from_date: inDays(0),
    reason: 'Less',
  }),
  'POST /coordinator/placement-issues/settle': ({ issue }) => ({ ids: [issue] }),
  'POST /coordinator/placements/supervisor-link': ({ placement }) => ({ id: placement }),
  'POST /coordinator/placements/supervisor-link-revoke': ({ placement }) => ({ id: placement }),
  'POST /coordinator/placements/weeks-confirm': ({ placement }) => ({
    id: placement,
    weeks: [mondayAgo(1)],
    by_name: 'A',
  }),
  'POST /coordinator/placements/evaluate': ({ placement }) => ({
    id: placement,
    kind: 'mid',
    scores: [1, 2, 3, 4, 5, 1, 2, 3, 4, 5],
    recommend: 1,
    by_name: 'A',
  }),
  'POST /coordinator/placements/complete': ({ placement }) => ({
    id: placement,
    outcome: 'completed',
    reason: 'On paper',
  }),
  'POST /coordinator/certificates/issue': ({ placement }) => ({ placement_ids: [placement] }),
  'POST /coordinator/certificates/revoke': ({ certificate }) => ({ id: certificate, reason: 'Wrong' }),
  'POST /coordinator/placements/paper-hours': ({ placement }) => ({ id: placement, hours: 12 }),
  'POST /coordinator/placements/paper-remove': ({ placement }) => ({ id: placement, key: 'acceptance' }),
  'POST /coordinator/students/parent-consent': ({ student }) => ({ id: student.id }),
  'POST /coordinator/placements/not-started': ({ placement }) => ({ ids: [placement], reason: 'x' }),
  'POST /coordinator/placements/reopen': ({ placement }) => ({ id: placement, reason: 'x' }),
  'POST /coordinator/diary-review': ({ entry }) => ({ ids: [entry], decision: 'approved' }),
  'POST /coordinator/weeks/approve': ({ entry }) => ({ ids: [entry] }),
  'POST /coordinator/eligibility/exception': ({ student }) => ({
    ids: [student.id],
    reason: 'x',
    until: inDays(1),
  }),
  'POST /coordinator/eligibility/remove': ({ exception }) => ({ id: exception }),
  'POST /coordinator/announcements/send': ({ student }) => ({ ids: [student.id], subject: 'x', text: 'x' }),
};

/**
 * How the own branch answers: its diary has an entry and none last week, so it did start, no paper was
 * attached, and its student is of age.
 */
export function ownStatus(path: string): number {
  if (path.endsWith('/paper-remove')) return 409;
  return ['/paper-hours', '/weeks-confirm', '/parent-consent'].some((end) => path.endsWith(end)) ? 422 : 200;
}
