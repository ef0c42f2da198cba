import type { FieldErrors } from '#contract/http';
import { STUDENT_FILES, STUDENT_LISTS, STUDENT_NAMES } from '#contract/student/fields';
import { studentRules } from '#contract/student/rules';
import type { ReceivedForm } from '#provider/files/received';
import { formErrors, text, valuesOf, type Values } from '#provider/http/form';
import { listErrors, placeErrors } from '#provider/http/references';
import type { Lookups } from '#provider/services/lookupRepository';
import type { StudentRow } from './repository';

export const studentValues = (form: ReceivedForm): Values =>
  valuesOf(form, STUDENT_NAMES, { lists: STUDENT_LISTS, files: STUDENT_FILES });

/** By wire name: the form's rules, then what the master lists do not offer and the student does not have. */
export function studentErrors(lookups: Lookups, values: Values, own: StudentRow): FieldErrors {
  const college = lookups.hasName('colleges', text(values.college), own.college);
  const branch = lookups.hasName('branches', text(values.branch), own.branch);
  return {
    ...placeErrors(lookups, values),
    ...listErrors(lookups, 'skills', values, 'skill_ids', 'Select at least one skill', own.skill_ids),
    ...(college ? {} : { college: ['College is required'] }),
    ...(branch ? {} : { branch: ['Branch is required'] }),
    ...formErrors(studentRules, STUDENT_NAMES, values),
  };
}
