import { apart, box, file, formFields, list, number, text } from '../formFields';

/** The student profile's form. Apart: of the account, and what a college confirms. */
export const STUDENT_FORM = formFields({
  mobile: apart('mobile'),
  dob: text('dob'),
  gender: text('gender'),
  usn: apart('usn'),
  college: apart('college'),
  branch: apart('branch'),
  semester: number('semester'),
  address: text('address'),
  country: number('country_id'),
  state: number('state_id'),
  city: number('city_id'),
  postalCode: text('pincode'),
  skills: list('skill_ids'),
  tags: list('tags'),
  linkedin: text('linkedin'),
  isHideCv: box('is_hide_cv'),
  isAvailableForHiring: box('is_available_for_hiring'),
  resume: file('resume'),
});
export type StudentField = keyof typeof STUDENT_FORM.names;
