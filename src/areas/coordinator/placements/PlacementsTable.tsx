import { useSelector } from 'react-redux';
import { useSearchParams } from 'react-router-dom';
import type { CollegePlacementRow } from '#contract/placement/calls';
import { known } from '#contract/known';
import { placementStateInfo } from '#contract/placement/lifecycle';
import { daysUntil, formatDate } from '#src/lib/dates';
import { officePaths } from '#src/lib/dashboardPaths';
import { selectFollowsAllColleges } from '#src/state/auth/rights';
import { Link } from '#src/ui/Link';
import { DataTable, type Column } from '#src/ui/list/DataTable';
import { DoneOf } from '#src/ui/list/DoneOf';
import type { Ticked } from '#src/ui/list/ticks/useTicked';
import { StatusChip } from '#src/ui/StatusChip';
import { periodText } from '#src/widgets/placement/terms';
import { sameNameWords } from '#src/widgets/SameNames';
import { PendingWith } from '#src/widgets/PendingWith';
import { PHASE_LABEL } from './filters';
import { isTickable } from './PlacementsBar';

type Row = CollegePlacementRow;

/** In the order of the list as it opens: who acts next. */
function groupOf({ state, pending_with }: Row): string {
  if (pending_with === 'college') return 'Your decision';
  if (pending_with) return 'With others';
  return state === 'approved' ? 'Running' : 'Finished';
}

const weeksText = ({ start_date, end_date, ended_on }: Row): string | false => {
  if (!start_date || !end_date) return false;
  const weeks = Math.ceil(((daysUntil(ended_on ?? end_date, start_date) ?? 0) + 1) / 7);
  return weeks === 1 ? '1 week' : `${weeks} weeks`;
};

/** What is unusual about it, or else who has it, or what came of it. */
function StateLine({ row }: { row: Row }) {
  const unusual = [
    row.company_suspended === 1 && 'Company suspended',
    sameNameWords(row.same_name),
    row.amendment && 'New dates requested',
  ].filter(Boolean);
  if (unusual.length > 0) return <span className="due">{unusual.join(' · ')}</span>;
  if (row.pending_with) return <PendingWith holder={row.pending_with} since={row.pending_since} />;
  if (row.pending_with === undefined && row.submitted_at) return `since ${formatDate(row.submitted_at)}`;
  if (row.certificate)
    return row.certificate.revoked_at ? 'certificate revoked' : `certificate ${row.certificate.number}`;
  return row.state === 'approved' && row.supervisor_name ? `Supervisor: ${row.supervisor_name}` : row.reason;
}

const columns = (isOffice: boolean, pile: readonly number[]): readonly Column<Row>[] => [
  {
    title: 'Student',
    place: 'title',
    sort: { up: 'name', down: '-name' },
    render: (row) => (
      <Link className="row-title row-link" to={officePaths.placement(row.id)} state={{ pile }}>
        {row.student?.name}
      </Link>
    ),
    second: ({ student, college }) =>
      [student?.usn, student?.branch, isOffice && college].filter(Boolean).join(' · '),
  },
  { title: 'Internship', render: ({ title }) => title, second: ({ company }) => company },
  {
    title: 'Dates',
    noWrap: true,
    wideOnly: true,
    sort: { up: 'start', down: '-start' },
    render: periodText,
    second: (row) =>
      [weeksText(row), known(PHASE_LABEL, row.phase ?? ''), row.overlaps > 0 && 'overlaps with another']
        .filter(Boolean)
        .join(' · '),
  },
  {
    title: 'Still to do',
    place: 'end',
    render: ({ done, of, guide }) =>
      done !== undefined && of ? <DoneOf done={done} of={of} /> : (guide?.name ?? null),
    second: ({ guide }) => guide && `Guide: ${guide.name}`,
  },
  {
    title: 'State',
    place: 'status',
    render: ({ state }) => <StatusChip info={placementStateInfo(state)} />,
    second: (row) => <StateLine row={row} />,
  },
];

export function PlacementsTable({ rows, ticked }: { rows: readonly Row[]; ticked: Ticked<Row> }) {
  const isOffice = useSelector(selectFollowsAllColleges);
  const [search] = useSearchParams();
  return (
    <DataTable
      caption="Placements"
      columns={columns(
        isOffice,
        rows.map(({ id }) => id),
      )}
      rows={rows}
      keyOf={({ id }) => id}
      rowId={({ id }) => `row-${id}`}
      ticks={{ ticked, nameOf: ({ id, student }) => student?.name ?? String(id), can: isTickable }}
      {...(!search.get('sort') && { groupOf })}
      empty="No placements."
    />
  );
}
