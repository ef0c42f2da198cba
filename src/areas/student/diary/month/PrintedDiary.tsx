import { useSelector } from 'react-redux';
import { formatDate } from '#src/lib/dates';
import { selectUser } from '#src/state/auth/selectors';
import { EntryDetails } from '#src/widgets/diary/EntryDetails';
import type { DiaryKind, Entry } from '../kinds';
import { several } from '#contract/several';

/** In the heading already, or not for paper. */
const WITHOUT = ['date', 'hours', 'internship', 'mood_slider'] as const;

interface Props {
  kind: DiaryKind;
  ownerName: string;
  /** At least one, in the order of days. */
  entries: readonly Entry[];
}

/** Whole texts, and nothing of the page around them. */
export function PrintedDiary({ kind, ownerName, entries }: Props) {
  const user = useSelector(selectUser);
  const hours = entries.reduce((sum, entry) => sum + Number(entry.hours), 0);
  return (
    <div className="is-printed d-none d-print-block">
      <h2>
        {kind.title}: {ownerName}
      </h2>
      <p>
        {user?.name}. {formatDate(entries[0]!.date)} to {formatDate(entries.at(-1)!.date)},{' '}
        {several(entries.length, 'day')}, {several(hours, 'hour')}.
      </p>
      {entries.map((entry) => (
        <section key={entry.id} className="break-inside-avoid mt-4 py-3 pb-0 border-top">
          <h3>
            {formatDate(entry.date)} · {several(entry.hours, 'hour')}
          </h3>
          <EntryDetails brief entry={entry} without={WITHOUT} />
        </section>
      ))}
    </div>
  );
}
