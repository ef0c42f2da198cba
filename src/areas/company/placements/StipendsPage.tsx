import type { UnpaidStipend } from '#contract/stipend/calls';
import { STIPEND_STATE_LABEL } from '#contract/stipend/months';
import { useListCompanyStipendsQuery } from '#src/api/placementsApi';
import { formatDate, monthName } from '#src/lib/dates';
import { formatRupees } from '#src/lib/money';
import { DataTable, type Column } from '#src/ui/list/DataTable';
import { EmptyState } from '#src/ui/list/EmptyState';
import { PagedList } from '#src/ui/list/PagedList';
import { TableSkeleton } from '#src/ui/list/TableSkeleton';
import { usePage } from '#src/ui/list/usePage';
import { PageFrame } from '#src/ui/page/PageFrame';
import { AnswerButton } from './StipendAnswer';

const COLUMNS: readonly Column<UnpaidStipend>[] = [
  {
    title: 'Intern',
    place: 'title',
    render: ({ student }) => <span className="row-title">{student?.name}</span>,
    second: ({ title }) => title,
  },
  { title: 'Month', noWrap: true, render: ({ month }) => monthName(month) },
  {
    title: 'Stipend',
    place: 'end',
    numeric: true,
    render: ({ stipend }) => formatRupees(stipend),
    second: ({ state, amount }) =>
      amount === null ? STIPEND_STATE_LABEL[state] : `${STIPEND_STATE_LABEL[state]}: ${formatRupees(amount)}`,
  },
  { title: 'Reported', noWrap: true, render: ({ since }) => formatDate(since) },
  {
    title: 'Your answer',
    place: 'line',
    render: ({ answer }) => answer,
    second: ({ paid_on }) => paid_on && `Paid on ${formatDate(paid_on)}`,
  },
  {
    title: 'Actions',
    place: 'foot',
    render: (row) => (
      <div className="row-actions">
        <AnswerButton id={row.id} month={row} />
      </div>
    ),
  },
];

/** Open to a suspended company as well (docs/placements.md, stipends 3). */
export default function StipendsPage() {
  const list = useListCompanyStipendsQuery({ page: String(usePage()) }, { refetchOnMountOrArgChange: true });
  return (
    <PageFrame title="Stipends" lead="Months that interns reported as not paid in full.">
      <PagedList
        list={list}
        failed="Failed to load the stipends."
        skeleton={<TableSkeleton label="Loading stipends" />}
        empty={
          <EmptyState icon="money" title="Nothing to answer">
            No intern says that a month was not paid in full.
          </EmptyState>
        }
      >
        {({ data }) => (
          <DataTable
            caption="Stipends to answer"
            columns={COLUMNS}
            rows={data}
            keyOf={({ id, month }) => `${id} ${month}`}
            empty="No months on this page."
          />
        )}
      </PagedList>
    </PageFrame>
  );
}
