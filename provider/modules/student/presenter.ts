import { plainOf } from '#contract/formFields';
import type { StudentProfile } from '#contract/student/calls';
import { STUDENT_FORM } from '#contract/student/fields';
import { linkToFile } from '#provider/files/repository';
import { missingStudentFields, needsParentConsent, studentPercentage } from '#provider/policies/profiles';
import type { Lookups } from '#provider/services/lookupRepository';
import type { StudentRow } from './repository';

/** @param day today. `missing` names blank mandatory fields as the form does. */
export const presentStudent = (
  lookups: Lookups,
  row: StudentRow,
  day: string,
  roster: StudentProfile['roster'] = null,
): StudentProfile => ({
  id: row.id,
  user: { name: row.name, email: row.email, mobile: row.mobile },
  ...plainOf(
    STUDENT_FORM,
    (name) => row[name],
    (name) => row[name],
  ),
  usn: row.usn,
  college: row.college,
  branch: row.branch,
  ...lookups.places(row),
  skills: lookups.many('skills', row.skill_ids),
  tags: row.tags.map((name) => ({ name })),
  is_hide_cv: row.is_hide_cv,
  is_available_for_hiring: row.is_available_for_hiring,
  resume: linkToFile(row.resume_file_id, row.resume_name),
  profile_percentage: studentPercentage(row).percentage,
  missing: missingStudentFields(row),
  roster,
  needs_parent_consent: needsParentConsent(row, day),
});
