import ProgressBar from 'react-bootstrap/ProgressBar';

/** How much of a check list is met: a figure and a bar. */
export function DoneOf({ done, of }: { done: number; of: number }) {
  return (
    <span className="done-of d-inline-flex align-items-center gap-2 tabular">
      {done} of {of}
      <ProgressBar aria-hidden="true" now={done} max={of} />
    </span>
  );
}
