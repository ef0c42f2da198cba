import { useListOwnPlacementsQuery } from '#src/api/placementsApi';
import { studentPaths } from '#src/lib/dashboardPaths';
import { paths } from '#src/lib/paths';
import { Icon } from '#src/ui/Icon';
import { Link } from '#src/ui/Link';
import { EmptyState } from '#src/ui/list/EmptyState';
import { PagedList } from '#src/ui/list/PagedList';
import { TableSkeleton } from '#src/ui/list/TableSkeleton';
import { usePage } from '#src/ui/list/usePage';
import { Filed } from '#src/ui/page/Filed';
import { PageFrame } from '#src/ui/page/PageFrame';
import { SentSlip } from '#src/widgets/SentSlip';
import { OwnComplaints } from './OwnComplaints';
import { OwnPlacement } from './OwnPlacement';

/** It waits for somebody, in this order of who acts. */
const NOT_APPROVED = ['draft', 'confirmed', 'submitted', 'refused'];

export default function MyInternshipPage() {
  const list = useListOwnPlacementsQuery({ page: String(usePage()) }, { refetchOnMountOrArgChange: true });
  return (
    <PageFrame
      title="My internship"
      actions={
        <Link className="btn btn-quiet" to={studentPaths.propose}>
          <Icon name="add" /> Add an internship you found
        </Link>
      }
    >
      <SentSlip label="Submitted to your college" />
      <PagedList
        list={list}
        failed="Failed to load your internships."
        skeleton={<TableSkeleton label="Loading your internships" />}
        empty={
          <EmptyState
            icon="work"
            title="No internship yet"
            action={
              <Link className="btn btn-primary" to={paths.internships}>
                Find internships
              </Link>
            }
          >
            It appears here when you accept an offer. If you found one elsewhere, add it.
          </EmptyState>
        }
      >
        {({ data }) => {
          const earlier = data.filter(({ archived }) => archived === 1);
          const cards = (placements: typeof data) =>
            placements.map((placement) => (
              <OwnPlacement key={placement.id} placement={placement} own={data} />
            ));
          const present = data.filter(({ archived }) => archived !== 1);
          const leading =
            present.find(({ state }) => state === 'approved') ??
            present.find(
              ({ state, certificate }) => state === 'completed' && certificate?.revoked_at === null,
            ) ??
            present.find(({ state }) => NOT_APPROVED.includes(state));
          const others = present.filter((placement) => placement !== leading);
          return (
            <div className="d-grid gap-4">
              {leading && <OwnPlacement key={leading.id} placement={leading} own={data} leads />}
              {leading && others.length > 0 && <h2>Also yours</h2>}
              {cards(others)}
              {earlier.length > 0 && (
                <Filed title="Earlier years" count={earlier.length}>
                  <div className="d-grid gap-4">{cards(earlier)}</div>
                </Filed>
              )}
            </div>
          );
        }}
      </PagedList>
      <OwnComplaints />
    </PageFrame>
  );
}
