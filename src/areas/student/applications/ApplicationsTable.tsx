import type { StudentApplication } from '#contract/student/calls';
import { applicationStatusInfo } from '#contract/application/lifecycle';
import { DASHBOARD_TEXTS } from '#contract/dashboardTexts';
import { formatDate } from '#src/lib/dates';
import { paths } from '#src/lib/paths';
import { Link } from '#src/ui/Link';
import { DataTable, type Column } from '#src/ui/list/DataTable';
import { StatusChip } from '#src/ui/StatusChip';
import { StatusTimeline } from '#src/ui/StatusTimeline';
import { AnswerBy } from '#src/widgets/AnswerBy';
import { PendingWith } from '#src/widgets/PendingWith';
import { ReportButton } from '#src/widgets/report/ReportButton';
import { ProgressDots } from './ProgressDots';
import { RowActions } from './RowActions';

const COLUMNS: readonly Column<StudentApplication>[] = [
  {
    title: 'Internship',
    place: 'title',
    render: ({ internship_id, internship_details: i }) =>
      i?.is_readable === false ? (
        <>
          <span className="row-title">{i.name}</span>{' '}
          <span className="small muted">Not listed at present</span>
          {/* Where it is listed its own page has it. */}
          <div className="small">
            <ReportButton id={internship_id} />
          </div>
        </>
      ) : (
        <Link className="row-title row-link" to={paths.internship(i?.slug ?? '')}>
          {i?.name}
        </Link>
      ),
  },
  { title: 'Company', render: ({ internship_details: i }) => i?.company },
  {
    title: 'Applied on',
    place: 'end',
    render: ({ created_at }) => <span className="tabular">{formatDate(created_at)}</span>,
  },
  {
    title: 'Status',
    place: 'status',
    render: ({ status, history, remark, answer_by, pending_with, pending_since, internship_details: i }) => (
      <>
        <StatusChip info={applicationStatusInfo(status)} /> <ProgressDots status={status} />
        <PendingWith holder={pending_with} since={pending_since} />
        {answer_by && (
          <p className="small">
            <AnswerBy day={answer_by} past="The last day to answer was" />
          </p>
        )}
        {i?.company_suspended && <p className="small mt-1 mb-0">{DASHBOARD_TEXTS.companySuspended}</p>}
        {remark && <p className="small mt-1 mb-0">{remark}</p>}
        {(history ?? []).length > 0 && (
          <details className="history">
            <summary>Timeline</summary>
            <StatusTimeline
              steps={history.map((step) => ({ at: step.at, info: applicationStatusInfo(step.status) }))}
            />
          </details>
        )}
      </>
    ),
  },
];
const actions = (leading: number | undefined): Column<StudentApplication> => ({
  title: 'Actions',
  place: 'foot',
  render: (application) => <RowActions application={application} leads={application.id === leading} />,
});

/** Anchor that next steps link to. */
export const rowOf = (id: number): string => `row-${id}`;

interface Props {
  caption: string;
  applications: readonly StudentApplication[];
}

export function ApplicationsTable({ caption, applications }: Props) {
  return (
    <DataTable
      caption={caption}
      columns={[...COLUMNS, actions(applications[0]?.id)]}
      rows={applications}
      keyOf={({ id }) => id}
      rowId={({ id }) => rowOf(id)}
      empty="No applications on this page."
    />
  );
}
