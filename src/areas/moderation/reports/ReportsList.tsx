import type { ReportRow } from '#contract/report/calls';
import type { ReportOutcome } from '#contract/report/lifecycle';
import { PagedList, type PagedListProps } from '#src/ui/list/PagedList';
import { TableSkeleton } from '#src/ui/list/TableSkeleton';
import { ReportDecision } from './ReportDecision';
import { ReportsTable } from './ReportsTable';

/** The decision that is asked about. */
export interface AskedReport {
  row: ReportRow;
  outcome: ReportOutcome;
}

interface Props extends Pick<PagedListProps<ReportRow>, 'list' | 'param' | 'empty'> {
  /** Whose list this is keeps it: deciding the last report leaves a list without rows and a next question. */
  pending: AskedReport | null;
  onAsk: (pending: AskedReport | null) => void;
}

/** Reports in pages, and the question before one is decided. */
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
