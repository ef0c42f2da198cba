import { useSelector, useDispatch } from 'react-redux';
import { useSearchParams } from 'react-router-dom';
import { useEffect, useState } from 'react';
import Button from 'react-bootstrap/Button';
import type { DiaryQuery } from '#src/api/diariesApi';
import { isDiaryKey, ownerOfKey } from '#src/lib/diaryKey';
import { day, listFilters } from '#src/lib/listFilters';
import { useProviderHref } from '#src/lib/providerContext';
import { toQueryString, withChanges } from '#src/lib/queryString';
import { selectToday } from '#src/state/ui';
import { noticedError, noticedWarning } from '#src/state/notices';
import { Icon } from '#src/ui/Icon';
import { Link } from '#src/ui/Link';
import { ChoiceLinks } from '#src/ui/list/filters/ChoiceLinks';
import { EmptyState } from '#src/ui/list/EmptyState';
import { ErrorState } from '#src/ui/list/ErrorState';
import { FilterBar } from '#src/ui/list/filters/FilterBar';
import type { FilterField } from '#src/ui/list/filters/FilterControl';
import { PagedList } from '#src/ui/list/PagedList';
import { TableSkeleton } from '#src/ui/list/TableSkeleton';
import { PageFrame } from '#src/ui/page/PageFrame';
import { DownloadLink } from '#src/widgets/DownloadLink';
import { DiaryMonth, DiaryMonthSkeleton } from '../month/DiaryMonth';
import type { DiaryKind, Owners, Entry } from '../kinds';
import { NoOwner } from '../NoOwner';
import { PrintedDiary } from '../month/PrintedDiary';
import { EntriesTable } from './EntriesTable';
import { ImportEntries } from './ImportEntries';
import { TodaySlip } from './TodaySlip';
import { WaitingEntries } from './WaitingEntries';

const byDay = (a: Entry, b: Entry): number => a.date.localeCompare(b.date) || a.id - b.id;

/** In the order of days. */
function usePrintedDiary(kind: DiaryKind, query: DiaryQuery) {
  const dispatch = useDispatch();
  const [findAll] = kind.useFindAll();
  const [busy, setBusy] = useState(false);
  const [printed, setPrinted] = useState<readonly Entry[] | null>(null);
  // Once they are in the page, where they stay until the browser is done: some continue with a page
  // meanwhile.
  useEffect(() => {
    if (!printed) return;
    const done = () => setPrinted(null);
    window.addEventListener('afterprint', done);
    window.print();
    return () => window.removeEventListener('afterprint', done);
  }, [printed]);
  const print = async () => {
    setBusy(true);
    const pending = findAll(query);
    const { data } = await pending;
    pending.unsubscribe();
    setBusy(false);
    if (!data) dispatch(noticedError('The entries could not be loaded. Nothing was printed.'));
    else if (data.length === 0) dispatch(noticedWarning('There is no entry to print.'));
    else setPrinted([...data].sort(byDay));
  };
  return { print, busy, printed };
}

const FILTERS = listFilters({ owner: isDiaryKey, from: day(), to: day() });

/** Reserves the place of the choice while the number of internships is unknown. */
const fieldsOf = (kind: DiaryKind, { options, loading }: Owners): FilterField<'owner' | 'from' | 'to'>[] => [
  ...(options.length > 1 || (loading && kind.name === 'internship')
    ? [{ name: 'owner', label: kind.ownerLabel, kind: 'choice', any: 'All', options } as const]
    : []),
  { name: 'from', label: 'From', kind: 'day' },
  { name: 'to', label: 'Until', kind: 'day' },
];

/**
 * A month whose days lead to entries or begin one, then the list. Without one in the address it is that of
 * the internship that runs today, whatever is written (docs/rules.md, diaries 11).
 */
export function Entries({ kind, title }: { kind: DiaryKind; title: string }) {
  const [search] = useSearchParams();
  const today = useSelector(selectToday);
  const owners = kind.useOwners();
  const toHref = useProviderHref();
  const { owner = '', ...query } = FILTERS.toQuery(search);
  const list = kind.useList({ page: '1', ...query, owner });
  const narrowed = FILTERS.count(search) > 0;
  const shown = owner || owners.present;
  const coming = shown === '' && owners.loading;
  const isInternship = kind.name === 'internship';
  const several = owners.options.length > 1;
  const ownerName = owners.options.find(({ value }) => value === shown)?.label ?? '';
  const csv = toQueryString({ ...ownerOfKey(kind.ownerId, owner), from: query.from, to: query.to });
  const { print, busy, printed } = usePrintedDiary(kind, { owner: shown, from: query.from, to: query.to });
  const leads = isInternship && shown !== '' && shown === owners.present;
  const create = (
    <Link
      className={`btn ${leads ? 'btn-quiet' : 'btn-primary'}`}
      to={`${kind.create}${toQueryString({ owner: shown, date: today })}`}
    >
      <Icon name="add" /> Create
    </Link>
  );
  return (
    <PageFrame
      title={title}
      actions={
        <>
          {(coming || shown !== '') && <ImportEntries kind={kind} owner={shown} ownerName={ownerName} />}
          {(coming || shown !== '') && (
            <Button
              variant="quiet"
              disabled={coming || busy}
              aria-busy={busy || undefined}
              onClick={() => void print()}
            >
              <Icon name="file" /> {busy ? 'Loading…' : 'Print'}
            </Button>
          )}
          <DownloadLink href={toHref(`${kind.exportPath}${csv}`)} name="diary.csv">
            Export CSV
          </DownloadLink>
          {create}
        </>
      }
    >
      {printed && <PrintedDiary kind={kind} ownerName={ownerName} entries={printed} />}
      <WaitingEntries kind={kind} />
      {owners.isError && (
        <ErrorState title="Failed to load the diary." error={owners.error} onRetry={owners.onRetry} />
      )}
      {several && !coming && (
        <ChoiceLinks
          label={kind.ownerLabel}
          choices={owners.options.map(({ value, label }) => ({
            label,
            to: `?${withChanges(search, { owner: value })}`,
            shown: value === shown,
          }))}
        />
      )}
      {leads && <TodaySlip kind={kind} owner={shown} />}
      {isInternship && coming && <DiaryMonthSkeleton kind={kind} />}
      {isInternship && shown !== '' && <DiaryMonth key={shown} kind={kind} owner={shown} name={ownerName} />}
      {/* Reserves the place of what may come with the owners: nothing that shows moves down. */}
      {!coming && (
        <>
          <FilterBar filters={FILTERS} fields={fieldsOf(kind, owners)} />
          <PagedList
            list={list}
            failed="Failed to load the entries."
            skeleton={<TableSkeleton label="Loading entries" />}
            empty={
              !narrowed && !owners.loading && !owners.isError && owners.options.length === 0 ? (
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
                  {narrowed
                    ? 'No entries match these filters.'
                    : 'Write what you did today. It takes a minute.'}
                </EmptyState>
              )
            }
          >
            {({ data }) => <EntriesTable kind={kind} entries={data} several={several} />}
          </PagedList>
        </>
      )}
    </PageFrame>
  );
}
