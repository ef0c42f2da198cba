/** What is mailed before an address is proved. */
import { VERIFICATION_HOURS } from '#contract/people';
import type { NewMail } from '#provider/mail/outboxRepository';
import { plainName } from '#provider/mail/plainName';
import { sha256 } from '#provider/security/tokens';

interface Mailed {
  origin: string;
  siteName: string;
  token: string;
  name: string;
  email: string;
  expiresAt: Date;
}

/** Brings the link that proves an address. */
export const verificationMail = ({ origin, siteName, token, name, email, expiresAt }: Mailed): NewMail => ({
  kind: 'verifyEmail',
  cause: `verify ${sha256(token)}`,
  tokenExpiresAt: expiresAt,
  to: email,
  subject: 'Confirm your email address',
  text: `Hello ${plainName(name)},\n\nSomebody registered at ${siteName} with this email address. To confirm that it is yours, open this link within ${VERIFICATION_HOURS} hours:\n\n${origin}/verify-email?${new URLSearchParams({ token, email })}\n\nThe link works once. If you didn't register, ignore this mail: without the link the account cannot be used.`,
});

/** Tells the owner of an account that somebody registered with its address once more. */
export const registeredAlreadyMail = ({ origin, siteName, token, name, email }: Mailed): NewMail => ({
  kind: 'verifyEmail',
  cause: `registered ${sha256(token)}`,
  to: email,
  subject: 'You have an account already',
  text: `Hello ${plainName(name)},\n\nSomebody registered at ${siteName} with this email address, which has an account already. Nothing was changed. You sign in here:\n\n${origin}/sign-in\n\nIf you forgot your password, choose a new one here:\n\n${origin}/forgot-password\n\nIf this wasn't you, ignore this mail.`,
});
