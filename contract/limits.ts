import { SEARCH_LENGTH } from './searchLength';

/**
 * Every number that both sides check (docs/security.md, limits 1). Lengths in characters, sizes in bytes.
 */
export const LIMITS = {
  name: 200,
  email: 254,
  shortDescription: 500,
  aboutCompany: 5000,
  internshipContent: 2000,
  address: 2000,
  answers: 1000,
  awards: 1000,
  messageMin: 10,
  messageMax: 1000,
  multiline: 10000,
  shortText: 255,
  searchBox: SEARCH_LENGTH,
  perPage: 500,
  /** Records that one call names. */
  ids: 500,
  /** In the background. */
  manyIds: 50_000,
  /** Internships that a student keeps to look at again, and compares. */
  saved: 200,
  compared: 3,
  /** Applications whose résumés are fetched together. */
  resumes: 100,
  categories: 10,
  skills: 20,
  tags: 20,
  links: 10,
  teamSize: 6,
  /** Of a student in a day. */
  invitations: 20,
  /** People of a company, with those who are invited. */
  members: 50,
  /** Of a placement in a day. */
  supervisorAddresses: 5,
  /** Of a placement by one person in a day. */
  amendments: 20,
  /** Of one student a day. */
  complaints: 20,
  /** Of one complaint. */
  complaintFiles: 3,
  passwordMin: 8,
  passwordMax: 200,
  phoneDigits: 10,
  yearDigits: 4,
  yearName: 40,
  /** Of a report that lists persons, on one page. */
  reportRows: 500,
  semesters: 10,
  backlogs: 200,
  /** Colleges or branches that an internship asks for. */
  eligibleEntries: 100,
  moodMax: 5,
  hoursPerDay: 24,
  /** More hours in a day are a note to student and coordinator. */
  longDay: 12,
  hoursPerWeek: 168,
  daysPerWeek: 7,
  referenceMin: 8,
  reference: 100,
  payeeAccount: 100,
  paymentNote: 500,
  announcement: 5000,
  remark: 500,
  /** Of a placement, that one call names. */
  weeks: 60,
  reportMin: 10,
  reportMax: 1000,
  siteName: 60,
  siteShortName: 20,
  siteLabel: 120,
  siteText: 1000,
  /** Of a page in Markdown. */
  pageBody: 60_000,
  /** Of an entry of a list that administrators keep. */
  listName: 150,
  listCode: 20,
  mailDomains: 10,
  aliases: 20,
  importRows: 400,
  importColumns: 64,
  usn: 40,
  /** Of a college's roster. */
  rosterRows: 25_000,
  /** Rows of staff in a file. */
  peopleRows: 2_000,
  /** More invitations at once are sent over the night. */
  invitationsAtOnce: 200,
  rosterBytes: 8 * 1024 * 1024,
  importBytes: 1024 * 1024,
  idempotencyKey: 100,
  /** An answer that is longer is not kept for repeats of its call. */
  repeatableAnswer: 16 * 1024,
  /** Of a college's own letter. */
  paperText: 6000,
  /** Entries of a ZIP that is made in the background. */
  archive: 5000,
  paperHours: 10_000,
  hoursTarget: 240,
  hoursTargetMax: 5000,
  holidays: 100,
  fileBytes: 2 * 1024 * 1024,
  /** Of reports and scans, which hold pictures. */
  paperBytes: 10 * 1024 * 1024,
  pictureSide: 8_000,
  picturePixels: 25_000_000,
  money: 99_999_999,
  count: 100_000,
  id: 2_147_483_647,
} as const;

/** Multi-line input: default length, rows, and the share from which the counter warns. */
export const MULTILINE = { maxLength: LIMITS.multiline, rows: 5, countAt: 0.8, warnAt: 0.9 } as const;
