/** Rules of applying and of moving an application; the forms and the provider run them. */
import { object, string } from 'yup';
import { LIMITS } from '../limits';
import { cleaned, recordId, tooLong } from '../textRules';

const TOO_SHORT = `Message must be at least ${LIMITS.messageMin} characters.`;

/**
 * The form of an application: a message to the recruiter of 10 to 1,000 characters (docs/rules.md,
 * applications 5).
 */
export const messageRules = object({
  message: cleaned()
    .typeError(TOO_SHORT)
    .required(TOO_SHORT)
    .min(LIMITS.messageMin, TOO_SHORT)
    .max(LIMITS.messageMax, tooLong(LIMITS.messageMax)),
});

/** The call that applies: the form, and the id of the internship. */
export const applyRules = messageRules.shape({ internship_id: recordId('Internship is required') });

/**
 * The form by which a company moves an application: some status, as text. Which are legal the lifecycle says.
 */
export const statusRules = object({
  status: string().typeError('Please select a status.').required('Please select a status.'),
});

const NO_REFERENCE = 'Enter the payment reference';
const SHORT_REFERENCE = `A payment reference has at least ${LIMITS.referenceMin} characters`;

/**
 * How a Paid internship's offer was paid: the bank's reference of 8 to 100 characters (docs/rules.md,
 * payments 4).
 */
export const paymentReferenceRules = object({
  reference: cleaned()
    .typeError(NO_REFERENCE)
    .required(NO_REFERENCE)
    .min(LIMITS.referenceMin, SHORT_REFERENCE)
    .max(LIMITS.reference, tooLong(LIMITS.reference)),
});
