import type { Mail } from '#provider/mail/mailer';
import { plainName } from '#provider/mail/plainName';

const HAPPENED = {
  on: {
    subject: 'Two-step sign-in is on',
    text: 'from now on a sign-in to your account asks for a code of your authenticator app as well. Keep your recovery codes where you find them without your phone.',
  },
  off: {
    subject: 'Two-step sign-in is off',
    text: 'your account asks for the password alone again. Its recovery codes are worth nothing any more.',
  },
  renewed: {
    subject: 'New recovery codes',
    text: 'new recovery codes were made for your account. The former ones are worth nothing any more.',
  },
  recovery: {
    subject: 'A recovery code was used',
    text: 'somebody signed in to your account with a recovery code instead of a code of your app.',
  },
} as const;

/** Tells the owner of an account what happened to its second step. */
export function twoStepMail(
  what: keyof typeof HAPPENED,
  { name, email, agent, left }: { name: string; email: string; agent: string; left?: number },
): Mail {
  const { subject, text } = HAPPENED[what];
  const codes = left === undefined ? '' : ` Codes that are left: ${left}.`;
  return {
    to: email,
    subject,
    text: `Hello ${plainName(name)},\n\n${text}${codes}\n\nIt was done with: ${plainName(agent)}.\n\nIf it was not you, change your password at once and write to the operator of the portal.`,
  };
}
