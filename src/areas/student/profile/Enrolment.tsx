import type { DataOf } from '#contract/call';
import type { getEnrolment } from '#contract/roster/calls';
import { Icon } from '#src/ui/Icon';

/** Whether the college has confirmed the student; nothing where nobody says so. */
export function Enrolment({ enrolment }: { enrolment: DataOf<typeof getEnrolment> | undefined }) {
  if (!enrolment || enrolment.state === 'none') return null;
  const { state, reason, requested, needed } = enrolment;
  const words = {
    claimed: `Your college has not confirmed yet that you belong to it.${needed ? ' Until then you cannot apply or join a team.' : ''}`,
    confirmed: requested
      ? `You asked for ${requested.college}, ${requested.usn}, ${requested.branch}. Your college decides.`
      : 'Your college has confirmed you. A change of college, USN or branch is decided by it.',
    refused: `Your college has refused your claim. Check college and USN, and save your profile again.`,
  }[state];
  return (
    <p className={`notice${state === 'confirmed' ? '' : ' notice-amber'}`}>
      <Icon name={state === 'confirmed' ? 'success' : 'clock'} />{' '}
      <span>
        {words}
        {reason && <> Reason: {reason}</>}
      </span>
    </p>
  );
}
