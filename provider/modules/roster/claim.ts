/** What a saved profile claims of a college. */
import type { Kysely } from 'kysely';
import type { Database } from '#provider/database/schema';
import { announce } from '#provider/services/notifications';
import { confirmMatching, heldEnrolment, storeClaim, updateEnrolment } from './enrolmentRepository';

/** College, USN and branch of a profile, as texts. */
export interface Belonging {
  college: string;
  usn: string;
  branch: string;
}

interface Known {
  id: number;
  college: string | null;
  usn: string | null;
  branch: string | null;
}

export const usnKey = (usn: string): string => usn.trim().toUpperCase();

/** Its coordinators may be looking at what waits. */
const tellCollege = (trx: Kysely<Database>, college: string): Promise<void> =>
  announce(trx, { colleges: [college], topics: ['enrolments'] });

/**
 * What the profile may say: of a confirmed student what it says already, while the change that was wanted
 * waits for the college.
 */
export async function allowedBelonging(
  trx: Kysely<Database>,
  student: Known,
  wanted: Belonging,
): Promise<Belonging> {
  const enrolment = await heldEnrolment(trx, student.id);
  const { college, usn, branch } = student;
  if (enrolment?.state !== 'confirmed' || college === null || usn === null || branch === null) return wanted;
  const isSame = wanted.college === college && wanted.branch === branch && usnKey(wanted.usn) === usnKey(usn);
  if (!isSame) {
    await updateEnrolment(trx, enrolment.id, { requested: JSON.stringify(wanted), reason: null });
    await tellCollege(trx, college);
  }
  return { college, usn, branch };
}

/** Keeps what the profile says as a claim; the roster may bear it out at once. */
export async function claim(
  trx: Kysely<Database>,
  said: { studentId: number; collegeId: number; college: string; usn: string; at: Date; mayMatch: boolean },
): Promise<void> {
  const { studentId, collegeId, at } = said;
  if (await storeClaim(trx, { ...said, usn: usnKey(said.usn) })) await tellCollege(trx, said.college);
  if (said.mayMatch) await confirmMatching(trx, { collegeIds: [collegeId], studentId, at });
}
