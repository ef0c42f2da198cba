/** Opening such a link proves the address. */
import { EMAIL_CHANGE_HOURS, VERIFICATION_HOURS, WELCOME_HOURS } from '#contract/person/roles';
import type { NewMail } from './outboxRepository';
import { plainName } from './plainName';
import { TOKEN_MARK, type Ticket } from './tickets';

export const RESET_MINUTES = 60;

const LINKS = {
  reset: { cause: 'reset', path: '/password-reset', lasts: { minutes: String(RESET_MINUTES) } },
  verifyEmail: { cause: 'verify', path: '/verify-email', lasts: { hours: String(VERIFICATION_HOURS) } },
  welcome: { cause: 'welcome', path: '/welcome', lasts: { hours: String(WELCOME_HOURS) } },
  emailChange: { cause: 'email', path: '/confirm-email', lasts: { hours: String(EMAIL_CHANGE_HOURS) } },
} as const;

interface Linked {
  account: number | null;
  origin: string;
  ticket: Ticket;
  name: string;
  email: string;
  expiresAt: Date;
  /** Beside name and link. */
  words?: Readonly<Record<string, string>>;
}

export function tokenMail(
  kind: keyof typeof LINKS,
  { account, origin, ticket, name, email, expiresAt, words }: Linked,
): NewMail {
  const { cause, path, lasts } = LINKS[kind];
  return {
    kind,
    cause: `${cause} ${ticket.ticket}`,
    token: { ...ticket, expiresAt },
    to: email,
    account,
    values: {
      name: plainName(name),
      link: `${origin}${path}?token=${TOKEN_MARK}&${new URLSearchParams({ email })}`,
      ...lasts,
      ...words,
    },
  };
}
