import { useSearchParams } from 'react-router-dom';
import type { ModerationKind } from '#contract/moderation/lifecycle';
import { moderationApi, useListModerationQueueQuery } from '#src/api/moderationApi';
import { NO_SUBSCRIPTION, type PageRequest } from '#src/lib/pageRow';
import { paths } from '#src/lib/paths';
import { pageOf } from '#src/lib/queryString';
import { ChoiceLinks } from '#src/ui/list/filters/ChoiceLinks';
import { EmptyState } from '#src/ui/list/EmptyState';
import { PagedList } from '#src/ui/list/PagedList';
import { TableSkeleton } from '#src/ui/list/TableSkeleton';
import { PageFrame } from '#src/ui/page/PageFrame';
import { kindOf } from '../kinds';
import { QueueTable } from './QueueTable';

/** Another kind starts at its first page. */
const KINDS: readonly [kind: ModerationKind | null, label: string][] = [
  [null, 'All'],
  ['company', 'Companies'],
  ['internship', 'Internships'],
];

const argumentOf = (search: URLSearchParams) => {
  const kind = kindOf(search.get('kind'));
  return { page: pageOf(search), ...(kind ? { kind } : {}) };
};

export const queries = ({ search }: PageRequest) => [
  moderationApi.endpoints.listModerationQueue.initiate(argumentOf(search), NO_SUBSCRIPTION),
];

export default function QueuePage() {
  const [search] = useSearchParams();
  const wanted = argumentOf(search);
  const list = useListModerationQueueQuery(wanted, { refetchOnMountOrArgChange: true });
  return (
    <PageFrame title="Moderation queue" lead="Companies and internships waiting for review, oldest first.">
      <ChoiceLinks
        label="Kind"
        choices={KINDS.map(([kind, label]) => ({
          label,
          to: kind ? `${paths.moderation}?kind=${kind}` : paths.moderation,
          shown: kind === (wanted.kind ?? null),
        }))}
      />
      <PagedList
        list={list}
        failed="Failed to load the queue."
        skeleton={<TableSkeleton label="Loading the queue" />}
        empty={
          <EmptyState icon="shield" title="Nothing to review">
            New, edited and reported companies and internships appear here.
          </EmptyState>
        }
      >
        {({ data }) => <QueueTable items={data} kind={wanted.kind ?? null} />}
      </PagedList>
    </PageFrame>
  );
}
