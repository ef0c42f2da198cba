/** The lists that administrators keep, by the names that the calls have for them. */
import { oneLine } from '../text';

export const LISTS = [
  'colleges',
  'branches',
  'skills',
  'categories',
  'company_domains',
  'internship_domains',
  'perks',
] as const;
export type ListName = (typeof LISTS)[number];

/**
 * The other names of an entry out of a text or a list, in one line each. A text separates them by semicolons
 * or lines, or else by commas.
 */
export const aliasList = (sent: unknown): string[] => {
  const parts = Array.isArray(sent)
    ? sent.map(String)
    : String(sent ?? '').split(/[;\n]/.test(String(sent)) ? /[;\n]+/ : ',');
  return [...new Set(parts.map(oneLine).filter(Boolean))];
};

/** The text of other names, out of which `aliasList` reads the same; a name may contain a comma. */
export const aliasText = (aliases: readonly string[]): string =>
  aliases.some((alias) => alias.includes(','))
    ? aliases.map((alias) => `${alias};`).join(' ')
    : aliases.join(', ');

/** The domains of a text or a list: lower case, without the @ and blanks, each once. */
export const mailDomainsOf = (sent: unknown): string[] => {
  const parts = Array.isArray(sent) ? sent.map(String) : String(sent ?? '').split(/[\s,;]+/);
  const domains = parts.map((part) => part.trim().toLowerCase().replace(/^@/, '')).filter(Boolean);
  return [...new Set(domains)];
};
