import { useSelector } from 'react-redux';
import { Link, useSearchParams } from 'react-router-dom';
import { day, id, listFilters } from '#src/lib/listFilters';
import { useProviderHref } from '#src/lib/providerContext';
import { toQueryString } from '#src/lib/queryString';
import { selectToday } from '#src/state/ui';
import { Icon } from '#src/ui/Icon';
import { EmptyState } from '#src/ui/list/EmptyState';
import { PagedList } from '#src/ui/list/PagedList';
import { TableSkeleton } from '#src/ui/list/TableSkeleton';
import { PageFrame } from '#src/ui/page/PageFrame';
import { DownloadLink } from '#src/widgets/DownloadLink';
import { DiaryMonth, DiaryMonthSkeleton } from './DiaryMonth';
import { EntriesFilters } from './EntriesFilters';
import { EntriesTable } from './EntriesTable';
import { ImportEntries } from './ImportEntries';
import { ownerOf, type DiaryKind } from './kinds';
import { NoOwner } from './NoOwner';
import { WaitingEntries } from './WaitingEntries';

const FILTERS = listFilters({ owner: id(), from: day(), to: day() });

/** The entries of a diary: the month of an internship, then the list. */
export function Entries({ kind }: { kind: DiaryKind }) {
  const [search] = useSearchParams();
  const today = useSelector(selectToday);
  const owners = kind.useOwners();
  const toHref = useProviderHref();
  const { owner = '', ...query } = FILTERS.toQuery(search);
  const list = kind.useList({ page: '1', ...query, owner });
  const narrowed = FILTERS.count(search) > 0;
  // The month is that of the internship in work: the one that was written about last.
  const written = list.data?.data[0];
  const latest = written ? ownerOf(kind, written) : list.data && owners.options[0]?.value;
  const shown = owner || latest || '';
  const coming = shown === '' && !list.isError && (!list.data || owners.loading);
  const isInternship = kind.name === 'internship';
  const ownerName = owners.options.find(({ value }) => value === shown)?.label;
  const csv = toQueryString({ [kind.ownerId]: owner, from: query.from, to: query.to });
  const create = (
    <Link className="btn btn-primary" to={`${kind.create}${toQueryString({ owner: shown, date: today })}`}>
      <Icon name="add" /> Create
    </Link>
  );
  return (
    <PageFrame
      title={kind.entriesTitle}
      lead="What you did, day by day."
      actions={
        <>
          {(coming || shown !== '') && (
            <ImportEntries
              kind={kind}
              ownerId={shown === '' ? null : Number(shown)}
              ownerName={ownerName ?? ''}
            />
          )}
          <button type="button" className="btn btn-quiet" onClick={() => window.print()}>
            <Icon name="file" /> Print
          </button>
          <DownloadLink href={toHref(`${kind.exportPath}${csv}`)} name="diary.csv">
            Export CSV
          </DownloadLink>
          {create}
        </>
      }
    >
      <WaitingEntries kind={kind} />
      {isInternship && coming && <DiaryMonthSkeleton />}
      {isInternship && shown !== '' && <DiaryMonth kind={kind} internshipId={Number(shown)} />}
      <EntriesFilters kind={kind} filters={FILTERS} options={owners.options} loading={owners.loading} />
      <PagedList
        list={list}
        failed="Failed to load the entries."
        skeleton={<TableSkeleton label="Loading entries" />}
        empty={
          !narrowed && !owners.loading && owners.options.length === 0 ? (
            <NoOwner kind={kind} />
          ) : (
            <EmptyState
              icon="diary"
              title="No entries"
              action={
                narrowed ? (
                  <Link className="btn btn-primary" to={kind.entries}>
                    Show all entries
                  </Link>
                ) : (
                  create
                )
              }
            >
              {narrowed ? 'No entry fits these filters.' : 'Write what you did today, it takes a minute.'}
            </EmptyState>
          )
        }
      >
        {({ data }) => <EntriesTable kind={kind} entries={data} />}
      </PagedList>
    </PageFrame>
  );
}
