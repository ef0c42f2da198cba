import { useState } from 'react';
import type { ReportRow } from '#contract/calls/reports';
import type { ModerationKind } from '#contract/lifecycles/moderation';
import type { ReportOutcome, ReportState } from '#contract/lifecycles/report';
import { useListReportsQuery } from '#src/api/reportsApi';
import { PagedList } from '#src/ui/list/PagedList';
import { TableSkeleton } from '#src/ui/list/TableSkeleton';
import { usePage } from '#src/ui/list/usePage';
import { Section } from '#src/ui/page/Section';
import { ReportDecision } from '../reports/ReportDecision';
import { ReportsTable } from '../reports/ReportsTable';

const TITLES = { open: 'Open reports', closed: 'Closed reports' } as const;

interface Props {
  kind: ModerationKind;
  id: number;
  state: ReportState;
}

/** What people reported about the company's internships, or about this one; nothing where nobody did. */
export function ReportsAbout({ kind, id, state }: Props) {
  const param = `reports-${state}`;
  const page = usePage(param);
  const [asked, setAsked] = useState<{ row: ReportRow; outcome: ReportOutcome } | null>(null);
  const list = useListReportsQuery(
    { page: String(page), state, [`${kind}_id`]: String(id) },
    { refetchOnMountOrArgChange: true },
  );
  if (!asked && !list.data?.total) return null;
  return (
    <Section title={TITLES[state]}>
      <PagedList
        list={list}
        param={param}
        failed="Failed to load the reports."
        skeleton={<TableSkeleton label="Loading the reports" />}
        empty={null}
      >
        {({ data }) => <ReportsTable rows={data} onDecide={(row, outcome) => setAsked({ row, outcome })} />}
      </PagedList>
      {asked && (
        <ReportDecision
          key={`${asked.row.id}-${asked.outcome}`}
          row={asked.row}
          outcome={asked.outcome}
          onClose={() => setAsked(null)}
        />
      )}
    </Section>
  );
}
