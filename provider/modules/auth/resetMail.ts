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
    values: { name: plainName(name), link, minutes: String(minutes) },
  };
}
