import { APPLICATION, isApplicationStatus, type ApplicationStatus } from '#contract/application/lifecycle';

const STEPS = ['Applied', 'Under Review', 'Shortlisted', 'Offer', 'Accepted'] as const;

/** Null for one that ended otherwise. */
const REACHED: Readonly<Record<ApplicationStatus, number | null>> = {
  [APPLICATION.applied]: 1,
  [APPLICATION.underReview]: 2,
  [APPLICATION.shortlisted]: 3,
  [APPLICATION.offerReleased]: 4,
  [APPLICATION.paymentPending]: 4,
  [APPLICATION.paymentFailed]: 4,
  [APPLICATION.offerAccepted]: 5,
  [APPLICATION.rejected]: null,
  [APPLICATION.withdrawn]: null,
  [APPLICATION.offerDeclined]: null,
};

export function ProgressDots({ status }: { status: number }) {
  const reached = isApplicationStatus(status) ? REACHED[status] : null;
  if (reached === null) return null;
  return (
    <span
      className="dots d-inline-flex"
      role="img"
      aria-label={`Step ${reached} of ${STEPS.length}: ${STEPS[reached - 1]}`}
    >
      {STEPS.map((step, index) => (
        <i key={step} className={index < reached ? 'is-full' : undefined} />
      ))}
    </span>
  );
}
