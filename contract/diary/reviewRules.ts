/** The coordinator's decision about diary entries. */
import { object, string } from 'yup';
import { LIMITS } from '../limits';
import { optionalText, requiredText } from '../textRules';

const REVIEW_DECISIONS = ['approved', 'returned'] as const;
export type ReviewDecision = (typeof REVIEW_DECISIONS)[number];

/** Who gets an entry back must know why. */
export const returnCommentRules = object({
  comment: requiredText('Comment is required', { max: LIMITS.remark }),
});

export const diaryReviewRules = object({
  decision: string()
    .typeError('Select a decision')
    .required('Select a decision')
    .oneOf(REVIEW_DECISIONS, 'Select a decision'),
  comment: optionalText(LIMITS.remark).when('decision', {
    is: 'returned',
    then: () => requiredText('Comment is required', { max: LIMITS.remark }),
  }),
});
