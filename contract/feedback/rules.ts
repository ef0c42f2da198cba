import { array, object, string } from 'yup';
import { LIMITS } from '../limits';
import { HIGHEST_SCORE, LOWEST_SCORE } from '../supervision/criteria';
import { optionalText } from '../textRules';
import { FEEDBACK_QUESTIONS } from './questions';

const ANSWERS = `Choose ${LOWEST_SCORE} to ${HIGHEST_SCORE} for each question`;

export const feedbackRules = object({
  answers: array()
    .of(
      string()
        .required(ANSWERS)
        .matches(new RegExp(`^[${LOWEST_SCORE}-${HIGHEST_SCORE}]$`), ANSWERS),
    )
    .typeError(ANSWERS)
    .required(ANSWERS)
    .length(FEEDBACK_QUESTIONS.length, ANSWERS),
  text: optionalText(LIMITS.answers),
});
