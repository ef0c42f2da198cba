/** A college decides who belongs to it: hold, check, write, keep a trail, tell; one transaction. */
import type { Kysely } from 'kysely';
import type { ClaimDecision, EnrolmentState } from '#contract/roster';
import { PAGES } from '#contract/pages';
import { rehearsable } from '#provider/database/rehearsal';
import type { Database } from '#provider/database/schema';
import { notFound } from '#provider/errors';
import type { Scope } from '#provider/policies/applications';
import { writeAudit } from '#provider/services/auditRepository';
import { announce, notify } from '#provider/services/notifications';
import { heldEntry, moveStudent } from '../student/profileRepository';
import { usnKey } from './claim';
import { holdColleges } from './repository';
import {
  heldClaims,
  isUsnConfirmed,
  linkRoster,
  updateEnrolment,
  type ClaimRow,
} from './enrolmentRepository';

interface Decision {
  ids: readonly number[];
  decision: ClaimDecision;
  reason: string | null;
  userId: number;
  now: Date;
  dryRun: boolean;
}

export interface ClaimOutcome {
  id: number;
  state: EnrolmentState;
  error: string | null;
}

const DECIDED = 'This was decided already.';
const TAKEN = 'Another account is confirmed with this USN.';
const GONE = 'The college or branch that is asked for is not in the list any more.';

/** What a claim comes to when it is confirmed; a text where it cannot be. */
async function target(trx: Kysely<Database>, { requested, student_id, college_id, usn }: ClaimRow) {
  const wanted = { studentId: student_id, collegeId: college_id, usn, branchId: null as number | null };
  if (requested) {
    const [college, branch] = [
      await heldEntry(trx, 'colleges', requested.college),
      await heldEntry(trx, 'branches', requested.branch),
    ];
    if (!college || !branch) return GONE;
    Object.assign(wanted, { collegeId: college.id, branchId: branch.id, usn: usnKey(requested.usn) });
  }
  return (await isUsnConfirmed(trx, wanted)) ? TAKEN : wanted;
}

async function confirm(trx: Kysely<Database>, claim: ClaimRow, decision: Decision): Promise<string | null> {
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
  });
  if (branchId !== null)
    await moveStudent(trx, studentId, { college_id: collegeId, branch_id: branchId, usn });
  await linkRoster(trx, wanted);
  return null;
}

async function refuse(trx: Kysely<Database>, claim: ClaimRow, decision: Decision): Promise<null> {
  await updateEnrolment(trx, claim.id, {
    ...(claim.requested ? { requested: null } : { state: 'refused' as const }),
    reason: decision.reason,
    decided_at: decision.now,
    decided_by: decision.userId,
  });
  return null;
}

async function tell(trx: Kysely<Database>, claim: ClaimRow, { decision, reason }: Decision): Promise<void> {
  const confirmed = decision === 'confirmed';
  const what = claim.requested ? 'the change that you asked for' : 'that you belong to it';
  await notify(trx, {
    userId: claim.user_id,
    kind: 'enrolment',
    title: `Your college ${confirmed ? 'confirmed' : 'refused'} ${what}`,
    text: reason ?? `${claim.college}, ${claim.usn}`,
    path: PAGES.studentProfile,
  });
  await announce(trx, { users: [claim.user_id], colleges: [claim.college], topics: ['enrolments'] });
}

/**
 * Decides claims and asked changes of the own scope, each by itself and after those before it; with `dryRun`
 * it is undone, and nobody is told. Throws 404 when one is of another's;
 * then nothing changes.
 */
export const decideClaims = (
  db: Kysely<Database>,
  scope: Scope,
  decision: Decision,
): Promise<ClaimOutcome[]> =>
  rehearsable(db, decision, async (trx) => {
    const outcomes: ClaimOutcome[] = [];
    // Before the claims, as an import and a profile do.
    const own = scope.college === null ? undefined : await heldEntry(trx, 'colleges', scope.college);
    await holdColleges(trx, own ? [own.id] : []);
    const held = await heldClaims(trx, scope, decision.ids);
    if (held.length < decision.ids.length) throw notFound('Claim not found.');
    for (const claim of held) {
      const waits = claim.state === 'claimed' || claim.requested !== null;
      const act = decision.decision === 'confirmed' ? confirm : refuse;
      const error = waits ? await act(trx, claim, decision) : DECIDED;
      const after = claim.requested ? 'confirmed' : decision.decision;
      outcomes.push({ id: claim.id, state: error ? claim.state : after, error });
      if (error || decision.dryRun) continue;
      await tell(trx, claim, decision);
      await writeAudit(trx, { actorId: decision.userId, at: decision.now }, [
        {
          subject: 'account',
          subjectId: claim.user_id,
          action: decision.decision === 'confirmed' ? 'confirmEnrolment' : 'refuseEnrolment',
          before: { state: claim.state, college: claim.college, usn: claim.usn },
          after: { state: after, reason: decision.reason, ...(claim.requested ?? {}) },
        },
      ]);
    }
    return outcomes;
  });
