/** Mails whose link carries a token: whoever opens it reads the address. */
import { EMAIL_CHANGE_HOURS, VERIFICATION_HOURS, WELCOME_HOURS } from '#contract/person/roles';
import type { NewMail } from './outboxRepository';
import { plainName } from './plainName';
import { TOKEN_MARK, type Ticket } from './tickets';

export const RESET_MINUTES = 60;

/** The first word of each cause, the page that the link leads to, and for how long it does. */
const LINKS = {
  /** Sets a new password. */
  reset: { cause: 'reset', path: '/password-reset', lasts: { minutes: String(RESET_MINUTES) } },
  /** Proves an address. */
  verifyEmail: { cause: 'verify', path: '/verify-email', lasts: { hours: String(VERIFICATION_HOURS) } },
  /** Lets an invited person choose a password. */
  welcome: { cause: 'welcome', path: '/welcome', lasts: { hours: String(WELCOME_HOURS) } },
  /** Asks whoever reads a new address to confirm it. */
  emailChange: { cause: 'email', path: '/confirm-email', lasts: { hours: String(EMAIL_CHANGE_HOURS) } },
} as const;

interface Linked {
  /** Of the portal. */
  origin: string;
  ticket: Ticket;
  name: string;
  email: string;
  expiresAt: Date;
}

export function tokenMail(
  kind: keyof typeof LINKS,
  { origin, ticket, name, email, expiresAt }: Linked,
): NewMail {
  const { cause, path, lasts } = LINKS[kind];
  return {
    kind,
    cause: `${cause} ${ticket.ticket}`,
    token: { ...ticket, expiresAt },
    to: email,
    values: {
      name: plainName(name),
      link: `${origin}${path}?token=${TOKEN_MARK}&${new URLSearchParams({ email })}`,
      ...lasts,
    },
  };
}
