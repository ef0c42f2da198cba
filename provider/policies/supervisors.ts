/** Addresses of supervisors that are refused or raise a warning (docs/placements.md, placements 18). */
import { foldEmail } from '#contract/textRules';

const FREE_MAIL = new Set(
  `gmail.com googlemail.com outlook.com outlook.in hotmail.com live.com live.in msn.com yahoo.com yahoo.in
  yahoo.co.in ymail.com rocketmail.com rediffmail.com rediff.com icloud.com me.com mac.com aol.com gmx.com
  gmx.net mail.com zohomail.com zohomail.in proton.me protonmail.com pm.me yandex.com yandex.ru tutanota.com
  tuta.io fastmail.com inbox.com hushmail.com indiatimes.com sify.com`.split(/\s+/),
);

/** `Asha+work@x.in` is delivered to `asha@x.in`. */
export const mailboxOf = (email: string): string =>
  foldEmail(email.trim()).replace(/^([^+@]+)\+[^@]*@/, '$1@');

const domainOf = (email: string): string => mailboxOf(email).split('@').at(-1) ?? '';
/** Without "www."; null when unreadable. */
function hostOf(website: string | null): string | null {
  if (!website) return null;
  try {
    const { hostname } = new URL(/^https?:\/\//i.test(website) ? website : `https://${website}`);
    return hostname.toLowerCase().replace(/^www\./, '');
  } catch {
    return null;
  }
}
const isWithin = (one: string, other: string) => one === other || one.endsWith(`.${other}`);

type SupervisorWarning = 'free_mailbox' | 'other_domain' | 'many_placements' | 'several_companies';

/** More are many for one supervisor. */
const MANY = 5;

interface SupervisorFacts {
  email: string;
  website: string | null;
  /** Null for a company outside the portal. */
  companyEmail: string | null;
  /** With this address, and their other companies. */
  placements: number;
  companies: number;
}

/** Before an approval. */
export function supervisorWarnings(facts: SupervisorFacts): { key: SupervisorWarning; text: string }[] {
  const { email, website, companyEmail, placements, companies } = facts;
  const domain = domainOf(email);
  const account = companyEmail === null ? null : domainOf(companyEmail);
  const own = hostOf(website) ?? (account !== null && !FREE_MAIL.has(account) ? account : null);
  const warnings: { key: SupervisorWarning; text: string }[] = [];
  if (FREE_MAIL.has(domain))
    warnings.push({ key: 'free_mailbox', text: `The supervisor uses a free mailbox (${domain}).` });
  else if (own !== null && !isWithin(domain, own) && !isWithin(own, domain))
    warnings.push({
      key: 'other_domain',
      text: `The supervisor's address (${domain}) is not on the company's domain (${own}).`,
    });
  if (companies > 0)
    warnings.push({
      key: 'several_companies',
      text: `This email supervises interns at ${companies === 1 ? 'another company' : `${companies} other companies`}.`,
    });
  if (placements >= MANY)
    warnings.push({
      key: 'many_placements',
      text: `This address supervises ${placements} other placements.`,
    });
  return warnings;
}
