import { useEffect, useRef } from 'react';
import type { BulkOutcome } from '#src/api/applicantsApi';
import type { Chosen } from '#src/state/applicants/slice';
import { Icon } from '#src/ui/Icon';

interface Props {
  outcomes: readonly BulkOutcome[];
  /** Who was ticked. */
  chosen: readonly Chosen[];
  onClose: () => void;
}

/** What became of each application of a bulk change: how many moved, and why the others did not. */
export function BulkReport({ outcomes, chosen, onClose }: Props) {
  const report = useRef<HTMLDivElement>(null);
  // The change was made at the bottom of the window, and what became of it stands above the list.
  useEffect(() => report.current?.scrollIntoView({ block: 'nearest' }), []);
  const kept = outcomes.filter(({ success }) => !success);
  const nameOf = (id: number) => chosen.find((one) => one.id === id)?.name;
  return (
    <div ref={report} className={`notice bulk-report${kept.length > 0 ? ' notice-amber' : ''}`} role="status">
      <Icon name={kept.length > 0 ? 'warning' : 'success'} />
      <div>
        <p>
          <strong>
            {outcomes.length - kept.length} of {outcomes.length} applications updated.
          </strong>
        </p>
        {kept.length > 0 && (
          <ul>
            {kept.map(({ id, message }) => (
              <li key={id}>
                {id} {nameOf(id)}: {message}
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
