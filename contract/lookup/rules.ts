/** An entry of a list that administrators keep. */
import { object } from 'yup';
import { LIMITS } from '../limits';
import { aliasList, mailDomainsOf } from './lists';
import { oneLine } from '../text';
import { cleaned, optionalText, requiredText, tooLong } from '../textRules';

const DOMAIN = /^(?=.{3,253}$)([a-z0-9]([a-z0-9-]{0,61}[a-z0-9])?\.)+[a-z]{2,63}$/;
const ALIASES = `At most ${LIMITS.aliases} other names, separated by commas`;
const DOMAINS = 'Enter mail domains such as college.example, separated by commas';

/** The form. `code` and `mail_domains` (separated by commas) are of colleges. */
export const listEntryRules = object({
  name: requiredText('Name is required', { max: LIMITS.listName }).transform((v: unknown) =>
    typeof v === 'string' ? oneLine(v) : v,
  ),
  code: optionalText(LIMITS.listCode),
  aliases: optionalText(LIMITS.shortText * 4).test('aliases', ALIASES, (value) => {
    const aliases = aliasList(value);
    return aliases.length <= LIMITS.aliases && aliases.every((alias) => alias.length <= LIMITS.listName);
  }),
  mail_domains: cleaned()
    .nullable()
    .transform((v: unknown) => v ?? '')
    .max(LIMITS.shortText, tooLong(LIMITS.shortText))
    .test('domains', DOMAINS, (value) => {
      const domains = mailDomainsOf(value);
      return domains.length <= LIMITS.mailDomains && domains.every((domain) => DOMAIN.test(domain));
    }),
});
