import type { WeekNotes } from '#contract/supervision/calls';
import { formatDate } from '#src/lib/dates';
import { WholeDates } from '#src/ui/WholeDates';

/** More are folded: the days come first. */
const MOST_OPEN = 2;

interface Props {
  notes: WeekNotes | undefined;
  /** Of the student alone. */
  onAnswer?: (notes: WeekNotes) => void;
}

/** What stands out in a week, and the student's answer; nothing without either. */
export function WeekNotesList({ notes: week, onAnswer }: Props) {
  if (!week) return null;
  const { notes, answer, answered_at } = week;
  const list = (
    <ul className="plain-list">
      {notes.map((note) => (
        <li key={note}>
          <WholeDates text={note} />
        </li>
      ))}
    </ul>
  );
  return (
    <div className="small">
      {notes.length > MOST_OPEN ? (
        <details>
          <summary>{notes.length} notes</summary>
          {list}
        </details>
      ) : (
        list
      )}
      {answer && (
        <p className="muted mb-0">
          <WholeDates
            text={`${onAnswer ? 'You' : 'The student'} on ${formatDate(answered_at)}: “${answer}”`}
          />
        </p>
      )}
      {onAnswer && (
        <button
          type="button"
          className="btn btn-link link-button p-0 text-decoration-underline"
          aria-label={`${answer ? 'Change your answer' : 'Answer'}: week of ${formatDate(week.week)}`}
          onClick={() => onAnswer(week)}
        >
          {answer ? 'Change your answer' : 'Answer'}
        </button>
      )}
    </div>
  );
}
