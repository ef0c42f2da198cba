/** Law of internships: who sees them, who writes them, who may apply. */
import { INTERNSHIP } from '#contract/internship/lifecycle';
import { MODERATION } from '#contract/moderation/lifecycle';

/** Applications are taken until the end of the closing date; `day` is today in Asia/Kolkata. */
export const isOpenOn = (internship: { expire_date: string }, day: string): boolean =>
  internship.expire_date >= day;

/** A company writes its own internships only. */
export const isOwnInternship = (internship: { company_id: number }, company: { id: number }): boolean =>
  internship.company_id === company.id;

/**
 * A company's internships may be seen once it was approved, and not while it is suspended
 * (docs/rules.md, internships 1).
 */
export const mayShowInternships = (company: {
  approved_at: Date | null;
  moderation_status: number;
}): boolean => company.approved_at !== null && company.moderation_status !== MODERATION.suspended;

/**
 * Whether those who applied may still read an internship that is not listed: when it was closed, or waits for
 * its review again, or was rejected in it (docs/rules.md, internships 9).
 */
export const mayApplicantsRead = (
  internship: { status: number; moderation_status: number },
  company: { approved_at: Date | null; moderation_status: number },
): boolean =>
  mayShowInternships(company) &&
  internship.moderation_status !== MODERATION.suspended &&
  (internship.status === INTERNSHIP.closed || internship.status === INTERNSHIP.published);
