/** Applications and placements stay. */
import type { Kysely } from 'kysely';
import type { Database } from '#provider/database/schema';
import { writeAudit } from '#provider/services/auditRepository';
import { announce } from '#provider/services/notifications';
import { raisePlacementIssue } from '#provider/services/placementIssues';
import { confirmedEnrolment, unlinkRoster, updateEnrolment } from './enrolmentRepository';
import { storeRefusal } from './refusalRepository';

interface Revoked {
  id: number;
  student_id: number;
  college_id: number;
  usn: string;
  college: string;
}

interface Revoking {
  userId: number;
  reason: string | null;
  now: Date;
}

/** Raises an issue of each live placement. The caller writes the audit entry. */
export async function revokeConfirmation(
  trx: Kysely<Database>,
  { id, student_id, college_id, usn, college }: Revoked,
  { userId, reason, now }: Revoking,
): Promise<void> {
  await updateEnrolment(trx, id, {
    state: 'refused',
    requested: null,
    reason,
    decided_at: now,
    decided_by: userId,
    revoked_at: now,
  });
  await storeRefusal(trx, { studentId: student_id, collegeId: college_id, usn }, now);
  await unlinkRoster(trx, student_id);
  const issue = { kind: 'confirmation_revoked', text: reason ?? '', at: now } as const;
  await raisePlacementIssue(trx, { studentIds: [student_id] }, issue, userId);
  await announce(trx, { colleges: [college], topics: ['enrolments'] });
}

export async function freeRosterRow(
  trx: Kysely<Database>,
  accountId: number,
  revoking: Revoking,
): Promise<boolean> {
  const enrolment = await confirmedEnrolment(trx, accountId);
  if (!enrolment) return false;
  await revokeConfirmation(trx, enrolment, revoking);
  const { college, usn } = enrolment;
  await writeAudit(trx, { actorId: revoking.userId, at: revoking.now }, [
    {
      subject: 'account',
      subjectId: accountId,
      action: 'refuseEnrolment',
      before: { state: 'confirmed', college, usn },
      after: { state: 'refused', reason: revoking.reason },
    },
  ]);
  return true;
}
