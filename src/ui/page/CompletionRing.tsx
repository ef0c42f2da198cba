const RADIUS = 26;
const LENGTH = 2 * Math.PI * RADIUS;

/** In percent, at most 100. */
export function CompletionRing({ percent }: { percent: number }) {
  const shown = Math.max(0, Math.min(100, Math.round(Number(percent) || 0)));
  return (
    <div className="ring position-relative flex-none" role="img" aria-label={`Profile ${shown}% complete`}>
      <svg viewBox="0 0 64 64" width="72" height="72" aria-hidden="true">
        <circle cx="32" cy="32" r={RADIUS} />
        <circle
          cx="32"
          cy="32"
          r={RADIUS}
          className="ring-value"
          strokeDasharray={`${(LENGTH * shown) / 100} ${LENGTH}`}
          transform="rotate(-90 32 32)"
        />
      </svg>
      <span className="position-absolute text-center tabular fw-medium" aria-hidden="true">
        {shown}%
      </span>
    </div>
  );
}
