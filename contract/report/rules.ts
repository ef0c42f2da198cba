/** The report of an internship, and what moderators say about it. */
import { object, string } from 'yup';
import { REPORT_OUTCOMES, REPORT_REASONS } from './lifecycle';
import { LIMITS } from '../limits';
import { cleaned, optionalText, recordId, tooLong } from '../textRules';

const TOO_SHORT = `Describe it in at least ${LIMITS.reportMin} characters.`;

/** The form: a reason, and 10 to 1,000 characters in own words (docs/rules.md, reports 1). */
export const reportFormRules = object({
  reason: string()
    .typeError('Select a reason')
    .required('Select a reason')
    .oneOf(Object.keys(REPORT_REASONS), 'Select a reason'),
  text: cleaned()
    .typeError(TOO_SHORT)
    .required(TOO_SHORT)
    .min(LIMITS.reportMin, TOO_SHORT)
    .max(LIMITS.reportMax, tooLong(LIMITS.reportMax)),
});

/** The call that reports: the form, and the id of the internship. */
export const reportRules = reportFormRules.shape({ internship_id: recordId('Internship is required') });

/** A moderator's decision about reports; the note is for the reporters. */
export const reportDecisionRules = object({
  outcome: string()
    .typeError('Select an outcome')
    .required('Select an outcome')
    .oneOf(REPORT_OUTCOMES, 'Select an outcome'),
  note: optionalText(LIMITS.remark),
});
