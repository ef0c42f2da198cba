import { INTERNSHIP } from '#contract/internship/lifecycle';
import { MODERATION } from '#contract/moderation/lifecycle';

interface Switched {
  name: string;
  moderation_status: number;
  expire_date: string;
}

interface SwitchQuestion {
  label: string;
  title: (name: string) => string;
  /** The consequence, as the record is today. */
  text: (record: Switched, today: string) => string;
}

/** Why students still will not see it, or that they will. */
function afterReopening({ moderation_status, expire_date }: Switched, today: string): string {
  if (moderation_status === MODERATION.suspended)
    return 'It stays suspended: students will not see it until a moderator lifts the suspension.';
  if (moderation_status !== MODERATION.approved)
    return 'Students will see it once a moderator has approved it.';
  if (today && expire_date < today)
    return 'Its closing date has passed: students will not see it in the list until you set a new one.';
  return 'Students can see it immediately and apply. It needs no further review.';
}

/** By the new status. */
export const SWITCH_QUESTIONS: Readonly<Record<number, SwitchQuestion>> = {
  [INTERNSHIP.closed]: {
    label: 'Close',
    title: (name) => `Close ${name}?`,
    text: () =>
      'Students no longer see it and cannot apply. Its applicants stay, and you can reopen it at any time.',
  },
  [INTERNSHIP.published]: {
    label: 'Reopen',
    title: (name) => `Reopen ${name}?`,
    text: afterReopening,
  },
};
