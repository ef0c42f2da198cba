import { plainName } from '#provider/mail/plainName';
import type { NewMail } from '#provider/mail/outboxRepository';
import { sha256 } from '#provider/security/tokens';

/** The mail with the link that sets a new password; `origin` is the portal's own. */
export function resetMail({
  origin,
  token,
  name,
  email,
  minutes,
  expiresAt,
}: {
  origin: string;
  token: string;
  name: string;
  email: string;
  minutes: number;
  expiresAt: Date;
}): NewMail {
  const link = `${origin}/password-reset?${new URLSearchParams({ token, email })}`;
  return {
    kind: 'reset',
    // By its hash: the row outlives the link.
    cause: `reset ${sha256(token)}`,
    tokenExpiresAt: expiresAt,
    to: email,
    subject: 'Reset your password',
    text: `Hello ${plainName(name)},\n\nSomebody asked for a new password for your account. To choose one, open this link within ${minutes} minutes:\n\n${link}\n\nIf you didn't ask for this, you can ignore this mail: your password stays as it is.`,
  };
}
