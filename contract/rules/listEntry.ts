/** An entry of a list that administrators keep. */
import { object } from 'yup';
import { LIMITS } from '../limits';
import { mailDomainsOf } from '../lists';
import { cleaned, optionalText, requiredText, tooLong } from './fields';

const DOMAIN = /^(?=.{3,253}$)([a-z0-9]([a-z0-9-]{0,61}[a-z0-9])?\.)+[a-z]{2,63}$/;
const DOMAINS = 'Enter mail domains such as college.example, separated by commas';

/** The form. `code` and `mail_domains` (separated by commas) are of colleges. */
export const listEntryRules = object({
  name: requiredText('Name is required', { min: 2, max: LIMITS.listName }),
  code: optionalText(LIMITS.listCode),
  mail_domains: cleaned()
    .nullable()
    .transform((v: unknown) => v ?? '')
    .max(LIMITS.shortText, tooLong(LIMITS.shortText))
    .test('domains', DOMAINS, (value) => {
      const domains = mailDomainsOf(value);
      return domains.length <= LIMITS.mailDomains && domains.every((domain) => DOMAIN.test(domain));
    }),
});
