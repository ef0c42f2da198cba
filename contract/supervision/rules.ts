/** Rules of what supervisors say, by the names of the form and of the call alike. */
import { array, mixed, object, string } from 'yup';
import { isCalendarDate } from '../days';
import { RECEIPT_FORMATS } from '../fileFormats';
import { LIMITS } from '../limits';
import { CRITERIA, EVALUATION_KINDS, HIGHEST_SCORE, LOWEST_SCORE } from './criteria';
import { choice, email, file, optionalText, requiredText, yesNo } from '../textRules';

const WEEKS = 'Choose at least one week';
const SCORES = `Choose ${LOWEST_SCORE} to ${HIGHEST_SCORE} for each criterion`;
const isScore = (value = '') => new RegExp(`^[${LOWEST_SCORE}-${HIGHEST_SCORE}]$`).test(value);

const weeks = array()
  .of(string().test('day', WEEKS, (value) => isCalendarDate(value ?? '')))
  .typeError(WEEKS)
  .required(WEEKS)
  .min(1, WEEKS)
  .max(LIMITS.weeks, `Choose at most ${LIMITS.weeks} weeks`);

/** Of weeks: Mondays, and whether they are sent back, which needs a word to the student. */
export const weeksRules = object({
  weeks,
  returned: optionalText(),
  comment: optionalText(LIMITS.remark).when('returned', {
    is: '1',
    then: () => requiredText('Say what should change', { max: LIMITS.remark }),
  }),
});

const RECOMMEND = 'Say whether you recommend the student';
const EVALUATION = {
  kind: choice(EVALUATION_KINDS, 'Choose an evaluation'),
  scores: array()
    .of(string().test('score', SCORES, isScore))
    .typeError(SCORES)
    .required(SCORES)
    .length(CRITERIA.length, SCORES),
  strengths: optionalText(LIMITS.answers),
  improvements: optionalText(LIMITS.answers),
  recommend: yesNo(RECOMMEND),
};
export const evaluationRules = object(EVALUATION);

const copiedScores = array()
  .of(string().nullable())
  .typeError(SCORES)
  .test('all', SCORES, (list) => !list?.some(Boolean) || EVALUATION.scores.isValidSync(list));

/** Of one on paper: who signed it, and the scan, which stands for scores that nobody copied from it. */
export const paperEvaluationRules = object({
  ...EVALUATION,
  scores: mixed().when('scan', { is: Boolean, then: () => copiedScores, otherwise: () => EVALUATION.scores }),
  recommend: mixed().when('scan', {
    is: Boolean,
    then: () => string().oneOf(['', '0', '1'], RECOMMEND),
    otherwise: () => EVALUATION.recommend,
  }),
  by_name: requiredText('Name of who signed is required', { max: LIMITS.name }),
  scan: file(RECEIPT_FORMATS, undefined, LIMITS.paperBytes),
});

export const signedByRules = object({
  by_name: requiredText('Name of who signed is required', { max: LIMITS.name }),
});

export const renewalRules = object({ email: email('Enter a valid email', 'Email is required') });

/** The criteria as a college calls them: all of them, or none for the portal's own. */
export const criteriaRules = object({
  evaluation_criteria: array()
    .of(requiredText('Name each criterion', { max: LIMITS.listName }))
    .nullable()
    .test(
      'all',
      `Name ${CRITERIA.length} criteria, or none`,
      (value) => !value || value.length === 0 || value.length === CRITERIA.length,
    ),
});

export const weekAnswerRules = object({
  week: string()
    .required('Choose a week')
    .test('day', 'Choose a week', (value) => isCalendarDate(value)),
  text: requiredText('Write an answer', { max: LIMITS.remark }),
});
