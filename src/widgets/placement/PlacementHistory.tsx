import type { PlacementStep } from '#contract/placement/shape';
import { known } from '#contract/known';
import { PLACEMENT_STEP_LABEL } from '#contract/placement/lifecycle';
import { formatDate, formatClockTime } from '#src/lib/dates';
import { WholeDates } from '#src/ui/WholeDates';

const text = (value: unknown): string =>
  Array.isArray(value) ? value.join(', ') : value === null || value === undefined ? '—' : String(value);

/** `start_date` reads "start date". */
const termText = (name: string): string => name.replaceAll('_', ' ');

/** As in "end date: 2026-07-31 → 2026-08-31". */
function changes({ before, after }: PlacementStep): string[] {
  if (!before || !after) return [];
  return Object.keys(after)
    .filter((name) => !name.endsWith('_id'))
    .map((name) => `${termText(name)}: ${text(before[name])} → ${text(after[name])}`);
}

const stepName = ({ event }: PlacementStep): string => known(PLACEMENT_STEP_LABEL, event) ?? event;

/** "Approved by the college 19 Oct 2026", of the last step. */
export function lastStepText(history: readonly PlacementStep[]): string {
  const last = history.at(-1);
  return last ? `${stepName(last)} ${formatDate(last.at)}` : 'Nothing yet';
}

export function PlacementHistory({ history }: { history: readonly PlacementStep[] }) {
  return (
    <ol className="numbered d-grid gap-3">
      {history.map((step) => (
        <li key={`${step.at} ${step.event}`}>
          <strong>{stepName(step)}</strong>
          <span className="muted">
            {' '}
            <WholeDates text={formatClockTime(step.at)} />
            {step.by && ` by ${step.by}`}
            {step.by_name && `, ${step.by_name}`}
          </span>
          {step.from_date && (
            <span className="muted">
              <WholeDates text={`, from ${formatDate(step.from_date)}`} />
            </span>
          )}
          {step.reason && <p className="small m-0">{step.reason}</p>}
          {changes(step).map((line) => (
            <p key={line} className="small muted m-0">
              {line}
            </p>
          ))}
        </li>
      ))}
    </ol>
  );
}
