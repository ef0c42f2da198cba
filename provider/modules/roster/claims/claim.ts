import type { Kysely } from 'kysely';
import { PAGES } from '#contract/pages';
import { oneLine } from '#contract/text';
import type { Database } from '#provider/database/schema';
import { writeAudit, type AuditEntry } from '#provider/services/auditRepository';
import { dayOf } from '#provider/http/days';
import { isInScope } from '#provider/policies/applications';
import { coordinatorsAt } from './coordinatorRepository';
import { announce, notify } from '#provider/services/notifications';
import { lockedEnrolment, storeClaim } from './enrolmentRepository';
import { countFailedMatch } from './matchRepository';
import { confirmByRoster } from './matching';
import { whyPending } from './pendingWords';

export interface Belonging {
  college: string;
  usn: string;
  branch: string;
}

export const usnKey = (usn: string): string => oneLine(usn).toUpperCase();

export const isSame = (one: Belonging, other: Belonging): boolean =>
  one.college === other.college && one.branch === other.branch && usnKey(one.usn) === usnKey(other.usn);

export const note = (
  trx: Kysely<Database>,
  userId: number,
  at: Date,
  claimed: Pick<AuditEntry, 'action' | 'before' | 'after'>,
) => writeAudit(trx, { actorId: userId, at }, [{ subject: 'account', subjectId: userId, ...claimed }]);

/** Coordinators may be looking at the list. */
export const tellCollege = (trx: Kysely<Database>, college: string): Promise<void> =>
  announce(trx, { colleges: [college], topics: ['enrolments'] });

interface NewClaim extends Belonging {
  studentId: number;
  userId: number;
  collegeId: number;
  at: Date;
  /** By the birth date. */
  mayMatch: boolean;
  /** College, USN or birth date changed. */
  isNew: boolean;
}

/** Stores the profile's claim; the roster may confirm it at once. */
export async function claim(trx: Kysely<Database>, claimed: NewClaim): Promise<void> {
  const { studentId, userId, collegeId, college, branch, at } = claimed;
  const usn = usnKey(claimed.usn);
  const isClaimed = await storeClaim(trx, { ...claimed, usn });
  if (isClaimed) {
    await tellCollege(trx, college);
    await note(trx, userId, at, { action: 'claimEnrolment', after: { college, usn, branch } });
  }
  if (claimed.mayMatch) await confirmByRoster(trx, { collegeIds: [collegeId], studentId, at });
  if (isClaimed && (await lockedEnrolment(trx, studentId))?.state === 'claimed')
    await notifyOfClaim(trx, { college, branch, usn }, { userId, text: await whyPending(trx, studentId) });
  if (claimed.mayMatch && claimed.isNew) await countFailure(trx, studentId, at);
}

/** When the roster did not confirm it. */
async function notifyOfClaim(
  trx: Kysely<Database>,
  claimed: Belonging,
  { userId, text }: { userId: number; text: string },
): Promise<void> {
  const staff = await coordinatorsAt(trx, [claimed.college]).execute();
  await notify(
    trx,
    staff
      .filter((coordinator) => isInScope(claimed, coordinator))
      .map(({ id }) => ({
        userId: id,
        kind: 'enrolment' as const,
        about: [userId],
        title: `Claim to decide: ${claimed.usn}`,
        text: `A student claims this USN, ${claimed.branch}. ${text}`,
        path: PAGES.collegeClaims,
      })),
  );
}

/** Per roster row and day, over all accounts. */
const MOST_FAILURES = 5;

/** Notifies the college of the last one. */
async function countFailure(trx: Kysely<Database>, studentId: number, at: Date): Promise<void> {
  const guarded = await countFailedMatch(trx, { studentId, day: dayOf(at), at, most: MOST_FAILURES });
  if (!guarded) return;
  const staff = await coordinatorsAt(trx, [guarded.college]).execute();
  await notify(
    trx,
    staff.map(({ id }) => ({
      userId: id,
      kind: 'enrolment',
      title: `Wrong birth dates were tried for ${guarded.usn}`,
      text: `${MOST_FAILURES} claims of this USN had another birth date or name. From now on only its own email address or your decision confirms it.`,
      path: PAGES.collegeClaims,
    })),
  );
  await announce(trx, { users: staff.map(({ id }) => id), topics: ['enrolments'] });
}
