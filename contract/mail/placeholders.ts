/** Words in braces, which a mail fills. Plain code: browsers use it for the preview. */
import { MAIL_TEMPLATES, type MailKind } from './templates';

const IN_BRACES = /\{(\w+)\}/g;

/** Whatever stands between braces on a line, one or two of them, and braces that are alone. */
const BRACES = /\{{1,2}[^{}\n]*\}{1,2}|[{}]/g;

/** Words in braces, with the braces, that are not one of `names`. */
export const unknownBraces = (text: string, names: readonly string[]): string[] =>
  [...text.matchAll(BRACES)]
    .map(([placeholder]) => placeholder)
    .filter((placeholder) => !names.some((name) => placeholder === `{${name}}`));

/** What mails of the kind do not fill. */
export const unknownPlaceholders = (kind: MailKind, text: string): string[] =>
  unknownBraces(text, Object.keys(MAIL_TEMPLATES[kind].placeholders));

/** What the text of a mail must have and has not. */
export const missingPlaceholders = (kind: MailKind, text: string): string[] =>
  MAIL_TEMPLATES[kind].needed.filter((name) => !text.includes(`{${name}}`));

/** A text with its words filled in; a paragraph of which nothing is left goes. */
export function fillMail(text: string, values: Readonly<Record<string, string>>): string {
  // Own words alone: every object has a `constructor`.
  const filled = (match: string, name: string) => (Object.hasOwn(values, name) ? values[name]! : match);
  return text
    .replace(/\r\n?/g, '\n')
    .split(/\n{2,}/)
    .map((paragraph) => paragraph.replace(IN_BRACES, filled).trim())
    .filter((paragraph) => paragraph !== '')
    .join('\n\n');
}
