/** Who sees and writes internships, and who may apply. */
import { INTERNSHIP } from '#contract/internship/lifecycle';
import { MODERATION } from '#contract/moderation/lifecycle';

/** Until the end of the closing date; `day` is today in Asia/Kolkata. */
export const isOpenOn = (internship: { expire_date: string }, day: string): boolean =>
  internship.expire_date >= day;

export const isOwnInternship = (internship: { company_id: number }, company: { id: number }): boolean =>
  internship.company_id === company.id;

/** Approved and not suspended (docs/rules.md, internships 1). */
export const mayShowInternships = (company: {
  approved_at: Date | null;
  moderation_status: number;
}): boolean => company.approved_at !== null && company.moderation_status !== MODERATION.suspended;

/** And not paused by complaints about money (docs/placements.md, complaints 7). */
export const mayListInternships = (company: {
  approved_at: Date | null;
  moderation_status: number;
  paused_at: Date | null;
}): boolean => mayShowInternships(company) && company.paused_at === null;

/** Closed, under review again or rejected (docs/rules.md, internships 9). */
export const mayApplicantsRead = (
  internship: { status: number; moderation_status: number },
  company: { approved_at: Date | null; moderation_status: number },
): boolean =>
  mayShowInternships(company) &&
  internship.moderation_status !== MODERATION.suspended &&
  (internship.status === INTERNSHIP.closed || internship.status === INTERNSHIP.published);
