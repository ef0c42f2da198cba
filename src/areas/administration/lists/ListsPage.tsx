import { useState } from 'react';
import Button from 'react-bootstrap/Button';
import { useSearchParams } from 'react-router-dom';
import type { ListEntry } from '#contract/lookup/calls';
import { LISTS, type ListName } from '#contract/lookup/lists';
import { LIST_EXPORT, useListEntriesQuery } from '#src/api/administrationApi';
import { listFilters, oneOf, words } from '#src/lib/listFilters';
import { useProviderHref } from '#src/lib/providerContext';
import { Icon } from '#src/ui/Icon';
import { useStaffQuery } from '#src/state/staffList';
import { PageFrame } from '#src/ui/page/PageFrame';
import { DownloadLink } from '#src/widgets/DownloadLink';
import { StaffList } from '#src/widgets/StaffList';
import type { UseTotal } from '#src/widgets/views/SavedViews';
import { EntriesTable, type Act } from './EntriesTable';
import { EntryDialog } from './EntryDialog';
import { ImportDialog } from './ImportDialog';
import { MergeDialog } from './MergeDialog';
import { RetireDialog } from './RetireDialog';
import { LIST_WORDS } from './words';

const FILTERS = listFilters({ q: words(), retired: oneOf(['0', '1']) }, { settings: { list: oneOf(LISTS) } });
const STATES = [
  { value: '0', label: 'Active' },
  { value: '1', label: 'Retired' },
];

const FIRST = LISTS[0];
const useTotal: UseTotal = (query, skip) =>
  useListEntriesQuery({ page: '1', per_page: '10', ...query, list: query.list as ListName }, { skip }).data
    ?.total;

type OpenDialog = { what: Act; entry: ListEntry } | { what: 'add' | 'import' };

function Dialogs({
  list,
  pending,
  onClose,
}: {
  list: ListName;
  pending: OpenDialog | null;
  onClose: () => void;
}) {
  switch (pending?.what) {
    case 'add':
      return <EntryDialog list={list} entry={null} onClose={onClose} />;
    case 'edit':
      return <EntryDialog list={list} entry={pending.entry} onClose={onClose} />;
    case 'merge':
      return <MergeDialog list={list} entry={pending.entry} onClose={onClose} />;
    case 'retire':
      return <RetireDialog list={list} entry={pending.entry} onClose={onClose} />;
    case 'import':
      return <ImportDialog list={list} onClose={onClose} />;
    default:
      return null;
  }
}

export default function ListsPage() {
  const [search] = useSearchParams();
  const [pending, setPending] = useState<OpenDialog | null>(null);
  const list = (FILTERS.valueOf(search, 'list') || FIRST) as ListName;
  const entries = useListEntriesQuery(
    { ...useStaffQuery(FILTERS), list },
    { refetchOnMountOrArgChange: true },
  );
  const csv = useProviderHref()(`${LIST_EXPORT}?list=${list}`);
  const { label, one } = LIST_WORDS[list];
  return (
    <PageFrame
      title="Lists"
      actions={
        <>
          <DownloadLink href={csv} name={`${list}.csv`}>
            Export CSV
          </DownloadLink>
          <Button variant="quiet" onClick={() => setPending({ what: 'import' })}>
            <Icon name="upload" /> Import
          </Button>
          <Button onClick={() => setPending({ what: 'add' })}>
            <Icon name="add" /> Add {one}
          </Button>
        </>
      }
    >
      <StaffList
        list={entries}
        failed="Failed to load the list."
        loading={`Loading ${label.toLowerCase()}`}
        noun={['entry', 'entries']}
        views={LISTS.map((name) => ({
          label: LIST_WORDS[name].label,
          query: `list=${name}`,
          on: name === list,
        }))}
        useTotal={useTotal}
        filters={FILTERS}
        fields={[
          { kind: 'search', name: 'q', label: 'Name', placeholder: 'e.g. Institute' },
          { kind: 'choice', name: 'retired', label: 'State', any: 'All', options: STATES },
        ]}
        nothing={{
          icon: 'list',
          title: 'No entries found',
          none: `Add the first ${one}, or import a file.`,
          home: null,
          narrowed: 'No entries match these filters.',
          all: 'Show colleges',
        }}
      >
        {({ data }) => (
          <EntriesTable list={list} entries={data} onAct={(what, entry) => setPending({ what, entry })} />
        )}
      </StaffList>
      <Dialogs list={list} pending={pending} onClose={() => setPending(null)} />
    </PageFrame>
  );
}
