import { Link, useLocation, useSearchParams } from 'react-router-dom';
import { useListNotificationsQuery } from '#src/api/liveApi';
import { listFilters, oneOf } from '#src/lib/listFilters';
import { EmptyState } from '#src/ui/list/EmptyState';
import { FilterBar } from '#src/ui/list/FilterBar';
import { PagedList } from '#src/ui/list/PagedList';
import { TableSkeleton } from '#src/ui/list/TableSkeleton';
import { PageFrame } from '#src/ui/page/PageFrame';
import { MarkAllRead } from './MarkAllRead';
import { NotificationList } from './NotificationList';

const UNREAD = '1';
const FILTERS = listFilters({ unread: oneOf([UNREAD]) });

interface Props {
  /** What becomes a notification, for a list without one. */
  about: string;
  /** Where the role begins. */
  home: string;
}

/** Everything that the provider told the user, newest first. */
export function NotificationsPage({ about, home }: Props) {
  const [search] = useSearchParams();
  const { pathname } = useLocation();
  const list = useListNotificationsQuery({ page: '1', ...FILTERS.toQuery(search) });
  const { data: unread } = useListNotificationsQuery({ unread: UNREAD });
  const narrowed = FILTERS.count(search) > 0;
  return (
    <PageFrame
      title="Notifications"
      lead="What has happened, newest first."
      actions={<MarkAllRead unread={unread?.total ?? 0} />}
    >
      <FilterBar
        filters={FILTERS}
        fields={[
          {
            kind: 'choice',
            name: 'unread',
            label: 'Show',
            any: 'All',
            options: [{ value: UNREAD, label: 'Unread' }],
          },
        ]}
      />
      <PagedList
        list={list}
        failed="Failed to load the notifications."
        skeleton={<TableSkeleton label="Loading the notifications" />}
        empty={
          <EmptyState
            icon="bell"
            title={narrowed ? 'Nothing is unread' : 'No notifications yet'}
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
          <div className="surface notifications-page">
            <NotificationList notifications={data} />
          </div>
        )}
      </PagedList>
    </PageFrame>
  );
}
