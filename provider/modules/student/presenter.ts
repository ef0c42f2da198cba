import type { StudentProfile } from '#contract/calls/student';
import { linkToFile } from '#provider/http/files';
import { missingStudentFields, studentPercentage } from '#provider/policies/profiles';
import type { Lookups } from '../master/lookups';
import type { StudentRow } from './repository';

/** The student's profile; `missing` names the mandatory fields without a value as the form does. */
export const presentStudent = (lookups: Lookups, row: StudentRow): StudentProfile => ({
  id: row.id,
  user: { name: row.name, email: row.email, mobile: row.mobile },
  dob: row.dob,
  gender: row.gender,
  usn: row.usn,
  college: row.college,
  branch: row.branch,
  semester: row.semester,
  address: row.address,
  country_id: row.country_id,
  state_id: row.state_id,
  city_id: row.city_id,
  country: lookups.get('countries', row.country_id),
  state: lookups.get('states', row.state_id),
  city: lookups.get('cities', row.city_id),
  pincode: row.pincode,
  skills: lookups.many('skills', row.skill_ids),
  tags: row.tags.map((name) => ({ name })),
  linkedin: row.linkedin,
  is_hide_cv: row.is_hide_cv,
  is_available_for_hiring: row.is_available_for_hiring,
  resume: linkToFile(row.resume_file_id, row.resume_name),
  profile_percentage: studentPercentage(row).percentage,
  missing: missingStudentFields(row),
});
