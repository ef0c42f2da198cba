/** The papers of an internship: our texts, and what colleges may fill in (docs/certificates.md, papers 1). */

export const PAPER_KEYS = ['request_letter', 'acceptance', 'relieving'] as const;
export type PaperKey = (typeof PAPER_KEYS)[number];

/** A placeholder in braces, with an example for the preview. */
export const PAPER_PLACEHOLDERS = {
  date: '16 Nov 2026',
  student: 'Asha Kulkarni',
  usn: '1DI23CS001',
  branch: 'Computer Science',
  semester: '6',
  college: 'Demo Institute of Technology',
  university: 'University Internship Cell',
  company: 'Demo Technologies',
  title: 'Software Engineer Intern',
  start_date: '01 Jan 2027',
  end_date: '30 Jun 2027',
  hours_per_week: '40',
  working_days: 'Monday to Friday',
  mode: 'Onsite',
  place: 'Bengaluru',
  supervisor: 'Meera Rao',
  designation: 'Engineering Manager',
  guide: 'Dr. Suresh Patil',
  hours: '960',
} as const;
export type PaperPlaceholder = keyof typeof PAPER_PLACEHOLDERS;
export const PAPER_PLACEHOLDER_NAMES = Object.keys(PAPER_PLACEHOLDERS) as readonly PaperPlaceholder[];

/** Where nothing was entered: a line to fill in by hand. */
export const BLANK_ON_PAPER = '____________';

interface PaperTemplate {
  label: string;
  /** Paragraphs with a blank line between them. */
  text: string;
}

export const PAPER_TEMPLATES: Readonly<Record<PaperKey, PaperTemplate>> = {
  request_letter: {
    label: 'Request letter',
    text: `Date: {date}

To
The HR Manager
{company}

Subject: Request for an internship for {student} (USN {usn})

Dear Sir or Madam,

{student} is a student of {branch}, semester {semester}, at {college}. An internship in industry is part of the curriculum.

We request you to kindly permit {student} to undergo an internship as {title} at {company} from {start_date} to {end_date}. The student will follow the rules of your organisation and keep its information confidential.

Please nominate a supervisor who guides the student, confirms the internship diary every week and evaluates the work at the end. Our faculty guide is {guide}.

Thank you for your support.

Yours faithfully,

Internship Coordinator
{college}

Signature and seal`,
  },
  acceptance: {
    label: 'Acceptance letter',
    text: `Date: {date}

To
The Internship Coordinator
{college}

Subject: Acceptance of {student} (USN {usn}) as an intern

Dear Sir or Madam,

We are pleased to accept {student}, a student of {branch} at your college, as {title} at {company} on these terms:

Period: {start_date} to {end_date}
Hours: {hours_per_week} a week, {working_days}
Mode: {mode}
Place: {place}
Supervisor: {supervisor}, {designation}

The intern will follow our rules of conduct and safety. The supervisor will confirm the internship diary every week and evaluate the work at the end.

For {company}

Authorised signatory
Name, designation, signature and seal`,
  },
  relieving: {
    label: 'Relieving letter',
    text: `Date: {date}

TO WHOMSOEVER IT MAY CONCERN

This is to certify that {student} (USN {usn}), a student of {branch} at {college}, worked with {company} as {title} from {start_date} to {end_date}, with {hours} recorded hours.

The intern has handed over all work and returned the property of the organisation, and is relieved of all duties with effect from the close of working hours on {end_date}.

We wish {student} success in all future endeavours.

For {company}

Authorised signatory
Name, designation, signature and seal`,
  },
};
