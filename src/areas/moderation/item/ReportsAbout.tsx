import { useState } from 'react';
import type { ModerationKind } from '#contract/moderation/lifecycle';
import type { ReportState } from '#contract/report/lifecycle';
import { useListReportsQuery } from '#src/api/reportsApi';
import { usePage } from '#src/ui/list/usePage';
import { Section } from '#src/ui/page/Section';
import { ReportsList, type PendingReport } from '../reports/ReportsList';

const TITLES = { open: 'Open reports', closed: 'Closed reports' } as const;

interface Props {
  kind: ModerationKind;
  id: number;
  state: ReportState;
}

/** Nothing without reports. */
export function ReportsAbout({ kind, id, state }: Props) {
  const param = `reports-${state}`;
  const page = usePage(param);
  const [pending, setPending] = useState<PendingReport | null>(null);
  const list = useListReportsQuery(
    { page: String(page), state, [`${kind}_id`]: String(id) },
    { refetchOnMountOrArgChange: true },
  );
  if (!pending && !list.data?.total) return null;
  return (
    <Section title={TITLES[state]}>
      <ReportsList list={list} param={param} pending={pending} onAsk={setPending} empty={null} />
    </Section>
  );
}
