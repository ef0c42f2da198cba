import { formatClockTime } from '../lib/dates';
import type { StatusInfo } from '#contract/lifecycle';

interface TimelineStep {
  at: string;
  info: StatusInfo;
  /** Who did it, where that is public. */
  by?: string | null;
}

export function StatusTimeline({ steps }: { steps: readonly TimelineStep[] }) {
  return (
    <ol className="life is-vertical">
      {steps.map(({ at, info, by }, index) => (
        <li
          key={`${at}-${info.label}`}
          className={index === steps.length - 1 ? 'is-now' : 'is-past'}
          aria-current={index === steps.length - 1 ? 'step' : undefined}
        >
          <span>
            {info.label}
            {by && <span className="muted"> by {by}</span>}
          </span>
          <time className="d-block small muted tabular" dateTime={at}>
            {formatClockTime(at)}
          </time>
        </li>
      ))}
    </ol>
  );
}
