import type { ReportRow } from '#contract/report/calls';
import type { ReportOutcome } from '#contract/report/lifecycle';
import { PagedList, type PagedListProps } from '#src/ui/list/PagedList';
import { TableSkeleton } from '#src/ui/list/TableSkeleton';
import { ReportDecision } from './ReportDecision';
import { ReportsTable } from './ReportsTable';

export interface PendingReport {
  row: ReportRow;
  outcome: ReportOutcome;
}

interface Props extends Pick<PagedListProps<ReportRow>, 'list' | 'param' | 'rows' | 'empty'> {
  /** Kept by the list's owner: deciding the last report leaves no rows, but a next question. */
  pending: PendingReport | null;
  onAsk: (pending: PendingReport | null) => void;
}

export function ReportsList({ pending, onAsk, ...paged }: Props) {
  return (
    <>
      <PagedList
        {...paged}
        failed="Failed to load the reports."
        skeleton={<TableSkeleton label="Loading the reports" />}
      >
        {({ data }) => <ReportsTable rows={data} onDecide={(row, outcome) => onAsk({ row, outcome })} />}
      </PagedList>
      {pending && (
        <ReportDecision
          key={`${pending.row.id}-${pending.outcome}`}
          {...pending}
          onClose={() => onAsk(null)}
        />
      )}
    </>
  );
}
