/** Closed sets of words on the wire. */
/** What passes between student and company: nothing, a fee from the student, or money to the student. */
export const INTERNSHIP_TYPE = { free: 'Free', paid: 'Paid', stipend: 'Stipend' } as const;
export const INTERNSHIP_TYPES = Object.values(INTERNSHIP_TYPE);

/** Other providers write the words in any case. */
const isType = (type: string | null | undefined, known: string): boolean =>
  type?.trim().toLowerCase() === known.toLowerCase();
/** Whether the student pays: an offer is then accepted by a payment. */
export const isPaidType = (type: string | null | undefined): boolean => isType(type, INTERNSHIP_TYPE.paid);
export const isStipendType = (type: string | null | undefined): boolean =>
  isType(type, INTERNSHIP_TYPE.stipend);
export const isFreeType = (type: string | null | undefined): boolean => isType(type, INTERNSHIP_TYPE.free);

export const INTERNSHIP_MODES = ['Onsite', 'Remote', 'Hybrid'] as const;

export const GENDERS = ['Male', 'Female', 'Other'] as const;

export const INTERNSHIP_SORTS = ['newest', 'deadline', 'stipend'] as const;
export type InternshipSort = (typeof INTERNSHIP_SORTS)[number];

/**
 * The create screen always sends this for `is_job_offer`, whatever the form says
 * (docs/rules.md, internships 2).
 */
export const JOB_OFFER_ON_CREATE = '0';
/** Sent for a blank annual revenue, and loaded as blank (docs/rules.md, profiles 6). */
export const REVENUE_NOT_SPECIFIED = 'Not Specified';
export const DEFAULT_COUNTRY = 'India';
export const TIME_ZONE = 'Asia/Kolkata';
