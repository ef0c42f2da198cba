/** What a student changes alone, and what the college decides (docs/rules.md, belonging 5). */
import type { Kysely } from 'kysely';
import { isMinor } from '#contract/student/age';
import type { Database } from '#provider/database/schema';
import type { RequestedChange } from '#provider/database/rosterSchema';
import { dataNotUpdated } from '#provider/errors';
import { dayOf } from '#provider/http/days';
import { isSame, note, tellCollege, type Belonging } from './claim';
import { lockedEnrolment, updateEnrolment } from './enrolmentRepository';
import { rosterMarks } from './marksRepository';
import { rosterBirthDate } from './matchRepository';

type Trx = Kysely<Database>;

interface Known {
  id: number;
  user_id: number;
  college: string | null;
  usn: string | null;
  branch: string | null;
  dob: string | null;
}

interface Wanted extends Belonging {
  dob: string;
}

interface Allowed {
  belonging: Belonging;
  dob: string;
  /** A birth date that the college decides, of a claim that it has not confirmed. */
  deferred: string | null;
}

/** A minor who gets older by it: one day short of an adult is an adult tomorrow. */
const getsOlder = (before: string | null, after: string, at: Date): boolean =>
  before !== null && isMinor(before, dayOf(at)) && after < before;

/** A confirmed student keeps college, USN, branch and the roster's birth date; the requested change waits. */
export async function allowedChange(trx: Trx, student: Known, wanted: Wanted, at: Date): Promise<Allowed> {
  const enrolment = await lockedEnrolment(trx, student.id);
  const { college, usn, branch } = student;
  const wish: Belonging = { college: wanted.college, usn: wanted.usn, branch: wanted.branch };
  if (enrolment?.state !== 'confirmed' || college === null || usn === null || branch === null) {
    const waits = getsOlder(student.dob, wanted.dob, at);
    const isKept = wanted.dob === student.dob;
    const deferred = waits ? wanted.dob : isKept ? (enrolment?.requested?.birth_date ?? null) : null;
    return { belonging: wish, dob: waits ? student.dob! : wanted.dob, deferred };
  }
  const recorded = await rosterBirthDate(trx, student.id);
  const known = recorded ?? student.dob;
  const waits = wanted.dob !== known && (recorded !== null || getsOlder(known, wanted.dob, at));
  const present = { college, usn, branch };
  const change = { wish, birthDate: waits ? wanted.dob : null };
  await request(trx, student, { id: enrolment.id, requested: enrolment.requested, present }, change, at);
  return { belonging: present, dob: waits ? known! : wanted.dob, deferred: null };
}

/** An earlier request stays, unless it is made anew. */
async function request(
  trx: Trx,
  student: Known,
  { id, requested, present }: { id: number; requested: RequestedChange | null; present: Belonging },
  { wish, birthDate }: { wish: Belonging; birthDate: string | null },
  at: Date,
): Promise<void> {
  const moves = !isSame(wish, present);
  if (!moves && birthDate === null) return;
  const { college, usn, branch, ...others }: RequestedChange = requested ?? present;
  const { birth_date: before } = others;
  const next: RequestedChange = {
    ...others,
    ...(moves ? wish : { college, usn, branch }),
    ...(birthDate !== null && { birth_date: birthDate }),
  };
  if (requested && isSame(next, requested) && next.birth_date === before) return;
  await updateEnrolment(trx, id, { requested: JSON.stringify(next), reason: null });
  await tellCollege(trx, present.college);
  await note(trx, student.user_id, at, {
    action: 'requestEnrolment',
    before: { ...present },
    after: auditedChange(next),
  });
}

export interface Marks {
  cgpa?: number;
  backlogs?: number;
}

/** Throws DATA_NOT_UPDATED where the roster has no row of the student, or says so already. */
export async function objectTo(
  trx: Trx,
  student: Pick<Known, 'id' | 'user_id'>,
  marks: Marks,
  at: Date,
): Promise<void> {
  const enrolment = await lockedEnrolment(trx, student.id);
  const recorded = enrolment?.state === 'confirmed' ? await rosterMarks(trx, student.id) : null;
  if (!enrolment || !recorded) throw dataNotUpdated('Your college has not confirmed you on its roster yet.');
  const differs = Object.entries(marks).some(([name, value]) => recorded[name as keyof Marks] !== value);
  if (!differs) throw dataNotUpdated('The roster says so already.');
  const { college, branch, usn, requested } = recorded;
  const next: RequestedChange = { ...(requested ?? { college, usn, branch }), ...marks };
  await updateEnrolment(trx, enrolment.id, { requested: JSON.stringify(next), reason: null });
  await tellCollege(trx, college);
  await note(trx, student.user_id, at, {
    action: 'requestEnrolment',
    before: { college, usn, branch },
    after: auditedChange(next),
  });
}

/** The log keeps neither birth dates nor marks. */
export const auditedChange = ({ birth_date, cgpa, backlogs, ...belonging }: RequestedChange) => ({
  ...belonging,
  ...(birth_date !== undefined && { birth_date: 'requested' }),
  ...(cgpa !== undefined && { cgpa: 'requested' }),
  ...(backlogs !== undefined && { backlogs: 'requested' }),
});

/** The birth date that waits follows its claim. */
export async function storeDeferred(
  trx: Trx,
  { id, user_id }: { id: number; user_id: number },
  { belonging, deferred }: Allowed,
  at: Date,
): Promise<void> {
  const enrolment = await lockedEnrolment(trx, id);
  if (!enrolment || (enrolment.requested === null && deferred === null)) return;
  const recorded = enrolment.state === 'confirmed' && (await rosterBirthDate(trx, id)) !== null;
  const { requested } = enrolment;
  if (enrolment.state === 'confirmed' && deferred === null) return;
  const next = deferred === null || recorded ? null : { ...belonging, birth_date: deferred };
  await updateEnrolment(trx, enrolment.id, { requested: next && JSON.stringify(next) });
  if (!next || requested?.birth_date === next.birth_date) return;
  await tellCollege(trx, belonging.college);
  await note(trx, user_id, at, {
    action: 'requestEnrolment',
    before: { ...belonging },
    after: auditedChange(next),
  });
}
