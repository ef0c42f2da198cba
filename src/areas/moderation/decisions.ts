import { MODERATION } from '#contract/lifecycles/moderation';

export interface Decision {
  status: number;
  /** The button. */
  label: string;
  title: string;
  text: string;
  done: string;
  /** Whether a reason must be given, which the company reads. */
  reasoned: boolean;
}

/** What a moderator can decide. */
export const CHOICES: readonly Decision[] = [
  {
    status: MODERATION.approved,
    label: 'Approve',
    title: 'Approve it?',
    text: 'Students will see it as it is now.',
    done: 'Approved.',
    reasoned: false,
  },
  {
    status: MODERATION.rejected,
    label: 'Reject',
    title: 'Reject it?',
    text: 'It stays hidden until the company edits it.',
    done: 'Rejected.',
    reasoned: true,
  },
  {
    status: MODERATION.suspended,
    label: 'Suspend',
    title: 'Suspend it?',
    text: 'It is hidden, and an edit does not bring it back.',
    done: 'Suspended.',
    reasoned: true,
  },
];
