/** What people are mailed about their accounts. */
import { EMAIL_CHANGE_HOURS, WELCOME_HOURS } from '#contract/people';
import type { NewMail } from '#provider/mail/outboxRepository';
import { plainName } from '#provider/mail/plainName';
import { sha256 } from '#provider/security/tokens';

interface Mailed {
  origin: string;
  token: string;
  name: string;
  email: string;
  expiresAt: Date;
}

const linkOf = (path: string, { origin, token, email }: Mailed) =>
  `${origin}${path}?${new URLSearchParams({ token, email })}`;

/** Brings the link by which an invited person chooses a password. */
export const welcomeMail = (mailed: Mailed): NewMail => ({
  kind: 'welcome',
  cause: `welcome ${sha256(mailed.token)}`,
  tokenExpiresAt: mailed.expiresAt,
  to: mailed.email,
  values: { name: plainName(mailed.name), link: linkOf('/welcome', mailed), hours: String(WELCOME_HOURS) },
});

/** Asks whoever reads a new address to confirm it. */
export const confirmEmailMail = (mailed: Mailed): NewMail => ({
  kind: 'emailChange',
  cause: `email ${sha256(mailed.token)}`,
  tokenExpiresAt: mailed.expiresAt,
  to: mailed.email,
  values: {
    name: plainName(mailed.name),
    link: linkOf('/confirm-email', mailed),
    hours: String(EMAIL_CHANGE_HOURS),
  },
});

interface Told {
  name: string;
  /** The address that was used until now. */
  to: string;
  newEmail: string;
  /** The entry of the trail that keeps the same. */
  entry: number;
}

/** Tells the old address that another one was asked for. */
export const emailAskedMail = ({ name, to, newEmail, entry }: Told): NewMail => ({
  kind: 'emailAsked',
  cause: `entry ${entry}`,
  to,
  values: { name: plainName(name), new_email: newEmail },
});

/** Tells the old address that it signs in no more. */
export const emailChangedMail = ({ name, to, newEmail, entry }: Told): NewMail => ({
  kind: 'emailChanged',
  cause: `entry ${entry}`,
  to,
  values: { name: plainName(name), new_email: newEmail },
});
