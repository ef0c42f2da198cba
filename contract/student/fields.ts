import { apart, box, file, formFields, list, number, text } from '../formFields';

/** The student profile's form. Apart: of the account, and what a college confirms. */
export const STUDENT_FORM = formFields({
  mobile: apart('mobile', 'person', null),
  dob: text('dob', 'person'),
  gender: text('gender', 'person'),
  usn: apart('usn', 'person'),
  college: apart('college', 'keep', 'college_id'),
  branch: apart('branch', 'keep', 'branch_id'),
  semester: number('semester', 'keep'),
  address: text('address', 'person'),
  country: number('country_id', 'person'),
  state: number('state_id', 'person'),
  city: number('city_id', 'person'),
  postalCode: text('pincode', 'person'),
  skills: list('skill_ids', 'person'),
  tags: list('tags', 'person'),
  linkedin: text('linkedin', 'person'),
  isHideCv: box('is_hide_cv', 'person'),
  isAvailableForHiring: box('is_available_for_hiring', 'person'),
  resume: file('resume', 'person'),
});
export type StudentField = keyof typeof STUDENT_FORM.names;
