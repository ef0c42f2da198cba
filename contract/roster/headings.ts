/** Who studies where: the roster of a college, and what students claim. */

/** Unclaimed: no account is confirmed as this student yet. */
export const ROSTER_STATES = ['unclaimed', 'claimed', 'left'] as const;
export type RosterState = (typeof ROSTER_STATES)[number];

/** What a row of a file comes to. */
export const ROSTER_ACTIONS = ['add', 'change', 'same', 'leave', 'error'] as const;
export type RosterAction = (typeof ROSTER_ACTIONS)[number];

export const ENROLMENT_STATES = ['claimed', 'confirmed', 'refused'] as const;
export type EnrolmentState = (typeof ENROLMENT_STATES)[number];
export const CLAIM_DECISIONS = ['confirmed', 'refused'] as const;
export type ClaimDecision = (typeof CLAIM_DECISIONS)[number];

/** What a confirmed student changes by asking the college only. */
export const LOCKED_FIELDS = ['name', 'college', 'usn', 'branch'] as const;

export const NOT_CONFIRMED = "Your college hasn't confirmed your enrolment yet.";

/** The columns of a roster, in the order of an export. */
export const ROSTER_COLUMNS = [
  'college',
  'usn',
  'name',
  'email',
  'branch',
  'programme',
  'semester',
  'year',
  'birth_date',
  'cgpa',
  'backlogs',
] as const;
export type RosterColumn = (typeof ROSTER_COLUMNS)[number];

/** Other headings of a column, in small letters, without dots, with underscores. */
export const ROSTER_ALIASES: Readonly<Record<string, RosterColumn>> = {
  institute: 'college',
  institution: 'college',
  college_name: 'college',
  usn_no: 'usn',
  usn_number: 'usn',
  university_seat_no: 'usn',
  university_seat_number: 'usn',
  rollno: 'usn',
  roll_no: 'usn',
  roll_number: 'usn',
  regno: 'usn',
  reg_no: 'usn',
  reg_number: 'usn',
  register_no: 'usn',
  register_number: 'usn',
  registration_no: 'usn',
  registration_number: 'usn',
  enrolment_no: 'usn',
  enrolment_number: 'usn',
  enrollment_no: 'usn',
  enrollment_number: 'usn',
  student_id: 'usn',
  identifier: 'usn',
  student_name: 'name',
  name_of_student: 'name',
  name_of_the_student: 'name',
  full_name: 'name',
  e_mail: 'email',
  e_mail_id: 'email',
  e_mail_address: 'email',
  student_email: 'email',
  email_id: 'email',
  emailid: 'email',
  email_address: 'email',
  mail: 'email',
  mail_id: 'email',
  branch_name: 'branch',
  department: 'branch',
  department_name: 'branch',
  dept: 'branch',
  stream: 'branch',
  discipline: 'branch',
  programme_branch: 'branch',
  program: 'programme',
  course: 'programme',
  degree: 'programme',
  sem: 'semester',
  current_semester: 'semester',
  academic_year: 'year',
  year_of_study: 'year',
  batch: 'year',
  dob: 'birth_date',
  date_of_birth: 'birth_date',
  birthdate: 'birth_date',
  gpa: 'cgpa',
  backlog: 'backlogs',
  arrears: 'backlogs',
};

/** Clears a cell; a blank one leaves what is there. */
export const CLEAR = 'CLEAR';
/** When a larger share of a college would leave, the import must name how many. */
export const LEAVING_SHARE = 0.1;

const ROMAN = ['i', 'ii', 'iii', 'iv', 'v', 'vi', 'vii', 'viii', 'ix', 'x', 'xi', 'xii'];

/** A semester as a number, written "V", "5th", "Sem 5" or "5.0"; any other text as it is. */
export function semesterText(text: string): string {
  const plain = text
    .toLowerCase()
    .replace(/^sem(ester)?[\s.:-]*/, '')
    .replace(/[\s.]*sem(ester)?$/, '');
  const roman = ROMAN.indexOf(plain) + 1;
  if (roman > 0) return String(roman);
  const [, digits] = /^0*(\d{1,2})(?:st|nd|rd|th|\.0+)?$/.exec(plain) ?? [];
  return digits ?? text;
}
