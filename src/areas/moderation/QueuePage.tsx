import '#src/styles/dashboard.scss';
import { useSearchParams } from 'react-router-dom';
import { moderationApi, useListModerationQueueQuery } from '#src/api/moderationApi';
import type { PageRequest } from '#src/lib/pageRequest';
import { pageOf } from '#src/lib/queryString';
import { EmptyState } from '#src/ui/list/EmptyState';
import { ErrorState } from '#src/ui/list/ErrorState';
import { ListFoot } from '#src/ui/list/ListFoot';
import { TableSkeleton } from '#src/ui/list/TableSkeleton';
import { useCorrectedPage } from '#src/ui/list/usePage';
import { useTopOnPageChange } from '#src/ui/list/useTopOnPageChange';
import { DashboardPage } from '#src/ui/page/DashboardPage';
import { KindFilter } from './KindFilter';
import { kindOf } from './kinds';
import { QueueTable } from './QueueTable';

const argumentOf = (search: URLSearchParams) => {
  const kind = kindOf(search.get('kind'));
  return { page: pageOf(search), ...(kind ? { kind } : {}) };
};

export const queries = ({ search }: PageRequest) => [
  moderationApi.endpoints.listModerationQueue.initiate(argumentOf(search), { subscribe: false }),
];

/** What waits for a moderator, oldest first (DECISIONS 2.22). */
export default function QueuePage() {
  const [search] = useSearchParams();
  const wanted = argumentOf(search);
  const { data, currentData, isError, refetch } = useListModerationQueueQuery(wanted);
  useCorrectedPage(wanted.page, currentData?.last_page);
  const list = useTopOnPageChange<HTMLDivElement>(wanted.page);
  const to = (number: number) => {
    const next = new URLSearchParams(search);
    next.set('page', String(number));
    return `?${next}`;
  };
  return (
    <div className="wrap page">
      <DashboardPage title="Moderation" lead="Profiles and internships that wait for review, oldest first.">
        <KindFilter kind={wanted.kind ?? null} />
        <div ref={list} className="list-anchor">
          {isError && <ErrorState title="Failed to load the queue." onRetry={() => void refetch()} />}
          {!isError && !data && <TableSkeleton label="Loading the queue" />}
          {!isError && data && data.total === 0 && (
            <EmptyState icon="shield" title="Nothing waits for review">
              New and edited profiles and internships appear here.
            </EmptyState>
          )}
          {!isError && data && data.total > 0 && (
            <>
              <QueueTable items={data.data} />
              <ListFoot
                shown={data.data.length}
                total={data.total}
                page={data.current_page}
                last={data.last_page}
                to={to}
              />
            </>
          )}
        </div>
      </DashboardPage>
    </div>
  );
}
