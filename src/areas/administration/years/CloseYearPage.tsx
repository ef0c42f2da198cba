import { useEffect, useState } from 'react';
import { useSelector } from 'react-redux';
import { useNavigate, useParams, useSearchParams } from 'react-router-dom';
import type { CloseRow, ClosedYear, YearRow } from '#contract/year/calls';
import { toFailure } from '#src/api/transport/result';
import { useCloseYearMutation, useListYearsQuery, useStoreYearDraftMutation } from '#src/api/yearsApi';
import { administrationPaths } from '#src/lib/dashboardPaths';
import { formatDate } from '#src/lib/dates';
import { useQuestion } from '#src/state/form/useQuestion';
import { selectToday } from '#src/state/ui';
import { ConfirmDialog } from '#src/ui/dialog/ConfirmDialog';
import { Icon } from '#src/ui/Icon';
import { Link } from '#src/ui/Link';
import { DataTable } from '#src/ui/list/DataTable';
import { EmptyState } from '#src/ui/list/EmptyState';
import { ErrorState } from '#src/ui/list/ErrorState';
import { FilterBar } from '#src/ui/list/filters/FilterBar';
import { FilterSelect } from '#src/ui/list/filters/FilterSelect';
import { TableSkeleton } from '#src/ui/list/TableSkeleton';
import { FailedPage } from '#src/ui/page/FailedPage';
import { PageFrame } from '#src/ui/page/PageFrame';
import {
  countsIn,
  DECISION_OPTIONS,
  FILTERS,
  isShown,
  KINDS,
  withDecision,
  type Decision,
  type Narrowing,
} from './closing';
import { closingColumns } from './closingColumns';

const SHOWN_AT_ONCE = 50;
const YEARS = 'Years';

/** Sets a decision for all that the filters match. */
function ForAll({
  rows,
  narrowing,
  onDecide,
}: {
  rows: readonly CloseRow[];
  narrowing: Narrowing;
  onDecide: (next: Decision) => void;
}) {
  const possible = DECISION_OPTIONS.filter(({ value }) =>
    rows.some(({ decisions }) => decisions.includes(value)),
  );
  const [chosen, setChosen] = useState('');
  const decision = possible.find(({ value }) => value === chosen)?.value ?? possible[0]?.value;
  if (rows.length < 2 || !decision) return null;
  return (
    <div className="actions mb-3 align-items-end">
      <FilterSelect
        label={`Decision for all ${rows.length}`}
        options={possible}
        value={decision}
        onChange={setChosen}
      />
      <button
        type="button"
        className="btn btn-quiet"
        onClick={() => onDecide({ ...(narrowing as Partial<Decision>), decision })}
      >
        Apply
      </button>
    </div>
  );
}

function Plan({ plan, onDecide }: { plan: ClosedYear; onDecide: (next: Decision) => void }) {
  const [search] = useSearchParams();
  const [shown, setShown] = useState(SHOWN_AT_ONCE);
  const narrowing: Narrowing = FILTERS.toQuery(search);
  const rows = plan.rows.filter((row) => isShown(row, narrowing));
  const colleges = [...new Set(plan.rows.flatMap(({ college }) => college ?? []))].sort();
  return (
    <>
      <FilterBar
        filters={FILTERS}
        fields={[
          { kind: 'choice', name: 'kind', label: 'Record', any: 'All records', options: KINDS },
          {
            kind: 'choice',
            name: 'college',
            label: 'College',
            any: 'All colleges',
            options: colleges.map((value) => ({ value, label: value })),
          },
          {
            kind: 'choice',
            name: 'proposed',
            label: 'Proposed',
            any: 'Any decision',
            options: DECISION_OPTIONS,
          },
        ]}
      />
      <ForAll rows={rows} narrowing={narrowing} onDecide={onDecide} />
      <DataTable
        people
        dense
        caption="Unfinished records"
        columns={closingColumns(onDecide)}
        rows={rows.slice(0, shown)}
        keyOf={({ kind, id }) => `${kind}-${id}`}
        empty="No records match these filters."
      />
      {rows.length > shown && (
        <button type="button" className="btn btn-quiet" onClick={() => setShown(shown + SHOWN_AT_ONCE)}>
          Show {Math.min(SHOWN_AT_ONCE, rows.length - shown)} more of {rows.length}
        </button>
      )}
    </>
  );
}

/** The browser asks before the page is left while a decision is not saved. */
function useLeaveQuestion(unsaved: boolean) {
  useEffect(() => {
    if (!unsaved) return undefined;
    const ask = (event: BeforeUnloadEvent) => event.preventDefault();
    window.addEventListener('beforeunload', ask);
    return () => window.removeEventListener('beforeunload', ask);
  }, [unsaved]);
}

function Closing({ year }: { year: YearRow }) {
  const navigate = useNavigate();
  const today = useSelector(selectToday);
  const [decisions, setDecisions] = useState<readonly Decision[]>(
    () => (year.draft ?? []) as readonly Decision[],
  );
  const [keep, draft] = useStoreYearDraftMutation();
  const decide = (next: Decision) => {
    const all = withDecision(decisions, next);
    setDecisions(all);
    void keep({ id: year.id, decisions: all });
  };
  useLeaveQuestion(draft.isLoading || draft.isError);
  const [asking, setAsking] = useState(false);
  const [rehearse, { data, isError, error, isLoading }] = useCloseYearMutation();
  const key = JSON.stringify({ id: year.id, decisions });
  useEffect(() => {
    void rehearse({ ...(JSON.parse(key) as { id: number; decisions: Decision[] }), dry_run: '1' });
  }, [rehearse, key]);
  const [plan, setPlan] = useState<ClosedYear | null>(null);
  // The table stays while another decision is being rehearsed.
  if (data && plan !== data.data) setPlan(data.data);
  const question = useQuestion(useCloseYearMutation, {
    key: 'close-year',
    done: `The unfinished records of ${year.name} are decided.`,
    failed: 'Nothing was decided.',
    onDone: () => void navigate(administrationPaths.years),
  });
  const errors = plan?.counts.error ?? 0;
  return (
    <PageFrame
      title={`Close ${year.name}`}
      lead="Every unfinished record needs a decision. Nothing changes before you save."
      actions={
        <>
          <Link className="btn btn-quiet" to={administrationPaths.years}>
            <Icon name="arrowLeft" /> {YEARS}
          </Link>
          <button
            type="button"
            className="btn btn-primary"
            disabled={!plan || plan.rows.length === 0 || errors > 0 || isLoading}
            onClick={() => setAsking(true)}
          >
            Save decisions
          </button>
        </>
      }
    >
      {isError ? (
        <ErrorState
          title={toFailure(error)?.message ?? 'Failed to load the unfinished records.'}
          error={error}
          onRetry={() => void rehearse({ id: year.id, decisions, dry_run: '1' })}
        />
      ) : !plan ? (
        <TableSkeleton label="Loading unfinished records" />
      ) : plan.rows.length === 0 ? (
        <EmptyState icon="success" title="Nothing is unfinished">
          {year.name} can be archived.
        </EmptyState>
      ) : (
        <>
          <p role="status">
            {countsIn(plan.counts).join(', ')}.
            {draft.isError
              ? ' Your decisions could not be saved as a draft.'
              : decisions.length > 0 && ' Your decisions are saved as a draft.'}
            {errors > 0 && ` ${errors} need another decision.`}
          </p>
          <Plan plan={plan} onDecide={decide} />
        </>
      )}
      <ConfirmDialog
        open={asking}
        title={`Decide ${plan?.rows.length ?? 0} records of ${year.name}?`}
        confirmLabel="Save decisions"
        busy={question.isLoading}
        failed={question.failed}
        onClose={() => setAsking(false)}
        onConfirm={() => void question.send({ id: year.id, decisions })}
      >
        {year.to >= today && (
          <p>
            <strong>
              {year.name} still runs: it ends on {formatDate(year.to)}.
            </strong>
          </p>
        )}
        <p>{plan && countsIn(plan.counts).join(', ')}. Students and companies are notified.</p>
      </ConfirmDialog>
    </PageFrame>
  );
}

export default function CloseYearPage() {
  const { id } = useParams();
  const { data: years, isError, error, refetch } = useListYearsQuery();
  if (isError)
    return (
      <FailedPage
        title={YEARS}
        failed="Failed to load the year."
        error={error}
        onRetry={() => void refetch()}
      />
    );
  if (!years)
    return (
      <PageFrame title={YEARS}>
        <TableSkeleton label="Loading the year" />
      </PageFrame>
    );
  const year = years.find((one) => String(one.id) === id);
  if (!year || year.state === 'archived')
    return (
      <FailedPage title={YEARS} failed={year ? `${year.name} is archived` : 'This year does not exist'}>
        Nothing can be decided here. The list has all years.
      </FailedPage>
    );
  return <Closing year={year} />;
}
