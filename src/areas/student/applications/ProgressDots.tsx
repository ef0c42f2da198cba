import { APPLICATION } from '#contract/lifecycles/application';

const STEPS = ['Applied', 'Under Review', 'Shortlisted', 'Offer', 'Accepted'] as const;

/** How far an application has come; nothing for one that has ended otherwise. */
const REACHED: Readonly<Record<number, number>> = {
  [APPLICATION.applied]: 1,
  [APPLICATION.underReview]: 2,
  [APPLICATION.shortlisted]: 3,
  [APPLICATION.offerReleased]: 4,
  [APPLICATION.paymentPending]: 4,
  [APPLICATION.paymentFailed]: 4,
  [APPLICATION.offerAccepted]: 5,
};

/** Five dots from Applied to Accepted. */
export function ProgressDots({ status }: { status: number }) {
  const reached = REACHED[status];
  if (reached === undefined) return null;
  return (
    <span
      className="progress-dots"
      role="img"
      aria-label={`Step ${reached} of ${STEPS.length}: ${STEPS[reached - 1]}`}
    >
      {STEPS.map((step, index) => (
        <span key={step} className={index < reached ? 'is-reached' : undefined} />
      ))}
    </span>
  );
}
