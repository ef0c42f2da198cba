/** A college's own text of a paper, and signed scans. */
import { object } from 'yup';
import { RECEIPT_FORMATS } from '../fileFormats';
import { LIMITS } from '../limits';
import { unknownBraces } from '../mail/templates';
import { choice, file, requiredText } from '../textRules';
import { PAPER_KEYS, PAPER_PLACEHOLDER_NAMES } from './templates';

const key = choice(PAPER_KEYS, 'Select a paper');

export const paperRules = object({
  key,
  text: requiredText('Text is required', { max: LIMITS.paperText }).test(
    'placeholders',
    function check(value) {
      const [unknown] = unknownBraces(value ?? '', PAPER_PLACEHOLDER_NAMES);
      return unknown === undefined
        ? true
        : this.createError({ message: `${unknown} is not a placeholder of this paper` });
    },
  ),
});

export const paperScanRules = object({
  key,
  file: file(RECEIPT_FORMATS, 'Add the signed scan as a PDF or picture', LIMITS.paperBytes),
});

export const paperKeyRules = object({ key });
