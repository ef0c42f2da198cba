import type { CloseRow } from '#contract/year/calls';
import { UNFINISHED_LABEL, YEAR_DECISION_LABEL, type YearDecision } from '#contract/year/lifecycle';
import { formatDate } from '#src/lib/dates';
import type { Column } from '#src/ui/list/DataTable';
import { StatusChip } from '#src/ui/StatusChip';
import { stateOf, type Decision } from './closing';

export const closingColumns = (onDecide: (next: Decision) => void): readonly Column<CloseRow>[] => [
  {
    title: 'Student',
    place: 'title',
    render: ({ name, usn }) => (
      <>
        {name} {usn && <small className="muted">{usn}</small>}
      </>
    ),
  },
  { title: 'College', render: ({ college }) => college },
  {
    title: 'Record',
    render: ({ kind, title }) => (
      <>
        {UNFINISHED_LABEL[kind] ?? kind}: {title}
      </>
    ),
  },
  { title: 'State', place: 'status', render: (row) => <StatusChip info={stateOf(row)} /> },
  { title: 'Since', noWrap: true, render: ({ since }) => formatDate(since) },
  { title: 'Ends', noWrap: true, render: ({ end_date }) => end_date && formatDate(end_date) },
  { title: 'Hours', numeric: true, render: ({ hours }) => hours },
  {
    title: 'Decision',
    place: 'foot',
    render: ({ kind, id, name, decision, decisions, errors }) => (
      <>
        <select
          className="control min-w-choice"
          aria-label={`Decision: ${name}`}
          value={decision}
          onChange={({ target }) => onDecide({ kind, id, decision: target.value as YearDecision })}
        >
          {[...new Set([...decisions, decision])].map((one) => (
            <option key={one} value={one}>
              {YEAR_DECISION_LABEL[one] ?? one}
            </option>
          ))}
        </select>
        {errors.map((error) => (
          <p key={error} className="small text-danger m-0">
            {error}
          </p>
        ))}
      </>
    ),
  },
];
