import type { ReactNode } from 'react';
import type { StudentApplication } from '#contract/student/calls';
import { useListStudentApplicationsQuery } from '#src/api/studentApi';
import { paths } from '#src/lib/paths';
import { Link } from '#src/ui/Link';
import { EmptyState } from '#src/ui/list/EmptyState';
import { ErrorState } from '#src/ui/list/ErrorState';
import { PagedList } from '#src/ui/list/PagedList';
import { TableSkeleton } from '#src/ui/list/TableSkeleton';
import { usePage } from '#src/ui/list/usePage';
import { Filed } from '#src/ui/page/Filed';
import { Section } from '#src/ui/page/Section';
import { ApplicationsTable } from './ApplicationsTable';
import { CLOSED, IN_PROGRESS, NEEDS_YOU, type Group } from './groups';

function useGroup({ param, statuses }: Group) {
  const page = usePage(param);
  // Companies move applications meanwhile: refetched on each opening.
  const list = useListStudentApplicationsQuery(
    { page: String(page), status: statuses.join(',') },
    { refetchOnMountOrArgChange: true },
  );
  const rows = list.data?.data.filter(belongsTo(statuses)) ?? [];
  return { ...list, rows, isEmpty: rows.length === 0 && page === 1 };
}

/** A provider that filters by one status only may answer all applications. */
const belongsTo =
  (statuses: readonly number[]) =>
  ({ status }: StudentApplication) =>
    statuses.includes(status);

interface RowsProps {
  group: Group;
  list: ReturnType<typeof useGroup>;
}

function Rows({ group: { title, param }, list }: RowsProps) {
  return (
    <PagedList
      list={list}
      param={param}
      failed="Failed to load your applications."
      skeleton={<TableSkeleton label="Loading applications" />}
      empty={null}
    >
      {() => <ApplicationsTable caption={title} applications={list.rows} />}
    </PagedList>
  );
}

/** What needs the student first; ended ones last and folded. */
export function GroupedApplications() {
  const [needs, going, closed] = [useGroup(NEEDS_YOU), useGroup(IN_PROGRESS), useGroup(CLOSED)];
  const lists = [needs, going, closed];
  if (lists.some(({ isError, data }) => isError && !data))
    return (
      <ErrorState
        title="Failed to load your applications."
        onRetry={() => lists.forEach(({ refetch }) => void refetch())}
      />
    );
  if (lists.some(({ data }) => !data)) return <TableSkeleton label="Loading applications" />;
  if (lists.every(({ isEmpty }) => isEmpty)) return <NoApplications />;
  const counted = ({ data }: { data?: { total: number } }): ReactNode => (
    <span className="muted tabular">{data?.total}</span>
  );
  return (
    <>
      {!needs.isEmpty && (
        <Section title={NEEDS_YOU.title} actions={counted(needs)} urgent>
          <Rows group={NEEDS_YOU} list={needs} />
        </Section>
      )}
      {!going.isEmpty && (
        <Section title={IN_PROGRESS.title} actions={counted(going)}>
          <Rows group={IN_PROGRESS} list={going} />
        </Section>
      )}
      {!closed.isEmpty && (
        <Filed title={CLOSED.title} count={closed.data?.total}>
          <Rows group={CLOSED} list={closed} />
        </Filed>
      )}
    </>
  );
}

function NoApplications() {
  return (
    <EmptyState
      icon="send"
      title="No applications yet"
      action={
        <Link className="btn btn-primary" to={paths.internships}>
          Find internships
        </Link>
      }
    >
      Applications appear here when you apply to an internship.
    </EmptyState>
  );
}
