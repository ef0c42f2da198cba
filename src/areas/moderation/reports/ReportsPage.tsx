import { useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import { REPORT_STATES } from '#contract/report/lifecycle';
import { useListReportsQuery } from '#src/api/reportsApi';
import { listFilters, oneOf } from '#src/lib/listFilters';
import { moderationPaths } from '#src/lib/dashboardPaths';
import { paths } from '#src/lib/paths';
import { useRowsPerPage, useStaffQuery } from '#src/state/staffList';
import { Link } from '#src/ui/Link';
import { ChoiceLinks } from '#src/ui/list/filters/ChoiceLinks';
import { EmptyState } from '#src/ui/list/EmptyState';
import { PageFrame } from '#src/ui/page/PageFrame';
import { ReportsList, type PendingReport } from './ReportsList';

const FILTERS = listFilters({ state: oneOf(REPORT_STATES) });
const LABELS = { open: 'Open', closed: 'Closed' } as const;

export default function ReportsPage() {
  const [search] = useSearchParams();
  const [pending, setPending] = useState<PendingReport | null>(null);
  const list = useListReportsQuery(useStaffQuery(FILTERS), { refetchOnMountOrArgChange: true });
  const shown = FILTERS.valueOf(search, 'state') || 'open';
  return (
    <PageFrame title="Reports" lead="Reports about internships, oldest first.">
      <ChoiceLinks
        label="State"
        choices={REPORT_STATES.map((state) => ({
          label: LABELS[state],
          to: state === 'open' ? moderationPaths.reports : `${moderationPaths.reports}?state=${state}`,
          shown: state === shown,
        }))}
      />
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
