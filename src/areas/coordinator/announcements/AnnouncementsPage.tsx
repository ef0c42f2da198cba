import type { Announcement } from '#contract/announcement/calls';
import { useListAnnouncementsQuery } from '#src/api/announcementsApi';
import { formatClockTime } from '#src/lib/dates';
import { officePaths } from '#src/lib/dashboardPaths';
import { listFilters, year } from '#src/lib/listFilters';
import { useStaffQuery } from '#src/state/staffList';
import { Link } from '#src/ui/Link';
import { DataTable, type Column } from '#src/ui/list/DataTable';
import { PageFrame } from '#src/ui/page/PageFrame';
import { StaffList } from '#src/widgets/StaffList';
import { useYearField } from '#src/widgets/useYearField';
import { WholeDates } from '#src/ui/WholeDates';

const COLUMNS: readonly Column<Announcement>[] = [
  {
    title: 'Announcement',
    place: 'title',
    render: ({ subject, text }) => (
      <details className="unfold">
        <summary className="row-title">{subject}</summary>
        <p className="text-pre-line">
          <WholeDates text={text} />
        </p>
      </details>
    ),
  },
  { title: 'Sent', noWrap: true, render: ({ sent_at }) => formatClockTime(sent_at) },
  { title: 'By', render: ({ by }) => by },
  { title: 'Students', numeric: true, render: ({ recipients }) => recipients },
];

const FILTERS = listFilters({ year: year() });

export default function AnnouncementsPage() {
  const list = useListAnnouncementsQuery(useStaffQuery(FILTERS), { refetchOnMountOrArgChange: true });
  const fields = useYearField();
  return (
    <PageFrame
      title="Announcements"
      actions={
        <Link className="btn btn-quiet" to={officePaths.students}>
          Select students
        </Link>
      }
    >
      <StaffList
        list={list}
        failed="Failed to load the announcements."
        loading="Loading announcements"
        noun={['announcement', 'announcements']}
        filters={FILTERS}
        fields={fields}
        nothing={{
          icon: 'news',
          title: 'No announcements',
          none: 'Announcements appear here once they are sent.',
          home: { to: officePaths.students, label: 'Select students' },
          narrowed: 'Nothing was announced in this year.',
          all: 'Show all announcements',
        }}
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
      </StaffList>
    </PageFrame>
  );
}
