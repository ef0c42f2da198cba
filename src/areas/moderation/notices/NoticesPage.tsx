import { useState } from 'react';
import Button from 'react-bootstrap/Button';
import type { ModerationNotice } from '#contract/notice/calls';
import { NOTICE_KINDS } from '#contract/notice/rules';
import { useListModerationNoticesQuery } from '#src/api/noticesApi';
import { listFilters, oneOf } from '#src/lib/listFilters';
import { Icon } from '#src/ui/Icon';
import { EmptyState } from '#src/ui/list/EmptyState';
import { PagedList } from '#src/ui/list/PagedList';
import { TableSkeleton } from '#src/ui/list/TableSkeleton';
import { useRowsPerPage, useStaffQuery } from '#src/state/staffList';
import { PageFrame } from '#src/ui/page/PageFrame';
import { SavedViews, type UseTotal } from '#src/widgets/views/SavedViews';
import { NoticeDialog } from './NoticeDialog';
import { NoticesTable } from './NoticesTable';
import { WithdrawDialog } from './WithdrawDialog';

const FILTERS = listFilters({ kind: oneOf(NOTICE_KINDS) });
const VIEWS = [
  { label: 'All', query: '' },
  { label: 'News', query: 'kind=news' },
  { label: 'Circulars', query: 'kind=circular' },
];
const useTotal: UseTotal = (query, skip) =>
  useListModerationNoticesQuery({ page: '1', per_page: '10', ...query }, { skip }).data?.total;

type OpenDialog =
  | { what: 'write'; notice: ModerationNotice | null }
  | { what: 'withdraw'; notice: ModerationNotice };

export default function NoticesPage() {
  const [pending, setPending] = useState<OpenDialog | null>(null);
  const close = () => setPending(null);
  const list = useListModerationNoticesQuery(useStaffQuery(FILTERS), { refetchOnMountOrArgChange: true });
  const create = (
    <Button onClick={() => setPending({ what: 'write', notice: null })}>
      <Icon name="add" /> Create
    </Button>
  );
  return (
    <PageFrame title="News and circulars" actions={create}>
      <SavedViews views={VIEWS} useTotal={useTotal} ready={list.currentData !== undefined} />
      <PagedList
        list={list}
        failed="Failed to load news and circulars."
        rows={useRowsPerPage()}
        skeleton={<TableSkeleton label="Loading news and circulars" />}
        empty={
          <EmptyState icon="news" title="Nothing has been announced yet" action={create}>
            News and circulars appear here once created.
          </EmptyState>
        }
      >
        {({ data }) => (
          <NoticesTable
            notices={data}
            onEdit={(notice) => setPending({ what: 'write', notice })}
            onWithdraw={(notice) => setPending({ what: 'withdraw', notice })}
          />
        )}
      </PagedList>
      {pending?.what === 'write' && <NoticeDialog notice={pending.notice} onClose={close} />}
      {pending?.what === 'withdraw' && <WithdrawDialog notice={pending.notice} onClose={close} />}
    </PageFrame>
  );
}
