import type { NewMail } from '#provider/mail/outboxRepository';
import { plainName } from '#provider/mail/plainName';

const HAPPENED = {
  on: {
    subject: 'Two-step sign-in is on',
    text: 'From now on a sign-in to your account asks for a code of your authenticator app as well. Keep your recovery codes where you find them without your phone.',
  },
  off: {
    subject: 'Two-step sign-in is off',
    text: 'Your account asks for the password alone again. Its recovery codes are worth nothing any more.',
  },
  renewed: {
    subject: 'New recovery codes',
    text: 'New recovery codes were made for your account. The former ones are worth nothing any more.',
  },
  recovery: {
    subject: 'A recovery code was used',
    text: 'Somebody signed in to your account with a recovery code instead of a code of your app.',
  },
} as const;

/** Whom to tell, and by which browser it was done. */
export interface Owner {
  name: string;
  email: string;
  agent: string;
}

/**
 * Tells the owner of an account what happened to its second step.
 * @param entry of the trail, which keeps the same
 */
export function twoStepMail(
  what: keyof typeof HAPPENED,
  { name, email, agent }: Owner,
  { entry, left }: { entry: number; left?: number },
): NewMail {
  const { subject, text } = HAPPENED[what];
  const codes = left === undefined ? '' : ` Codes that are left: ${left}.`;
  return {
    kind: 'twoStep',
    cause: `entry ${entry}`,
    to: email,
    subject,
    text: `Hello ${plainName(name)},\n\n${text}${codes}\n\nIt was done with: ${plainName(agent)}.\n\nIf it was not you, change your password at once and write to us.`,
  };
}
