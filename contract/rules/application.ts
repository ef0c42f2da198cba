/** Rules of applying and of moving an application; the forms and the provider run them. */
import { object, string } from 'yup';
import { LIMITS } from '../limits';
import { recordId, tooLong } from './fields';

const TOO_SHORT = `Message must be at least ${LIMITS.messageMin} characters.`;

export const messageRules = object({
  message: string()
    .trim()
    .typeError(TOO_SHORT)
    .required(TOO_SHORT)
    .min(LIMITS.messageMin, TOO_SHORT)
    .max(LIMITS.messageMax, tooLong(LIMITS.messageMax)),
});

export const applyRules = messageRules.shape({ internship_id: recordId('Internship is required') });

export const statusRules = object({
  status: string().typeError('Please select a status.').required('Please select a status.'),
});

export const paymentReferenceRules = object({
  reference: string()
    .trim()
    .typeError('Enter the payment reference')
    .required('Enter the payment reference')
    .min(4, 'Enter the payment reference')
    .max(LIMITS.reference, tooLong(LIMITS.reference)),
});
