import type { SupervisedWeek, WeekNotes } from '#contract/supervision/calls';
import { confirmedText, isChanged } from '#contract/supervision/weeks';
import type { StatusInfo } from '#contract/lifecycle';
import { formatDate } from '#src/lib/dates';
import { DataTable, type Column } from '#src/ui/list/DataTable';
import type { Ticked } from '#src/ui/list/ticks/useTicked';
import { StatusChip } from '#src/ui/StatusChip';
import { WeekNotesList } from './WeekNotesList';
import type { WeekRow } from './weeks';

const CONFIRMED: StatusInfo = { label: 'Confirmed', colour: 'green' };
const CHANGED: StatusInfo = { label: 'Changed since', colour: 'amber' };
const RETURNED: StatusInfo = { label: 'Sent back', colour: 'amber' };
const OPEN: StatusInfo = { label: 'Not confirmed', colour: 'gray' };

const standing = (week: SupervisedWeek): StatusInfo => {
  if (week.state === 'returned') return RETURNED;
  if (isChanged(week)) return CHANGED;
  return week.state === 'confirmed' ? CONFIRMED : OPEN;
};

const FACTS: readonly Column<WeekRow>[] = [
  { title: 'Hours', numeric: true, noWrap: true, render: ({ hours }) => hours },
  { title: 'Days', numeric: true, render: ({ entries }) => entries },
  {
    title: 'State',
    place: 'status',
    render: (row) => (
      <>
        <StatusChip info={standing(row)} />
        {isChanged(row) && <p className="muted small m-0">{confirmedText(row)} confirmed</p>}
      </>
    ),
  },
  { title: 'By', render: ({ by }) => by },
  { title: 'Comment', place: 'line', render: ({ comment }) => comment && <span>{comment}</span> },
];

const WEEK: Column<WeekRow> = {
  title: 'Week of',
  place: 'title',
  render: ({ week }) => <span className="row-title tabular">{formatDate(week)}</span>,
};

interface Props {
  rows: readonly WeekRow[];
  ticked?: Ticked<WeekRow>;
  /** By their Mondays. */
  notes?: readonly WeekNotes[];
  /** Of the student alone. */
  onAnswer?: (notes: WeekNotes) => void;
}

const notesColumn = (notes: readonly WeekNotes[], onAnswer: Props['onAnswer']): Column<WeekRow> => ({
  title: 'Notes',
  place: 'line',
  render: ({ week }) => <WeekNotesList notes={notes.find((one) => one.week === week)} onAnswer={onAnswer} />,
});

export function WeeksTable({ rows, ticked, notes = [], onAnswer }: Props) {
  const hasNotes = rows.some(({ week }) => notes.some((one) => one.week === week));
  return (
    <DataTable
      caption="Weeks"
      columns={[WEEK, ...FACTS, ...(hasNotes ? [notesColumn(notes, onAnswer)] : [])]}
      rows={rows}
      keyOf={({ id }) => id}
      ticks={
        ticked && {
          ticked,
          nameOf: ({ week }) => `the week of ${formatDate(week)}`,
          label: 'Select all unconfirmed',
          can: ({ id }) => ticked.shown.some((one) => one.id === id),
        }
      }
      empty="The internship has not begun yet."
    />
  );
}
