import { mixed, object } from 'yup';
import { RECEIPT_FORMATS } from '../fileFormats';
import { LIMITS } from '../limits';
import { choice, fileProblem, isFileLike, requiredText, yesNo } from '../textRules';
import { COMPLAINT_KINDS, COMPLAINT_STATES } from './lifecycle';

const LENGTH = { min: LIMITS.messageMin, max: LIMITS.messageMax };
const MOST_FILES = `At most ${LIMITS.complaintFiles} files`;

const complaintText = requiredText(`Write at least ${LIMITS.messageMin} characters`, LENGTH);

const files = mixed().test('files', function check(value) {
  const given: readonly unknown[] = Array.isArray(value) ? value : [];
  if (given.length > LIMITS.complaintFiles) return this.createError({ message: MOST_FILES });
  const [problem] = given.flatMap((one) => (isFileLike(one) && fileProblem(one, RECEIPT_FORMATS)) || []);
  return problem ? this.createError({ message: problem }) : true;
});

export const complaintRules = object({
  kind: choice(COMPLAINT_KINDS, 'Select what it is about'),
  text: complaintText,
  files,
});

export const complaintDecisionRules = object({
  state: choice(COMPLAINT_STATES, 'Select a state'),
  answer: complaintText,
  upheld: yesNo('Select whether it is upheld').when('state', {
    is: 'settled',
    otherwise: () => choice([''], 'Only a settled complaint is upheld or not').notRequired().nullable(),
  }),
});

export const passOnRules = object({ text: complaintText });

export const unpauseRules = object({
  reason: requiredText('A reason is required', { max: LIMITS.remark }),
});
