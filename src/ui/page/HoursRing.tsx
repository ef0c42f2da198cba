import { formatCount } from '#src/lib/money';

const RADIUS = 27;
const LENGTH = 2 * Math.PI * RADIUS;

/** Hours of a diary, of those that are needed. */
export function HoursRing({ have, of }: { have: number; of: number }) {
  const share = of > 0 ? Math.min(1, have / of) : 0;
  return (
    <div
      className="ring position-relative flex-none"
      role="img"
      aria-label={`${formatCount(have)} of ${formatCount(of)} hours`}
    >
      <svg viewBox="0 0 64 64" width="128" height="128" aria-hidden="true">
        <circle cx="32" cy="32" r={RADIUS} />
        <circle
          cx="32"
          cy="32"
          r={RADIUS}
          className="ring-value"
          strokeDasharray={`${LENGTH * share} ${LENGTH}`}
          transform="rotate(-90 32 32)"
        />
      </svg>
      <span className="position-absolute text-center" aria-hidden="true">
        <b className="figure-value">{formatCount(have)}</b>
        <small className="muted">of {formatCount(of)} hours</small>
      </span>
    </div>
  );
}
