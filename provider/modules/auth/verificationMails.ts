/** What is mailed before an address is proved. */
import { VERIFICATION_HOURS } from '#contract/people';
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

/** Brings the link that proves an address. */
export const verificationMail = ({ origin, token, name, email, expiresAt }: Mailed): NewMail => ({
  kind: 'verifyEmail',
  cause: `verify ${sha256(token)}`,
  tokenExpiresAt: expiresAt,
  to: email,
  values: {
    name: plainName(name),
    link: `${origin}/verify-email?${new URLSearchParams({ token, email })}`,
    hours: String(VERIFICATION_HOURS),
  },
});

/** Tells the owner of an account that somebody registered with its address once more. */
export const registeredAlreadyMail = ({ origin, token, name, email }: Mailed): NewMail => ({
  kind: 'registeredTwice',
  cause: `registered ${sha256(token)}`,
  to: email,
  values: {
    name: plainName(name),
    link: `${origin}/sign-in`,
    reset_link: `${origin}/forgot-password`,
  },
});
