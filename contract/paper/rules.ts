/** A college's own text of a paper, and signed scans. */
import { object, string } from 'yup';
import { RECEIPT_FORMATS } from '../fileFormats';
import { LIMITS } from '../limits';
import { unknownBraces } from '../mail/placeholders';
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

const SAMPLE = `Enter a whole number from 1 to ${LIMITS.ids}`;
/** How many placements are drawn at random; blank for all. */
export const sampleRules = object({
  sample: string().test(
    'sample',
    SAMPLE,
    (value = '') => value === '' || (/^[1-9]\d{0,2}$/.test(value) && Number(value) <= LIMITS.ids),
  ),
});

export const paperScanRules = object({
  key,
  file: file(RECEIPT_FORMATS, 'Add the signed scan as a PDF or picture', LIMITS.paperBytes),
});

export const paperKeyRules = object({ key });
