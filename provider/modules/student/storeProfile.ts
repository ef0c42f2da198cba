import type { Kysely } from 'kysely';
import { plainOf } from '#contract/formFields';
import { STUDENT_FORM } from '#contract/student/fields';
import type { Database } from '#provider/database/schema';
import type { ReceivedFile } from '#provider/files/received';
import { keepOrSave } from '#provider/files/repository';
import { idList, number, text, textOrNull, type Values } from '#provider/http/form';
import { entryIdOf } from '#provider/services/entryGuard';
import { allowedChange, storeDeferred } from '../roster/claims/change';
import { claim, usnKey } from '../roster/claims/claim';
import { lockColleges } from '../roster/repository';
import { completeStudent, lockedResume, updateMobile, type StudentRow } from './repository';

const tagList = (value: unknown): string[] => (Array.isArray(value) ? [...new Set(value.map(text))] : []);

/** Blank stays. */
const flagOr = (value: unknown, current: number): number => (text(value) === '' ? current : number(value));

/** College, USN, branch and birth date of a confirmed student wait. @param mayMatch false after many tries */
export async function storeStudent(
  db: Kysely<Database>,
  student: StudentRow,
  values: Values,
  { now, mayMatch }: { now: Date; mayMatch: boolean },
): Promise<{ id: number }> {
  return db.transaction().execute(async (trx) => {
    // First, as imports do, against deadlocks.
    await lockColleges(trx, [await entryIdOf(trx, 'colleges', text(values.college))]);
    const wanted = {
      college: text(values.college),
      usn: text(values.usn),
      branch: text(values.branch),
      dob: text(values.dob),
    };
    const allowed = await allowedChange(trx, student, wanted, now);
    const { belonging, dob } = allowed;
    const file = values.resume as ReceivedFile | undefined;
    // A résumé read before may have been replaced and deleted since.
    const resume = file && {
      resume_file_id: await keepOrSave(trx, {
        ownerId: student.user_id,
        kind: 'resume',
        current: await lockedResume(trx, student.id),
        file,
      }),
    };
    await updateMobile(trx, student.user_id, text(values.mobile));
    const columns = {
      ...plainOf(
        STUDENT_FORM,
        (name) => textOrNull(values[name]),
        (name) => number(values[name]),
      ),
      dob,
      usn: belonging.usn,
      college_id: await entryIdOf(trx, 'colleges', belonging.college),
      branch_id: await entryIdOf(trx, 'branches', belonging.branch),
      skill_ids: idList(values.skill_ids),
      tags: tagList(values.tags),
      is_hide_cv: flagOr(values.is_hide_cv, student.is_hide_cv),
      is_available_for_hiring: flagOr(values.is_available_for_hiring, student.is_available_for_hiring),
      ...resume,
    };
    await completeStudent(trx, student.id, columns, now);
    await claim(trx, {
      ...belonging,
      studentId: student.id,
      userId: student.user_id,
      collegeId: columns.college_id,
      at: now,
      mayMatch,
      isNew:
        student.college !== belonging.college ||
        usnKey(student.usn ?? '') !== usnKey(belonging.usn) ||
        student.dob !== dob,
    });
    await storeDeferred(trx, student, allowed, now);
    return { id: student.id };
  });
}
