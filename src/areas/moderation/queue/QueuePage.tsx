import { useRef, useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import type { QueueItem } from '#contract/moderation/calls';
import { moderationApi, useListModerationQueueQuery } from '#src/api/moderationApi';
import { NO_SUBSCRIPTION, type PageRequest } from '#src/lib/pages/page';
import { pageOf } from '#src/lib/queryString';
import { formatCount } from '#src/lib/money';
import type { Outcome } from '#src/lib/submission';
import { useRowsPerPage } from '#src/state/staffList';
import { KeysDialog, type KeyMeaning } from '#src/ui/dialog/KeysDialog';
import { useKeys } from '#src/ui/dialog/useKeys';
import { EmptyState } from '#src/ui/list/EmptyState';
import { PagedList } from '#src/ui/list/PagedList';
import { TableSkeleton } from '#src/ui/list/TableSkeleton';
import { Outcomes } from '#src/ui/list/ticks/Outcomes';
import { useTicked } from '#src/ui/list/ticks/useTicked';
import { PageFrame } from '#src/ui/page/PageFrame';
import { SavedViews, type UseTotal } from '#src/widgets/views/SavedViews';
import { kindOf } from '../kinds';
import { ApproveBar, isApprovable, queuedOf } from './ApproveBar';
import { QueueTable } from './QueueTable';

/** Another kind starts at its first page. */
const VIEWS = [
  { label: 'All', query: '' },
  { label: 'Companies', query: 'kind=company' },
  { label: 'Internships', query: 'kind=internship' },
];

const argumentOf = ({ search, rows }: Pick<PageRequest, 'search' | 'rows'>) => {
  const kind = kindOf(search.get('kind'));
  return { page: pageOf(search), per_page: String(rows), ...(kind ? { kind } : {}) };
};

const useTotal: UseTotal = (query, skip) =>
  useListModerationQueueQuery(argumentOf({ search: new URLSearchParams(query), rows: 10 }), { skip }).data
    ?.total;

export const queries = (request: PageRequest) => [
  moderationApi.endpoints.listModerationQueue.initiate(argumentOf(request), NO_SUBSCRIPTION),
];

const NO_ITEMS: readonly QueueItem[] = [];

const KEYS: readonly KeyMeaning[] = [
  ['J', 'Next row'],
  ['K', 'Previous row'],
  ['Enter', 'Review it'],
];

/** J and K go through the names of the rows, as they go through the queue on an item's page. */
function useRowKeys(onHelp: () => void) {
  const rows = useRef<HTMLDivElement>(null);
  const step = (by: number) => {
    const links = [...(rows.current?.querySelectorAll<HTMLElement>('a.row-link') ?? [])];
    const at = links.findIndex((link) => link === document.activeElement);
    links[at < 0 ? 0 : Math.min(Math.max(at + by, 0), links.length - 1)]?.focus();
  };
  useKeys({ j: () => step(1), k: () => step(-1), '?': onHelp });
  return rows;
}

/** Its line is there before its words. */
function sentenceOf(list: { total: number } | undefined): string {
  if (!list) return '\u00a0';
  if (list.total === 0) return 'No decision is pending.';
  return list.total === 1 ? '1 decision is pending.' : `${formatCount(list.total)} decisions are pending.`;
}

export default function QueuePage() {
  const [help, setHelp] = useState(false);
  const rows = useRowKeys(() => setHelp(true));
  const [search] = useSearchParams();
  const rowsPerPage = useRowsPerPage();
  const wanted = argumentOf({ search, rows: rowsPerPage.value });
  const list = useListModerationQueueQuery(wanted, { refetchOnMountOrArgChange: true });
  const [outcomes, setOutcomes] = useState<readonly Outcome[] | null>(null);
  const ticked = useTicked((list.data?.data ?? NO_ITEMS).filter(isApprovable).map(queuedOf));
  return (
    <PageFrame
      title="Moderation queue"
      sentence={sentenceOf(list.currentData)}
      actions={
        <button type="button" className="text-button d-touch-none d-slim-none" onClick={() => setHelp(true)}>
          Keys
        </button>
      }
    >
      {outcomes && <Outcomes outcomes={outcomes} done="records approved" onClose={() => setOutcomes(null)} />}
      <SavedViews views={VIEWS} useTotal={useTotal} ready={list.currentData !== undefined} />
      <PagedList
        list={list}
        failed="Failed to load the queue."
        rows={rowsPerPage}
        skeleton={<TableSkeleton label="Loading the queue" />}
        empty={
          <EmptyState icon="shield" title="Nothing to review">
            New, edited and reported companies and internships appear here.
          </EmptyState>
        }
      >
        {({ data }) => (
          <div ref={rows}>
            <QueueTable items={data} kind={wanted.kind ?? null} ticked={ticked} />
            <ApproveBar ticked={ticked} onDecided={setOutcomes} />
          </div>
        )}
      </PagedList>
      <KeysDialog open={help} keys={KEYS} onClose={() => setHelp(false)} />
    </PageFrame>
  );
}
