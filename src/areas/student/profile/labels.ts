import type { StudentField } from '#contract/student/fields';

export const PROFILE_LABELS: Readonly<Record<StudentField, string>> = {
  mobile: 'Mobile',
  dob: 'Date of Birth',
  gender: 'Gender',
  usn: 'USN',
  college: 'College',
  branch: 'Branch',
  semester: 'Semester',
  address: 'Address',
  country: 'Country',
  state: 'State',
  city: 'City',
  postalCode: 'Postal Code',
  skills: 'Skills',
  tags: 'Interests',
  linkedin: 'LinkedIn',
  isHideCv: 'Hide my CV',
  isAvailableForHiring: 'Available for hiring',
  resume: 'Resume (PDF)',
};
