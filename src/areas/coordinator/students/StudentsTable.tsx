import { useSelector } from 'react-redux';
import { useLocation } from 'react-router-dom';
import type { CoordinatorStudentRow } from '#contract/coordinator/calls';
import { formatDate } from '#src/lib/dates';
import { hasAccount, studentPath } from '#src/lib/studentPath';
import { selectFollowsAllColleges } from '#src/state/auth/rights';
import { Link } from '#src/ui/Link';
import { DataTable, type Column } from '#src/ui/list/DataTable';
import { RowTick } from '#src/ui/list/ticks/RowTick';
import type { Ticked } from '#src/ui/list/ticks/useTicked';
import { StatusChip } from '#src/ui/StatusChip';
import { WholeDates } from '#src/ui/WholeDates';

type Row = CoordinatorStudentRow;

interface Props {
  caption: string;
  rows: readonly Row[];
  /** Absent without bulk actions. */
  ticked?: Ticked<Row>;
}

const FACTS: readonly Column<Row>[] = [
  { title: 'USN', noWrap: true, render: ({ usn }) => usn },
  { title: 'Branch', render: ({ branch }) => branch },
  { title: 'Semester', numeric: true, render: ({ semester }) => semester },
  { title: 'Applications', numeric: true, render: ({ applications }) => applications },
  {
    title: 'Stage',
    place: 'status',
    render: ({ placed, confirmed, proposed, awaits_approval, signed_in, invited_at }) => {
      const notes = [
        signed_in === 0 && 'Not signed in yet',
        invited_at && `invited ${formatDate(invited_at)}`,
        awaits_approval === 1 && 'Placement awaiting the college',
        confirmed === 0 && signed_in !== 0 && 'Not confirmed',
      ].filter(Boolean);
      return placed || proposed || notes.length > 0 ? (
        <>
          {placed ? <StatusChip info={{ label: 'Placed', colour: 'green' }} /> : null}
          {!placed && proposed === 1 && (
            <StatusChip info={{ label: 'Proposal pending', colour: 'amber', weight: 'waiting' }} />
          )}
          {notes.length > 0 && <p className="small muted">{notes.join(' · ')}</p>}
        </>
      ) : null;
    },
  },
  {
    title: 'Risk',
    place: 'line',
    render: ({ reason, risk_since }) =>
      reason && (
        <>
          <span className="due">{reason}</span>
          {risk_since && (
            <span className="small muted own-line">
              <WholeDates text={` since ${formatDate(risk_since)}`} />
            </span>
          )}
        </>
      ),
  },
];

const COLLEGE: Column<Row> = { title: 'College', render: ({ college }) => college };

export function StudentsTable({ caption, rows, ticked }: Props) {
  const isOffice = useSelector(selectFollowsAllColleges);
  const { search } = useLocation();
  const name: Column<Row> = {
    title: 'Student',
    place: 'title',
    render: (row) => {
      const { id, name: text } = row;
      return (
        <span className="row-tick">
          {ticked && hasAccount(row) && (
            <RowTick
              checked={ticked.has(id)}
              label={`Select ${text}`}
              onTick={(on) => ticked.tick([id], on)}
            />
          )}
          <Link className="row-title row-link" to={studentPath(row)} state={{ list: search }}>
            {text}
          </Link>
        </span>
      );
    },
  };
  return (
    <DataTable
      people
      dense
      caption={caption}
      columns={[name, ...(isOffice ? [COLLEGE] : []), ...FACTS]}
      rows={rows}
      keyOf={({ id }) => id}
      empty="No students on this page."
    />
  );
}
