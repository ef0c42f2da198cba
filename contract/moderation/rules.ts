/**
 * Why a moderator turned a record down, or a coordinator a payment: its owner reads it, so it is never blank.
 */
import { object } from 'yup';
import { LIMITS } from '../limits';
import { requiredText } from '../textRules';

/** The form by which a moderator rejects or suspends (docs/rules.md, moderation 2). */
export const moderationReasonRules = object({
  reason: requiredText('Reason is required', { max: LIMITS.remark }),
});
/** The form by which a coordinator lets a payment fail (docs/rules.md, payments 1). */
export const paymentRemarkRules = object({
  remark: requiredText('Remark is required', { max: LIMITS.remark }),
});
