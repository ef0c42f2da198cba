/** For how long is kept what ends by itself; the privacy policy says the same (docs/screens.md, words 16). */
export const RETENTION = {
  /** Days without use after which a session ends. */
  sessionDays: 14,
  /** Days after which a session ends in any case. */
  longestSessionDays: 90,
  notificationDays: 180,
  /** Days after which a mail's row goes; its text goes when it was sent. */
  mailDays: 90,
  /** Days after the end of an internship: its emergency contact, and what names its supervisor. */
  contactDays: 90,
  supervisorDays: 730,
} as const;

/** Days to change one's mind after asking for the own account to be deleted (docs/privacy.md, erasing 1). */
export const ERASE_DAYS = 14;

/**
 * What is erased by itself where an administrator says after how many months. Without a number it stays as
 * long as the account.
 */
export const RETAINED_KINDS = ['application', 'placement', 'roster'] as const;
export type RetainedKind = (typeof RETAINED_KINDS)[number];
export type RetentionMonths = Readonly<Record<`${RetainedKind}_months`, number | null>>;

/** The shortest leaves time to look into a decision, the longest is no promise any more. */
export const RETENTION_MONTHS = { least: 6, most: 120 } as const;

const FOREVER: Readonly<Record<RetainedKind, string>> = {
  application: 'Applications and payments stay as long as the account exists.',
  placement: "Internships, with the supervisors' comments, stay as long as the account exists.",
  roster: 'Students who leave stay on the roster of the college.',
};
const ERASED: Readonly<Record<RetainedKind, (months: number) => string>> = {
  application: (months) =>
    `When ${months} months have passed since the last step of an application that led to no internship, its message, the company’s notes and its payment details are erased.`,
  placement: (months) =>
    `When ${months} months have passed since the end of an internship, the supervisor’s details and words, the offer letter and the report are erased.`,
  roster: (months) => `Students who leave are erased from the college's roster after ${months} months.`,
};

/** What the privacy policy says of `{kept}`. */
export const retentionWords = (months: RetentionMonths): string =>
  RETAINED_KINDS.map((kind) => {
    const after = months[`${kind}_months`];
    return after === null ? FOREVER[kind] : ERASED[kind](after);
  }).join(' ');

/** Until somebody has decided. */
export const UNLIMITED_RETENTION: RetentionMonths = {
  application_months: null,
  placement_months: null,
  roster_months: null,
};
