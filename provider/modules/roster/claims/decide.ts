/** Decisions: lock, check, write, audit, notify; one transaction. */
import type { Kysely } from 'kysely';
import { PAGES } from '#contract/pages';
import type { ClaimDecision, EnrolmentState } from '#contract/roster/headings';
import { rehearsable } from '#provider/database/rehearsal';
import type { Database } from '#provider/database/schema';
import { notFound } from '#provider/errors';
import type { Scope } from '#provider/policies/applications';
import { writeAudit } from '#provider/services/auditRepository';
import { announce, notify } from '#provider/services/notifications';
import { lockedEntry } from '#provider/services/entryGuard';
import { raisePlacementIssue } from '#provider/services/placementIssues';
import { moveStudent, lockColleges } from '../repository';
import { auditedChange } from './change';
import { usnKey } from './claim';
import {
  collegesOfClaims,
  lockedClaims,
  isUsnConfirmed,
  linkRoster,
  stateOf,
  unlinkRoster,
  updateEnrolment,
  type ClaimRow,
} from './enrolmentRepository';
import { confirmByRoster } from './matching';
import { writeMarks } from './marksRepository';
import { rosterBirthDate, writeBirthDate } from './matchRepository';
import { forgetRefusal, storeRefusal } from './refusalRepository';
import { revokeConfirmation } from './revoke';

interface Decision {
  ids: readonly number[];
  decision: ClaimDecision;
  reason: string | null;
  userId: number;
  now: Date;
  dryRun: boolean;
  /** Whether confirmations may be revoked too: only where each was named. */
  revokes: boolean;
  /** Of a year, not a college's own decision. */
  ofClosing?: boolean;
}

interface ClaimOutcome {
  id: number;
  name: string;
  state: EnrolmentState;
  error: string | null;
}

const isConfirmed = ({ state, requested }: ClaimRow): boolean => state === 'confirmed' && requested === null;

/** Of a confirmed student. A claim that is not confirmed may ask for another birth date only. */
const isRequest = ({ state, requested }: ClaimRow): boolean => state === 'confirmed' && requested !== null;

const DECIDED = 'This was decided already.';
const TAKEN = 'Another account is confirmed with this USN.';
const GONE = 'The college or branch that is asked for is not in the list any more.';

/** What a confirmation results in, or why it is impossible. */
async function target(trx: Kysely<Database>, claim: ClaimRow) {
  const { requested, student_id, college_id, usn } = claim;
  const wanted = { studentId: student_id, collegeId: college_id, usn, branchId: null as number | null };
  if (requested && isRequest(claim)) {
    const [college, branch] = [
      await lockedEntry(trx, 'colleges', requested.college),
      await lockedEntry(trx, 'branches', requested.branch),
    ];
    if (!college || !branch) return GONE;
    Object.assign(wanted, { collegeId: college.id, branchId: branch.id, usn: usnKey(requested.usn) });
  }
  return (await isUsnConfirmed(trx, wanted)) ? TAKEN : wanted;
}

type Act = (trx: Kysely<Database>, claim: ClaimRow, decision: Decision) => Promise<string | null>;

/** The claim moves to the other college. */
async function release(trx: Kysely<Database>, claim: ClaimRow, { now }: Decision): Promise<string | null> {
  const { birth_date, college, branch, usn } = claim.requested!;
  const [to, studies] = [
    await lockedEntry(trx, 'colleges', college),
    await lockedEntry(trx, 'branches', branch),
  ];
  if (!to || !studies) return GONE;
  const { student_id: studentId } = claim;
  await updateEnrolment(trx, claim.id, {
    state: 'claimed',
    college_id: to.id,
    usn: usnKey(usn),
    reason: null,
    requested: birth_date === undefined ? null : JSON.stringify(claim.requested),
    claimed_at: now,
    decided_at: null,
    decided_by: null,
    revoked_at: null,
  });
  await moveStudent(trx, studentId, { college_id: to.id, branch_id: studies.id, usn: usnKey(usn) });
  await unlinkRoster(trx, studentId);
  await confirmByRoster(trx, { collegeIds: [to.id], studentId, at: now });
  await raisePlacementIssue(
    trx,
    { studentIds: [studentId] },
    { kind: 'college_changed', text: `From ${claim.college} to ${college}.`, at: now },
  );
  await announce(trx, { colleges: [college], topics: ['enrolments'] });
  return null;
}

const confirm: Act = async (trx, claim, decision) => {
  const { requested } = claim;
  if (isRequest(claim) && requested!.college !== claim.college) return release(trx, claim, decision);
  const wanted = await target(trx, claim);
  if (typeof wanted === 'string') return wanted;
  const { collegeId, usn, branchId, studentId } = wanted;
  await updateEnrolment(trx, claim.id, {
    state: 'confirmed',
    college_id: collegeId,
    usn,
    reason: null,
    requested: null,
    decided_at: decision.now,
    decided_by: decision.userId,
    revoked_at: null,
  });
  if (branchId !== null)
    await moveStudent(trx, studentId, { college_id: collegeId, branch_id: branchId, usn });
  await linkRoster(trx, wanted);
  await forgetRefusal(trx, wanted);
  if (requested?.birth_date !== undefined && (isRequest(claim) || !(await rosterBirthDate(trx, studentId))))
    await writeBirthDate(trx, studentId, requested.birth_date);
  if (requested) await writeMarks(trx, studentId, requested, decision.now);
  return null;
};

const refuse: Act = async (trx, claim, decision) => {
  if (isConfirmed(claim)) {
    await revokeConfirmation(trx, claim, decision);
    return null;
  }
  const { student_id: studentId, college_id: collegeId, requested } = claim;
  const usn = isRequest(claim) && requested!.college === claim.college ? usnKey(requested!.usn) : claim.usn;
  // Closing a year refuses what is pending without judging the person.
  if (!decision.ofClosing && (!isRequest(claim) || usn !== claim.usn))
    await storeRefusal(trx, { studentId, collegeId, usn }, decision.now);
  await updateEnrolment(trx, claim.id, {
    requested: null,
    ...(!isRequest(claim) && { state: 'refused' as const }),
    reason: decision.reason,
    decided_at: decision.now,
    decided_by: decision.userId,
  });
  return null;
};

async function tell(
  trx: Kysely<Database>,
  claim: ClaimRow,
  { userId, decision, reason }: Decision,
): Promise<void> {
  const confirmed = decision === 'confirmed';
  const what = isRequest(claim) ? 'the change that you asked for' : 'that you belong to it';
  const title = `Your college ${confirmed ? 'confirmed' : 'refused'} ${what}`;
  await notify(trx, {
    userId: claim.user_id,
    kind: 'enrolment',
    about: [userId],
    title: isConfirmed(claim) ? 'Your college no longer confirms that you belong to it' : title,
    text: reason ?? `${claim.college}, ${claim.usn}`,
    path: PAGES.studentProfile,
  });
  await announce(trx, { users: [claim.user_id], colleges: [claim.college], topics: ['enrolments'] });
}

/** Each after those before it; a rehearsal notifies nobody. Throws 404, changing nothing, out of scope. */
export const decideClaims = (
  db: Kysely<Database>,
  scope: Scope,
  decision: Decision,
): Promise<ClaimOutcome[]> => rehearsable(db, decision, (trx) => decideClaimsIn(trx, scope, decision));

/** Within a transaction. */
export async function decideClaimsIn(
  trx: Kysely<Database>,
  scope: Scope,
  decision: Decision,
): Promise<ClaimOutcome[]> {
  const outcomes: ClaimOutcome[] = [];
  // Before the claims, in the order of imports and profiles.
  await lockColleges(trx, await collegesOfClaims(trx, decision.ids));
  const locked = await lockedClaims(trx, scope, decision.ids);
  if (locked.length < decision.ids.length) throw notFound('Claim not found.');
  for (const claim of locked) {
    const waits = claim.state === 'claimed' || claim.requested !== null;
    const refuses = decision.decision === 'refused';
    const act = refuses ? refuse : confirm;
    const isOpen = waits || (refuses && decision.revokes && isConfirmed(claim));
    const error = isOpen ? await act(trx, claim, decision) : DECIDED;
    const after = await stateOf(trx, claim.id);
    outcomes.push({ id: claim.id, name: claim.name, state: error ? claim.state : after, error });
    if (error || decision.dryRun) continue;
    await tell(trx, claim, decision);
    await writeAudit(trx, { actorId: decision.userId, at: decision.now }, [
      {
        subject: 'account',
        subjectId: claim.user_id,
        action: decision.decision === 'confirmed' ? 'confirmEnrolment' : 'refuseEnrolment',
        before: { state: claim.state, college: claim.college, usn: claim.usn },
        after: {
          state: after,
          reason: decision.reason,
          ...(claim.requested && auditedChange(claim.requested)),
        },
      },
    ]);
  }
  return outcomes;
}
