/** An announcement of a college to its students: subject and text, with placeholders for each student. */
import { object } from 'yup';
import { LIMITS } from '../limits';
import { unknownBraces } from '../mail/placeholders';
import { requiredText } from '../textRules';

/** With an example each. */
export const ANNOUNCEMENT_PLACEHOLDERS = {
  name: 'Asha Kulkarni',
  usn: '1DI23CS001',
  college: 'Demo Institute of Technology',
} as const;
const NAMES = Object.keys(ANNOUNCEMENT_PLACEHOLDERS);

const withPlaceholders = (missing: string, max: number) =>
  requiredText(missing, { max }).test('placeholders', (value, { createError }) => {
    const unknown = unknownBraces(value ?? '', NAMES);
    if (unknown.length === 0) return true;
    const known = NAMES.map((name) => `{${name}}`).join(', ');
    return createError({ message: `${unknown.join(', ')} is not known. Use ${known}.` });
  });

export const announcementRules = object({
  subject: withPlaceholders('Subject is required', LIMITS.name),
  text: withPlaceholders('Text is required', LIMITS.announcement),
});
