import { plainFields } from '../plainFields';

/** Form name to the name in the save payload of the student profile. */
export const STUDENT_NAMES = {
  mobile: 'mobile',
  dob: 'dob',
  gender: 'gender',
  usn: 'usn',
  college: 'college',
  branch: 'branch',
  semester: 'semester',
  address: 'address',
  country: 'country_id',
  state: 'state_id',
  city: 'city_id',
  postalCode: 'pincode',
  skills: 'skill_ids',
  tags: 'tags',
  linkedin: 'linkedin',
  isHideCv: 'is_hide_cv',
  isAvailableForHiring: 'is_available_for_hiring',
  resume: 'resume',
} as const;
/** Fields that are lists, those that are files, and boxes that are yes or no; all others are one text. */
export const STUDENT_LISTS = ['skills', 'tags'] as const;
export const STUDENT_FILES = ['resume'] as const;
export const STUDENT_BOXES = ['isHideCv', 'isAvailableForHiring'] as const;
/** Of the account, and what a college confirms. */
const ELSEWHERE = ['mobile', 'usn', 'college', 'branch'] as const;
export const STUDENT_PLAIN = plainFields(
  STUDENT_NAMES,
  ['semester', 'country', 'state', 'city'],
  [...STUDENT_LISTS, ...STUDENT_FILES, ...STUDENT_BOXES, ...ELSEWHERE],
);
export type StudentField = keyof typeof STUDENT_NAMES;
