import { WholeDates } from '../WholeDates';

export interface LifeStep {
  label: string;
  /** A day, a figure, or who has it. */
  note?: string | null;
  state: 'past' | 'now' | 'next';
}

const SAID = { past: 'done', now: 'now', next: 'still to come' } as const;

/** The way of a record: what is past, where it stands, what comes. */
export function Life({ steps }: { steps: readonly LifeStep[] }) {
  return (
    <ol className="life">
      {steps.map(({ label, note, state }) => (
        <li key={label} className={`is-${state}`} aria-current={state === 'now' ? 'step' : undefined}>
          <span className="d-block">
            {label}
            <span className="visually-hidden">, {SAID[state]}</span>
          </span>
          {note && (
            <small>
              <WholeDates text={note} />
            </small>
          )}
        </li>
      ))}
    </ol>
  );
}
