import { useSearchParams } from 'react-router-dom';
import type { Announcement } from '#contract/announcement/calls';
import { useListAnnouncementsQuery } from '#src/api/announcementsApi';
import { formatClockTime } from '#src/lib/dates';
import { officePaths } from '#src/lib/dashboardPaths';
import { pageOf } from '#src/lib/queryString';
import { useRowsPerPage } from '#src/state/staffList';
import { Link } from '#src/ui/Link';
import { DataTable, type Column } from '#src/ui/list/DataTable';
import { EmptyState } from '#src/ui/list/EmptyState';
import { PagedList } from '#src/ui/list/PagedList';
import { TableSkeleton } from '#src/ui/list/TableSkeleton';
import { PageFrame } from '#src/ui/page/PageFrame';

const COLUMNS: readonly Column<Announcement>[] = [
  {
    title: 'Announcement',
    place: 'title',
    render: ({ subject, text }) => (
      <details>
        <summary className="row-title">{subject}</summary>
        <p className="pre-line">{text}</p>
      </details>
    ),
  },
  { title: 'Sent', noWrap: true, render: ({ sent_at }) => formatClockTime(sent_at) },
  { title: 'By', render: ({ by }) => by },
  { title: 'Students', numeric: true, render: ({ recipients }) => recipients },
];

export default function AnnouncementsPage() {
  const [search] = useSearchParams();
  const rows = useRowsPerPage();
  const list = useListAnnouncementsQuery(
    { page: String(pageOf(search)), per_page: String(rows.value) },
    { refetchOnMountOrArgChange: true },
  );
  const write = (
    <Link className="btn btn-primary" to={officePaths.students}>
      Select students
    </Link>
  );
  return (
    <PageFrame
      title="Announcements"
      lead="Sent to students by email and notification. To write one, select its students in their list."
      actions={write}
    >
      <PagedList
        list={list}
        failed="Failed to load the announcements."
        rows={rows}
        skeleton={<TableSkeleton label="Loading announcements" />}
        empty={
          <EmptyState icon="news" title="Nothing has been announced yet" action={write}>
            Announcements appear here once they are sent.
          </EmptyState>
        }
      >
        {({ data }) => (
          <DataTable
            caption="Announcements"
            columns={COLUMNS}
            rows={data}
            keyOf={({ id }) => id}
            empty="No announcements."
          />
        )}
      </PagedList>
    </PageFrame>
  );
}
