import { plainName } from '#provider/mail/plainName';
import type { Mail } from '#provider/mail/mailer';

/** The mail with the link that sets a new password; `origin` is the portal's own. */
export function resetMail({
  origin,
  token,
  name,
  email,
  minutes,
}: {
  origin: string;
  token: string;
  name: string;
  email: string;
  minutes: number;
}): Mail {
  const link = `${origin}/password-reset?${new URLSearchParams({ token, email })}`;
  return {
    to: email,
    subject: 'Reset your password',
    text: `Hello ${plainName(name)},\n\nsomebody asked for a new password for your account. To set one, open this link within ${minutes} minutes:\n\n${link}\n\nIf it was not you, there is nothing to do: your password stays as it is.`,
  };
}
