import { useSelector } from 'react-redux';
import { useLocation, useSearchParams } from 'react-router-dom';
import { useListNotificationsQuery } from '#src/api/liveApi';
import { listFilters, oneOf } from '#src/lib/listFilters';
import { selectIsStudent } from '#src/state/auth/selectors';
import { selectHomePath } from '#src/state/auth/rights';
import { Link } from '#src/ui/Link';
import { EmptyState } from '#src/ui/list/EmptyState';
import { ChoiceLinks } from '#src/ui/list/filters/ChoiceLinks';
import { PagedList } from '#src/ui/list/PagedList';
import { TableSkeleton } from '#src/ui/list/TableSkeleton';
import { useListQuery } from '#src/ui/list/filters/useListQuery';
import { PageFrame } from '#src/ui/page/PageFrame';
import { MarkAllRead } from '#src/widgets/notifications/MarkAllRead';
import { NotificationList } from '#src/widgets/notifications/NotificationList';

const UNREAD = '1';
const FILTERS = listFilters({ unread: oneOf([UNREAD]) });

const OF_STUDENTS =
  'You are notified here when the status of an application changes, when a payment is verified and when your diary is reviewed.';
const OF_COMPANIES =
  'You are notified here of new applications, replies to your offers, and reviews of your profile and internships.';

export default function NotificationsPage() {
  const home = useSelector(selectHomePath);
  const about = useSelector(selectIsStudent) ? OF_STUDENTS : OF_COMPANIES;
  const [search] = useSearchParams();
  const { pathname } = useLocation();
  const list = useListNotificationsQuery(useListQuery(FILTERS));
  const { data: unread } = useListNotificationsQuery({ unread: UNREAD });
  const narrowed = FILTERS.count(search) > 0;
  return (
    <PageFrame
      title="Notifications"
      lead="Newest first."
      actions={<MarkAllRead unread={unread?.total ?? 0} />}
    >
      <ChoiceLinks
        label="Show"
        choices={[
          { label: 'All', to: pathname, shown: !narrowed },
          { label: 'Unread', to: `${pathname}?unread=${UNREAD}`, shown: narrowed },
        ]}
      />
      <PagedList
        list={list}
        failed="Failed to load the notifications."
        skeleton={<TableSkeleton label="Loading the notifications" />}
        empty={
          <EmptyState
            icon="bell"
            title={narrowed ? 'Nothing unread' : 'No notifications yet'}
            action={
              <Link className="btn btn-primary" to={narrowed ? pathname : home}>
                {narrowed ? 'Show all notifications' : 'Go to the dashboard'}
              </Link>
            }
          >
            {narrowed ? 'You have read everything.' : about}
          </EmptyState>
        }
      >
        {({ data }) => (
          <div className="surface overflow-hidden">
            <NotificationList notifications={data} />
          </div>
        )}
      </PagedList>
    </PageFrame>
  );
}
