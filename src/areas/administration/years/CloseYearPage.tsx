import { useEffect, useState } from 'react';
import Button from 'react-bootstrap/Button';
import { useSelector } from 'react-redux';
import { useNavigate, useParams } from 'react-router-dom';
import type { ClosedYear, YearRow } from '#contract/year/calls';
import { toFailure } from '#src/api/transport/result';
import { useCloseYearMutation, useListYearsQuery, useStoreYearDraftMutation } from '#src/api/yearsApi';
import { administrationPaths } from '#src/lib/dashboardPaths';
import { daysUntil, formatDate } from '#src/lib/dates';
import { formatCount } from '#src/lib/money';
import { several } from '#contract/several';
import { useQuestion } from '#src/state/form/useQuestion';
import { selectToday } from '#src/state/ui';
import { ConfirmDialog } from '#src/ui/dialog/ConfirmDialog';
import { Icon } from '#src/ui/Icon';
import { Link } from '#src/ui/Link';
import { EmptyState } from '#src/ui/list/EmptyState';
import { ErrorState } from '#src/ui/list/ErrorState';
import { TableSkeleton } from '#src/ui/list/TableSkeleton';
import { FailedPage } from '#src/ui/page/FailedPage';
import { PageFrame } from '#src/ui/page/PageFrame';
import { countsIn, withDecision, type Decision } from './closing';
import { Ledger, LedgerSum } from './Ledger';

const YEARS = 'Years';

const running = ({ rows }: ClosedYear): string => {
  const count = rows.filter(({ kind, state }) => kind === 'placement' && state === 'approved').length;
  return count === 1 ? '1 internship is' : `${formatCount(count)} internships are`;
};

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
  const act = plan ? `Save ${several(plan.rows.length, 'decision')}` : 'Save decisions';
  return (
    <PageFrame
      title={`Close ${year.name}`}
      lead="Every unfinished record needs a decision. Nothing changes before you save."
      actions={
        <>
          {decisions.length > 0 && (
            <Button
              variant="quiet"
              onClick={() => {
                setDecisions([]);
                void keep({ id: year.id, decisions: [] });
              }}
            >
              Discard draft
            </Button>
          )}
          <Link className="btn btn-quiet" to={administrationPaths.years}>
            <Icon name="arrowLeft" /> {YEARS}
          </Link>
          <Button
            disabled={!plan || plan.rows.length === 0 || errors > 0 || isLoading}
            onClick={() => setAsking(true)}
          >
            {act}
          </Button>
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
          {year.to >= today && (
            <p className="notice notice-amber">
              <Icon name="warning" />
              <span>
                <strong>
                  {year.name} runs until {formatDate(year.to)}.
                </strong>{' '}
                {daysUntil(year.to, today)} days are left and {running(plan)} still running. You can prepare
                your decisions now and save them later.
              </span>
            </p>
          )}
          <p role="status" className="visually-hidden">
            {countsIn(plan.counts).join(', ')}.
          </p>
          {(draft.isError || errors > 0 || decisions.length > 0) && (
            <p className="small muted">
              {draft.isError
                ? 'Your decisions could not be saved as a draft.'
                : decisions.length > 0 && 'Your decisions are saved as a draft.'}
              {errors > 0 && ` ${errors} need another decision.`}
            </p>
          )}
          <LedgerSum plan={plan} />
          <Ledger plan={plan} decisions={decisions} onDecide={decide} />
        </>
      )}
      <ConfirmDialog
        open={asking}
        title={`${act} on ${year.name}?`}
        confirmLabel={act}
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
        <p>
          {plan &&
            `${formatCount(plan.rows.length)} unfinished records: ${countsIn(plan.counts).join(', ')}.`}{' '}
          Students and companies are notified.
        </p>
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
