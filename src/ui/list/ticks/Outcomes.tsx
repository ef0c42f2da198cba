import { useEffect, useRef } from 'react';
import type { Outcome } from '#src/lib/submission';
import { formatCount } from '#src/lib/money';
import { Icon } from '#src/ui/Icon';

/** More are too many to read: then only the rejected ones are listed. */
const READABLE = 20;

interface Props {
  outcomes: readonly Outcome[];
  /** As in "2 of 3 payments verified.", or "3 payments verified." where all were. */
  done: string;
  /** Whoever was notified of those that were, in a sentence. */
  notified?: string;
  accepted?: string;
  onClose: () => void;
}

function sentenceOf(accepted: number, of: number, done: string): string {
  if (accepted < of) return `${formatCount(accepted)} of ${formatCount(of)} ${done}.`;
  return `${formatCount(of)} ${of === 1 ? done.replace(/^(\S+)s /, '$1 ') : done}.`;
}

export function Outcomes({ outcomes, done, notified, accepted, onClose }: Props) {
  const report = useRef<HTMLDivElement>(null);
  // The button may be at the bottom of the window, far below this.
  useEffect(() => {
    report.current?.scrollIntoView({ block: 'nearest' });
  }, []);
  // Of what goes on in the background.
  if (outcomes.length === 0) return null;
  const refused = outcomes.filter((one) => one.refused !== null);
  const listed = accepted === undefined || outcomes.length > READABLE ? refused : outcomes;
  return (
    <div
      ref={report}
      className={`notice align-items-start mb-4${refused.length > 0 ? ' notice-amber' : ''}`}
      role="status"
    >
      <Icon name={refused.length > 0 ? 'warning' : 'success'} />
      <div className="flex-1 min-w-0">
        <p>
          <strong>{sentenceOf(outcomes.length - refused.length, outcomes.length, done)}</strong>
          {refused.length < outcomes.length && notified && <> {notified}</>}
        </p>
        {listed.length > 0 && (
          <ul className="rehearsal mb-0">
            {listed.map((one) => (
              <li key={one.id}>
                {one.name}: {one.refused ?? accepted}
              </li>
            ))}
          </ul>
        )}
      </div>
      <button type="button" className="icon-button" aria-label="Close the report" onClick={onClose}>
        <Icon name="close" />
      </button>
    </div>
  );
}
