/**
 * Why a moderator turned a record down, or a coordinator a payment: its owner reads it, so it is never blank.
 */
import { object } from 'yup';
import { LIMITS } from '../limits';
import { requiredText } from './fields';

export const moderationReasonRules = object({
  reason: requiredText('Reason is required', { max: LIMITS.remark }),
});
export const paymentRemarkRules = object({
  remark: requiredText('Remark is required', { max: LIMITS.remark }),
});
