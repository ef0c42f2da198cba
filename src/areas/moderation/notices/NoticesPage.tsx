import { useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import type { ModerationNotice } from '#contract/notice/calls';
import { NOTICE_KINDS } from '#contract/notice/rules';
import { useListModerationNoticesQuery } from '#src/api/noticesApi';
import { listFilters, oneOf } from '#src/lib/listFilters';
import { moderationPaths } from '#src/lib/dashboardPaths';
import { Icon } from '#src/ui/Icon';
import { ChoiceLinks } from '#src/ui/list/filters/ChoiceLinks';
import { EmptyState } from '#src/ui/list/EmptyState';
import { PagedList } from '#src/ui/list/PagedList';
import { TableSkeleton } from '#src/ui/list/TableSkeleton';
import { useRowsPerPage, useStaffQuery } from '#src/state/staffList';
import { PageFrame } from '#src/ui/page/PageFrame';
import { NoticeDialog } from './NoticeDialog';
import { NoticesTable } from './NoticesTable';
import { WithdrawDialog } from './WithdrawDialog';

const FILTERS = listFilters({ kind: oneOf(NOTICE_KINDS) });
const KINDS = [
  { kind: '', label: 'All' },
  { kind: 'news', label: 'News' },
  { kind: 'circular', label: 'Circulars' },
] as const;

type OpenDialog =
  | { what: 'write'; notice: ModerationNotice | null }
  | { what: 'withdraw'; notice: ModerationNotice };

export default function NoticesPage() {
  const [search] = useSearchParams();
  const [pending, setPending] = useState<OpenDialog | null>(null);
  const close = () => setPending(null);
  const list = useListModerationNoticesQuery(useStaffQuery(FILTERS), { refetchOnMountOrArgChange: true });
  const shown = FILTERS.valueOf(search, 'kind');
  const create = (
    <button
      type="button"
      className="btn btn-primary"
      onClick={() => setPending({ what: 'write', notice: null })}
    >
      <Icon name="add" /> Create
    </button>
  );
  return (
    <PageFrame
      title="News and circulars"
      lead="Shown in the ticker on the home page and on the page of news and circulars. Scheduled and withdrawn items are visible to moderators only."
      actions={create}
    >
      <ChoiceLinks
        label="Kind"
        choices={KINDS.map(({ kind, label }) => ({
          label,
          to: kind ? `${moderationPaths.notices}?kind=${kind}` : moderationPaths.notices,
          shown: kind === shown,
        }))}
      />
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
