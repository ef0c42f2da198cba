import { useState } from 'react';
import Button from 'react-bootstrap/Button';
import type { PlacementIssueRow } from '#contract/placement/issueCalls';
import { known } from '#contract/known';
import { ISSUE_STATES, PLACEMENT_ISSUES, PLACEMENT_ISSUE_LABEL } from '#contract/placement/issues';
import { placementStateInfo } from '#contract/placement/lifecycle';
import { useListPlacementIssuesQuery, useSettlePlacementIssuesMutation } from '#src/api/placementsApi';
import { formatDate } from '#src/lib/dates';
import { officePaths } from '#src/lib/dashboardPaths';
import { listFilters, oneOf, words, year } from '#src/lib/listFilters';
import { formatCount } from '#src/lib/money';
import { paths } from '#src/lib/paths';
import { several } from '#contract/several';
import { useFormMutation } from '#src/state/form/useFormMutation';
import { Link } from '#src/ui/Link';
import { BulkBar } from '#src/ui/list/ticks/BulkBar';
import { DataTable, type Column } from '#src/ui/list/DataTable';
import { useStaffQuery } from '#src/state/staffList';
import { matchingOf, useTicked, type Ticked } from '#src/ui/list/ticks/useTicked';
import { PageFrame } from '#src/ui/page/PageFrame';
import { StatusChip } from '#src/ui/StatusChip';
import { Rehearsal } from '#src/widgets/Rehearsal';
import { ReasonDialog } from '#src/widgets/ReasonDialog';
import { useYearField } from '#src/widgets/useYearField';
import { useCollegeField } from '../useCollegeField';
import { StaffList } from '#src/widgets/StaffList';
import type { UseTotal } from '#src/widgets/views/SavedViews';

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

const COLUMNS: readonly Column<PlacementIssueRow>[] = [
  {
    title: 'Student',
    place: 'title',
    render: ({ student, placement_id }) => (
      <Link className="row-title row-link" to={officePaths.placement(placement_id)}>
        {student?.name}
      </Link>
    ),
    second: ({ student }) => student?.usn,
  },
  {
    title: 'Issue',
    place: 'line',
    render: ({ kind, text }) => (
      <span title={text}>
        <span className="fw-medium">{known(PLACEMENT_ISSUE_LABEL, kind) ?? kind}</span>: {text}
      </span>
    ),
    second: ({ note, settled_by, settled_at }) =>
      settled_at &&
      `Settled by ${settled_by ?? 'the portal'} on ${formatDate(settled_at)}${note ? `: ${note}` : ''}`,
  },
  { title: 'Internship', render: ({ title }) => title, second: ({ company }) => company },
  { title: 'Since', noWrap: true, render: ({ since }) => formatDate(since) },
  {
    title: 'State',
    place: 'status',
    render: ({ placement_state }) => <StatusChip info={placementStateInfo(placement_state)} />,
  },
];
const VIEWS = [
  { label: 'Open', query: '' },
  { label: 'Settled', query: 'state=settled' },
];
const useTotal: UseTotal = (query, skip) =>
  useListPlacementIssuesQuery({ page: '1', per_page: '10', ...query }, { skip }).data?.total;
const isOpen = ({ settled_at }: PlacementIssueRow) => settled_at === null;

function SettleDialog({ ticked, onClose }: { ticked: Ticked<PlacementIssueRow>; onClose: () => void }) {
  const { send, submitErrors } = useFormMutation(useSettlePlacementIssuesMutation, {
    key: 'settle-placement-issues',
    done: ({ data }) => `${formatCount(data.settled)} of ${formatCount(data.rows.length)} settled.`,
    failed: 'The issues could not be settled.',
    onDone: onClose,
  });
  const { count, rows } = ticked;
  return (
    <ReasonDialog
      title={count === 1 ? 'Settle this issue?' : `Settle ${several(count, 'issue')}?`}
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
  const ticked = useTicked((list.data?.data ?? NO_ROWS).filter(isOpen), matchingOf(list.currentData, query));
  return (
    <PageFrame title="Placement issues">
      <StaffList
        list={list}
        failed="Failed to load the issues."
        loading="Loading issues"
        noun={['issue', 'issues']}
        views={VIEWS}
        useTotal={useTotal}
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
            <DataTable
              caption="Placement issues"
              columns={COLUMNS}
              rows={data}
              keyOf={({ id }) => id}
              ticks={{
                ticked,
                nameOf: ({ id, student }) => student?.name ?? String(id),
                label: 'Select all',
                can: isOpen,
              }}
              empty="No issues on this page."
            />
            <BulkBar ticked={ticked}>
              <Button onClick={() => setSettling(true)}>Settle selected</Button>
            </BulkBar>
          </>
        )}
      </StaffList>
      {settling && <SettleDialog ticked={ticked} onClose={() => setSettling(false)} />}
    </PageFrame>
  );
}
