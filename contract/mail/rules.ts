/** An administrator's own words of a mail. */
import { object } from 'yup';
import { LIMITS } from '../limits';
import { missingPlaceholders, unknownPlaceholders } from './placeholders';
import { MAIL_KINDS, type MailKind } from './templates';
import { choice, requiredText } from '../textRules';

const braces = (names: readonly string[]) => names.map((name) => `{${name}}`).join(', ');

/** What is wrong with the words in braces of a text; null for nothing. */
const problemOf = (kind: MailKind, text: string, isWhole: boolean): string | null => {
  const [unknown] = unknownPlaceholders(kind, text);
  if (unknown !== undefined) return `${unknown} is not a placeholder of this email`;
  const missing = isWhole ? missingPlaceholders(kind, text) : [];
  return missing.length > 0 ? `The email needs ${braces(missing)}` : null;
};

const words = (required: string, max: number, isWhole: boolean) =>
  requiredText(required, { max }).test('placeholders', function check(value) {
    const { kind } = this.parent as { kind?: MailKind };
    const problem = kind && MAIL_KINDS.includes(kind) ? problemOf(kind, value ?? '', isWhole) : null;
    return problem ? this.createError({ message: problem }) : true;
  });

export const mailTemplateRules = object({
  kind: choice(MAIL_KINDS, 'Select a mail'),
  subject: words('Subject is required', LIMITS.shortText, false),
  text: words('Text is required', LIMITS.multiline, true),
});
