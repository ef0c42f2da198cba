import type { FieldErrors } from '#contract/http';
import { STUDENT_FILES, STUDENT_LISTS, STUDENT_NAMES } from '#contract/names/student';
import { studentRules } from '#contract/rules/student';
import type { ReceivedForm } from '#provider/files/received';
import { formErrors, text, valuesOf, type Values } from '#provider/http/form';
import { listErrors, placeErrors } from '#provider/http/references';
import type { Lookups } from '#provider/services/lookups';

/** The student form's values under their wire names. */
export const studentValues = (form: ReceivedForm): Values =>
  valuesOf(form, STUDENT_NAMES, { lists: STUDENT_LISTS, files: STUDENT_FILES });

/** Everything wrong with the form, by wire name: its own rules, then what the master lists do not know. */
export function studentErrors(lookups: Lookups, values: Values): FieldErrors {
  return {
    ...placeErrors(lookups, values),
    ...listErrors(lookups, 'skills', values, 'skill_ids', 'Select at least one skill'),
    ...(lookups.hasName('colleges', text(values.college)) ? {} : { college: ['College is required'] }),
    ...(lookups.hasName('branches', text(values.branch)) ? {} : { branch: ['Branch is required'] }),
    ...formErrors(studentRules, STUDENT_NAMES, values),
  };
}
