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
export const welcomeMail = (mailed: Mailed, siteName: string): NewMail => ({
  kind: 'welcome',
  cause: `welcome ${sha256(mailed.token)}`,
  tokenExpiresAt: mailed.expiresAt,
  to: mailed.email,
  subject: `Your account at ${siteName}`,
  text: `Hello ${plainName(mailed.name)},\n\nAn account was made for you at ${siteName}. To choose your password, open this link within ${WELCOME_HOURS} hours:\n\n${linkOf('/welcome', mailed)}\n\nThe link works once. If it has expired, ask the person who invited you for a new one.`,
});

/** Asks whoever reads a new address to confirm it. */
export const confirmEmailMail = (mailed: Mailed): NewMail => ({
  kind: 'emailChange',
  cause: `email ${sha256(mailed.token)}`,
  tokenExpiresAt: mailed.expiresAt,
  to: mailed.email,
  subject: 'Confirm your new email address',
  text: `Hello ${plainName(mailed.name)},\n\nThis address is to become the one that you sign in with. To confirm it, open this link within ${EMAIL_CHANGE_HOURS} hours:\n\n${linkOf('/confirm-email', mailed)}\n\nIf you don't know of this, ignore this mail: nothing changes.`,
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
  kind: 'emailChange',
  cause: `entry ${entry}`,
  to,
  subject: 'Your email address is to change',
  text: `Hello ${plainName(name)},\n\nAn administrator is changing the email address of your account to ${newEmail}. Until the link that was sent there is opened, you sign in with this address.\n\nIf you don't know of this, write to us at once.`,
});

/** Tells the old address that it signs in no more. */
export const emailChangedMail = ({ name, to, newEmail, entry }: Told): NewMail => ({
  kind: 'emailChange',
  cause: `entry ${entry}`,
  to,
  subject: 'Your email address was changed',
  text: `Hello ${plainName(name)},\n\nFrom now on you sign in with ${newEmail} instead of this address. Your password stays as it is.\n\nIf you don't know of this, write to us at once.`,
});
