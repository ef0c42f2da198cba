import type { ApplicantRow } from '#contract/calls/applications';
import type { BulkOutcome } from '#src/api/applicantsApi';
import { Icon } from '#src/ui/Icon';

interface Props {
  outcomes: readonly BulkOutcome[];
  rows: readonly ApplicantRow[];
  onClose: () => void;
}

/** What became of each application of a bulk change: how many moved, and why the others did not. */
export function BulkReport({ outcomes, rows, onClose }: Props) {
  const kept = outcomes.filter(({ success }) => !success);
  const nameOf = (id: number) => rows.find((row) => row.id === id)?.student_details?.name;
  return (
    <div className={`notice bulk-report${kept.length > 0 ? ' notice-amber' : ''}`} role="status">
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
