import { useCallback, useEffect, useState } from 'react';
import Button from 'react-bootstrap/Button';
import type { YearRow } from '#contract/year/calls';
import { yearStateInfo } from '#contract/year/lifecycle';
import { useArchiveYearMutation, useListYearsQuery } from '#src/api/yearsApi';
import { administrationPaths } from '#src/lib/dashboardPaths';
import { formatDate } from '#src/lib/dates';
import { useQuestion } from '#src/state/form/useQuestion';
import { ConfirmDialog } from '#src/ui/dialog/ConfirmDialog';
import { Icon } from '#src/ui/Icon';
import { Link } from '#src/ui/Link';
import { DataTable, type Column } from '#src/ui/list/DataTable';
import { EmptyState } from '#src/ui/list/EmptyState';
import { ErrorState } from '#src/ui/list/ErrorState';
import { TableSkeleton } from '#src/ui/list/TableSkeleton';
import { PageFrame } from '#src/ui/page/PageFrame';
import { StatusChip } from '#src/ui/StatusChip';
import { YearDialog } from './YearDialog';

type Act = { what: 'edit' | 'archive'; year: YearRow } | { what: 'add' };

const countOf = (title: string, name: keyof YearRow['counts']): Column<YearRow> => ({
  title,
  numeric: true,
  render: ({ counts }) => counts?.[name],
});

const columns = (onAct: (act: Act) => void): readonly Column<YearRow>[] => [
  { title: 'Year', place: 'title', render: ({ name }) => <strong className="text-nowrap">{name}</strong> },
  {
    title: 'Period',
    render: ({ from, to }) => (
      <span>
        <span className="text-nowrap">{formatDate(from)}</span> to{' '}
        <span className="text-nowrap">{formatDate(to)}</span>
      </span>
    ),
  },
  { title: 'State', place: 'status', render: ({ state }) => <StatusChip info={yearStateInfo(state)} /> },
  countOf('Placements', 'placements'),
  countOf('Applications', 'applications'),
  countOf('Payments', 'payments'),
  countOf('Claims', 'claims'),
  countOf('Unfinished', 'unfinished'),
  {
    title: 'Actions',
    place: 'foot',
    render: (year) =>
      year.state !== 'archived' && (
        <div className="row-actions">
          <button
            type="button"
            className="btn btn-sm btn-quiet"
            aria-label={`Edit: ${year.name}`}
            onClick={() => onAct({ what: 'edit', year })}
          >
            Edit
          </button>
          {year.counts?.unfinished === 0 ? (
            <button
              type="button"
              className="btn btn-sm btn-quiet"
              aria-label={`Archive: ${year.name}`}
              onClick={() => onAct({ what: 'archive', year })}
            >
              Archive
            </button>
          ) : (
            <Link
              className="btn btn-sm btn-quiet"
              to={administrationPaths.closeYear(year.id)}
              aria-label={`Close: ${year.name}`}
            >
              Close
            </Link>
          )}
        </div>
      ),
  },
];

function ArchiveQuestion({ year, onClose }: { year: YearRow; onClose: () => void }) {
  const { send, isLoading, failed } = useQuestion(useArchiveYearMutation, {
    key: 'archive-year',
    done: `${year.name} archived.`,
    failed: 'Failed to archive the year.',
    onDone: onClose,
  });
  const [rehearse, { data, isError, error }] = useArchiveYearMutation();
  const count = useCallback(() => rehearse({ id: year.id, dry_run: '1' }), [rehearse, year.id]);
  useEffect(() => void count(), [count]);
  const lost = data?.data;
  return (
    <ConfirmDialog
      open
      danger
      title={`Archive ${year.name}?`}
      confirmLabel="Archive"
      busy={isLoading || !lost}
      failed={failed}
      onClose={onClose}
      onConfirm={() => void send({ id: year.id, count: String(lost?.uncertified ?? '') })}
    >
      {isError && (
        <ErrorState title="Failed to count what is missing." error={error} onRetry={() => void count()} />
      )}
      {!lost && !isError && <TableSkeleton label="Counting what is missing" />}
      {lost && lost.uncertified + lost.unanswered > 0 && (
        <p>
          <strong>
            {lost.uncertified} completed placements have no certificate and {lost.unanswered} students have
            not given feedback. Once the year is archived, neither is possible any more.
          </strong>
        </p>
      )}
      <p>
        Its {year.counts.placements} placements and {year.counts.applications} applications become read-only
        for everybody. They can still be read and exported. This cannot be undone.
      </p>
    </ConfirmDialog>
  );
}

export default function YearsPage() {
  const {
    data: years,
    isError,
    error,
    refetch,
  } = useListYearsQuery(undefined, { refetchOnMountOrArgChange: true });
  const [act, setAct] = useState<Act | null>(null);
  const close = () => setAct(null);
  return (
    <PageFrame
      title="Years"
      actions={
        <Button onClick={() => setAct({ what: 'add' })}>
          <Icon name="add" /> Add year
        </Button>
      }
    >
      {isError ? (
        <ErrorState title="Failed to load the years." error={error} onRetry={() => void refetch()} />
      ) : !years ? (
        <TableSkeleton label="Loading years" />
      ) : years.length === 0 ? (
        <EmptyState icon="calendar" title="No years">
          The first one begins by itself.
        </EmptyState>
      ) : (
        <DataTable
          caption="Years"
          columns={columns(setAct)}
          rows={years}
          keyOf={({ id }) => id}
          empty="No years."
        />
      )}
      {act?.what === 'add' && <YearDialog year={null} onClose={close} />}
      {act?.what === 'edit' && <YearDialog year={act.year} onClose={close} />}
      {act?.what === 'archive' && <ArchiveQuestion year={act.year} onClose={close} />}
    </PageFrame>
  );
}
