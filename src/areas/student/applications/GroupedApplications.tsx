import { useContext, type ReactNode } from 'react';
import { isApplicationStatus } from '#contract/application/lifecycle';
import type { Paginated } from '#contract/http';
import type { StudentApplication } from '#contract/student/calls';
import { useListStudentApplicationsQuery } from '#src/api/studentApi';
import { formatCount } from '#src/lib/money';
import { paths } from '#src/lib/paths';
import { ProviderOrigin } from '#src/lib/providerContext';
import { Link } from '#src/ui/Link';
import { EmptyState } from '#src/ui/list/EmptyState';
import { ErrorState } from '#src/ui/list/ErrorState';
import { PagedList } from '#src/ui/list/PagedList';
import { TableSkeleton } from '#src/ui/list/TableSkeleton';
import { usePage } from '#src/ui/list/usePage';
import { Filed } from '#src/ui/page/Filed';
import { Section } from '#src/ui/page/Section';
import { ApplicationsTable } from './ApplicationsTable';
import { CLOSED, IN_PROGRESS, NEEDS_YOU, OTHERS, type Group } from './groups';

type Rows = Paginated<StudentApplication>;

/** A provider may filter by one status only, or by none: its total is then not this group's. */
function sorted(page: Rows, belongs: (row: StudentApplication) => boolean): Rows {
  const data = page.data.filter(belongs);
  return data.length === page.data.length ? page : { ...page, data, total: data.length, at_least: true };
}

function useGroup({ param, statuses }: Group, { skip = false } = {}) {
  const page = usePage(param);
  const isKnown = statuses.length > 0;
  // Companies move applications meanwhile: refetched on each opening.
  const list = useListStudentApplicationsQuery(
    { page: String(page), ...(isKnown && { status: statuses.join(',') }) },
    { refetchOnMountOrArgChange: true, skip },
  );
  const belongs = ({ status }: StudentApplication) =>
    isKnown ? statuses.some((one) => one === status) : !isApplicationStatus(status);
  const data = list.data && sorted(list.data, belongs);
  return {
    ...list,
    data,
    currentData: list.currentData && sorted(list.currentData, belongs),
    isEmpty: !data || (data.data.length === 0 && page === 1),
    /** What came although the filter excludes it. */
    strange: isKnown && (list.data?.data ?? []).some((row) => !isApplicationStatus(row.status)),
  };
}

interface RowsProps {
  group: Group;
  list: ReturnType<typeof useGroup>;
}

function GroupRows({ group: { title, param }, list }: RowsProps) {
  return (
    <PagedList
      list={list}
      param={param}
      failed="Failed to load your applications."
      skeleton={<TableSkeleton label="Loading applications" />}
      empty={null}
    >
      {({ data }) => <ApplicationsTable caption={title} applications={data} />}
    </PagedList>
  );
}

/** What needs the student first; ended ones last and folded. */
export function GroupedApplications() {
  const isForeign = useContext(ProviderOrigin) !== '';
  const [needs, going, closed] = [useGroup(NEEDS_YOU), useGroup(IN_PROGRESS), useGroup(CLOSED)];
  const known = [needs, going, closed];
  const isAnswered = known.every(({ data }) => data);
  // Only then is there something to ask for: the bundled provider has no other statuses.
  const asksOthers = isForeign || known.some(({ strange }) => strange) || known.every((one) => one.isEmpty);
  const others = useGroup(OTHERS, { skip: !isAnswered || !asksOthers });
  const lists = [...known, ...(isAnswered && asksOthers ? [others] : [])];
  if (lists.some(({ isError, data }) => isError && !data))
    return (
      <ErrorState
        title="Failed to load your applications."
        onRetry={() => lists.forEach(({ refetch }) => void refetch())}
      />
    );
  if (lists.some(({ data }) => !data)) return <TableSkeleton label="Loading applications" />;
  if (lists.every(({ isEmpty }) => isEmpty)) return <NoApplications />;
  const counted = ({ data }: { data?: Rows }): ReactNode => (
    <span className="muted tabular">{data && formatCount(data.total)}</span>
  );
  return (
    <>
      {!needs.isEmpty && (
        <Section title={NEEDS_YOU.title} actions={counted(needs)} urgent>
          <GroupRows group={NEEDS_YOU} list={needs} />
        </Section>
      )}
      {!going.isEmpty && (
        <Section title={IN_PROGRESS.title} actions={counted(going)}>
          <GroupRows group={IN_PROGRESS} list={going} />
        </Section>
      )}
      {!others.isEmpty && (
        <Section title={OTHERS.title} actions={counted(others)}>
          <GroupRows group={OTHERS} list={others} />
        </Section>
      )}
      {!closed.isEmpty && (
        <Filed title={CLOSED.title} count={closed.data?.total}>
          <GroupRows group={CLOSED} list={closed} />
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
