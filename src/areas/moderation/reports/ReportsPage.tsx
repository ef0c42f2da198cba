import { useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import { REPORT_STATES } from '#contract/report/lifecycle';
import { useListReportsQuery } from '#src/api/reportsApi';
import { listFilters, oneOf } from '#src/lib/listFilters';
import { paths } from '#src/lib/paths';
import { useRowsPerPage, useStaffQuery } from '#src/state/staffList';
import { Link } from '#src/ui/Link';
import { EmptyState } from '#src/ui/list/EmptyState';
import { PageFrame } from '#src/ui/page/PageFrame';
import { SavedViews, type UseTotal } from '#src/widgets/views/SavedViews';
import { ReportsList, type PendingReport } from './ReportsList';

const FILTERS = listFilters({ state: oneOf(REPORT_STATES) });
const VIEWS = [
  { label: 'Open', query: '' },
  { label: 'Closed', query: 'state=closed' },
];
const useTotal: UseTotal = (query, skip) =>
  useListReportsQuery({ page: '1', per_page: '10', ...query }, { skip }).data?.total;

export default function ReportsPage() {
  const [search] = useSearchParams();
  const [pending, setPending] = useState<PendingReport | null>(null);
  const list = useListReportsQuery(useStaffQuery(FILTERS), { refetchOnMountOrArgChange: true });
  const shown = FILTERS.valueOf(search, 'state') || 'open';
  return (
    <PageFrame title="Reports">
      <SavedViews views={VIEWS} useTotal={useTotal} ready={list.currentData !== undefined} />
      <ReportsList
        list={list}
        rows={useRowsPerPage()}
        pending={pending}
        onAsk={setPending}
        empty={
          <EmptyState
            icon="flag"
            title={shown === 'open' ? 'No open reports' : 'No closed reports'}
            action={
              <Link className="btn btn-primary" to={paths.moderation}>
                Go to the queue
              </Link>
            }
          >
            {shown === 'open'
              ? 'Anyone logged in can report an internship on its page.'
              : 'Reports appear here once upheld or dismissed.'}
          </EmptyState>
        }
      />
    </PageFrame>
  );
}
