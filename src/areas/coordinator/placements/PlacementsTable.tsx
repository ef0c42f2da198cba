import { useSelector } from 'react-redux';
import type { CollegePlacement } from '#contract/placement/calls';
import { known } from '#contract/known';
import { placementStateInfo } from '#contract/placement/lifecycle';
import { formatDate } from '#src/lib/dates';
import { officePaths } from '#src/lib/dashboardPaths';
import { selectFollowsAllColleges } from '#src/state/auth/rights';
import { Link } from '#src/ui/Link';
import { DataTable, type Column } from '#src/ui/list/DataTable';
import { RowTick } from '#src/ui/list/ticks/RowTick';
import type { Ticked } from '#src/ui/list/ticks/useTicked';
import { StatusChip } from '#src/ui/StatusChip';
import { periodText } from '#src/widgets/placement/terms';
import { sameNameWords } from '#src/widgets/SameNames';
import { PendingWith } from '#src/widgets/PendingWith';
import { PHASE_LABEL } from './filters';
import { isTickable } from './PlacementsBar';

const COLLEGE: Column<CollegePlacement> = { title: 'College', render: ({ college }) => college };

const columns = (
  ticked: Ticked<CollegePlacement>,
  isOffice: boolean,
): readonly Column<CollegePlacement>[] => [
  {
    title: 'Student',
    place: 'title',
    render: (row) => (
      <span className="row-tick">
        {isTickable(row) && (
          <RowTick
            checked={ticked.has(row.id)}
            label={`Select ${row.student?.name ?? row.id}`}
            onTick={(on) => ticked.tick([row.id], on)}
          />
        )}
        <Link className="row-title row-link" to={officePaths.placement(row.id)}>
          {row.student?.name}
        </Link>
      </span>
    ),
  },
  ...(isOffice ? [COLLEGE] : []),
  { title: 'Internship', render: ({ title, company }) => `${title}, ${company}` },
  { title: 'Dates', noWrap: true, render: periodText },
  { title: 'Guide', render: ({ guide }) => guide?.name ?? null },
  {
    title: 'State',
    place: 'status',
    render: ({
      state,
      phase,
      amendment,
      overlaps,
      company_suspended,
      same_name,
      certificate,
      submitted_at,
      pending_with,
      pending_since,
    }) => (
      <>
        <StatusChip info={placementStateInfo(state)} />
        <PendingWith holder={pending_with} since={pending_since} />
        <p className="small muted">
          {[
            pending_with === undefined && submitted_at && `since ${formatDate(submitted_at)}`,
            known(PHASE_LABEL, phase ?? ''),
            company_suspended === 1 && 'Company suspended',
            sameNameWords(same_name),
            amendment && 'new dates requested',
            overlaps > 0 && 'overlaps with another',
            certificate &&
              (certificate.revoked_at ? 'certificate revoked' : `certificate ${certificate.number}`),
          ]
            .filter(Boolean)
            .join(' · ')}
        </p>
      </>
    ),
  },
];

export function PlacementsTable({
  rows,
  ticked,
}: {
  rows: readonly CollegePlacement[];
  ticked: Ticked<CollegePlacement>;
}) {
  const isOffice = useSelector(selectFollowsAllColleges);
  return (
    <DataTable
      caption="Placements"
      columns={columns(ticked, isOffice)}
      rows={rows}
      keyOf={({ id }) => id}
      rowId={({ id }) => `row-${id}`}
      empty="No placements."
      people
    />
  );
}
