import { Link, useSearchParams } from 'react-router-dom';
import { useListOwnPlacementsQuery } from '#src/api/placementsApi';
import { studentPaths } from '#src/lib/dashboardPaths';
import { listFilters } from '#src/lib/listFilters';
import { paths } from '#src/lib/paths';
import { Icon } from '#src/ui/Icon';
import { NarrowableList } from '#src/ui/list/NarrowableList';
import { PageFrame } from '#src/ui/page/PageFrame';
import { OwnPlacement } from './OwnPlacement';

const FILTERS = listFilters({});

/** The student's own internships: what is agreed, what comes next, and how each came to its state. */
export default function MyInternshipPage() {
  const [search] = useSearchParams();
  const list = useListOwnPlacementsQuery(
    { page: '1', ...FILTERS.toQuery(search) },
    { refetchOnMountOrArgChange: true },
  );
  return (
    <PageFrame
      title="My internship"
      lead="Dates, supervisor and guide, and what comes next."
      actions={
        <Link className="btn btn-quiet" to={studentPaths.propose}>
          <Icon name="add" /> Add an internship you found
        </Link>
      }
    >
      <NarrowableList
        list={list}
        failed="Failed to load your internships."
        loading="Loading your internships"
        filters={FILTERS}
        nothing={{
          icon: 'work',
          title: 'No internship yet',
          none: 'It appears here when you accept an offer. If you found one elsewhere, add it.',
          home: { to: paths.internships, label: 'Find internships' },
          narrowed: '',
          all: 'Show all',
        }}
      >
        {({ data }) => (
          <div className="dashboard-stack">
            {data.map((placement) => (
              <OwnPlacement key={placement.id} placement={placement} />
            ))}
          </div>
        )}
      </NarrowableList>
    </PageFrame>
  );
}
