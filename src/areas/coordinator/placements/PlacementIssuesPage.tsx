import { useState } from 'react';
import type { PlacementIssueRow } from '#contract/placement/issueCalls';
import { known } from '#contract/known';
import { ISSUE_STATES, PLACEMENT_ISSUES, PLACEMENT_ISSUE_LABEL } from '#contract/placement/issues';
import { placementStateInfo } from '#contract/placement/lifecycle';
import { useListPlacementIssuesQuery, useSettlePlacementIssuesMutation } from '#src/api/placementsApi';
import { formatDate } from '#src/lib/dates';
import { officePaths } from '#src/lib/dashboardPaths';
import { listFilters, oneOf, words, year } from '#src/lib/listFilters';
import { paths } from '#src/lib/paths';
import { useFormMutation } from '#src/state/form/useFormMutation';
import { Link } from '#src/ui/Link';
import { BulkBar } from '#src/ui/list/ticks/BulkBar';
import { DataTable, type Column } from '#src/ui/list/DataTable';
import { RowTick } from '#src/ui/list/ticks/RowTick';
import { TickAll } from '#src/ui/list/ticks/TickAll';
import { useStaffQuery } from '#src/state/staffList';
import { matchingOf, useTicked, type Ticked } from '#src/ui/list/ticks/useTicked';
import { PageFrame } from '#src/ui/page/PageFrame';
import { StatusChip } from '#src/ui/StatusChip';
import { Rehearsal } from '#src/widgets/Rehearsal';
import { ReasonDialog } from '#src/widgets/ReasonDialog';
import { useYearField } from '#src/widgets/useYearField';
import { useCollegeField } from '../useCollegeField';
import { StaffList } from '#src/widgets/StaffList';

const FILTERS = listFilters({
  q: words(),
  college: words(),
  year: year(),
  state: oneOf(ISSUE_STATES),
  kind: oneOf(PLACEMENT_ISSUES),
});
const STATES = [{ value: 'settled', label: 'Settled' }];
const KINDS = PLACEMENT_ISSUES.map((value) => ({ value, label: PLACEMENT_ISSUE_LABEL[value] }));
const NO_ROWS: readonly PlacementIssueRow[] = [];

const columns = (ticked: Ticked<PlacementIssueRow>): readonly Column<PlacementIssueRow>[] => [
  {
    title: 'Student',
    place: 'title',
    render: ({ id, settled_at, student, placement_id }) => (
      <span className="row-tick">
        {settled_at === null && (
          <RowTick
            checked={ticked.has(id)}
            label={`Select ${student?.name ?? id}`}
            onTick={(on) => ticked.tick([id], on)}
          />
        )}
        <Link className="row-title row-link" to={officePaths.placement(placement_id)}>
          {student?.name}
        </Link>
      </span>
    ),
  },
  {
    title: 'Issue',
    place: 'line',
    render: ({ kind, text, note, settled_by, settled_at }) => (
      <>
        <strong>{known(PLACEMENT_ISSUE_LABEL, kind) ?? kind}</strong>: {text}
        {settled_at && (
          <p className="small muted">
            Settled by {settled_by ?? 'the portal'} on {formatDate(settled_at)}
            {note && `: ${note}`}
          </p>
        )}
      </>
    ),
  },
  { title: 'Internship', render: ({ title, company }) => `${title}, ${company}` },
  { title: 'Since', noWrap: true, render: ({ since }) => formatDate(since) },
  {
    title: 'State',
    place: 'status',
    render: ({ placement_state }) => <StatusChip info={placementStateInfo(placement_state)} />,
  },
];

function SettleDialog({ ticked, onClose }: { ticked: Ticked<PlacementIssueRow>; onClose: () => void }) {
  const { send, submitErrors } = useFormMutation(useSettlePlacementIssuesMutation, {
    key: 'settle-placement-issues',
    done: ({ data }) => `${data.settled} of ${data.rows.length} settled.`,
    failed: 'The issues could not be settled.',
    onDone: onClose,
  });
  const { count, rows } = ticked;
  return (
    <ReasonDialog
      title={count === 1 ? 'Settle this issue?' : `Settle ${count} issues?`}
      about={
        <>
          <Rehearsal
            useMutation={useSettlePlacementIssuesMutation}
            arg={{ ...ticked.chosen(rows), dry_run: '1' }}
            done="settled"
            named={rows.map(({ id, student }) => ({ id, name: student?.name ?? String(id) }))}
          />
          <p>The placements stay as they are. Change or end them on their own pages first if needed.</p>
        </>
      }
      draft="settle-placement-issues"
      name="note"
      label="Note"
      help="Your decision. Coordinators can read it in the list of settled issues."
      submitLabel="Settle"
      submitErrors={submitErrors}
      send={(note) => send({ ...ticked.chosen(rows), note })}
      onClose={onClose}
    />
  );
}

export default function PlacementIssuesPage() {
  const [settling, setSettling] = useState(false);
  const college = useCollegeField();
  const yearField = useYearField();
  const query = useStaffQuery(FILTERS);
  const list = useListPlacementIssuesQuery(query, { refetchOnMountOrArgChange: true });
  const ticked = useTicked(
    (list.data?.data ?? NO_ROWS).filter(({ settled_at }) => settled_at === null),
    matchingOf(list.currentData, query),
  );
  return (
    <PageFrame
      title="Placement issues"
      lead="Changes to a student, a company or a supervisor that need your decision. Oldest first."
    >
      <StaffList
        list={list}
        failed="Failed to load the issues."
        loading="Loading issues"
        filters={FILTERS}
        fields={[
          { kind: 'search', name: 'q', label: 'Search', placeholder: 'Name, USN or company' },
          ...college,
          ...yearField,
          { kind: 'choice', name: 'kind', label: 'Issue', any: 'Any issue', options: KINDS },
          { kind: 'choice', name: 'state', label: 'State', any: 'Open', options: STATES },
        ]}
        nothing={{
          icon: 'work',
          title: 'No issues',
          none: 'No placement needs a decision.',
          home: { to: paths.coordinator, label: 'Go to the dashboard' },
          narrowed: 'No issues match these filters.',
          all: 'Show open issues',
        }}
      >
        {({ data }) => (
          <>
            <TickAll ticked={ticked} label="Select all" />
            <DataTable
              caption="Placement issues"
              columns={columns(ticked)}
              rows={data}
              keyOf={({ id }) => id}
              empty="No issues on this page."
              people
            />
            <BulkBar ticked={ticked}>
              <button type="button" className="btn btn-primary" onClick={() => setSettling(true)}>
                Settle selected
              </button>
            </BulkBar>
          </>
        )}
      </StaffList>
      {settling && <SettleDialog ticked={ticked} onClose={() => setSettling(false)} />}
    </PageFrame>
  );
}
