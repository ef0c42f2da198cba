import type { ListEntry } from '#contract/lookup/calls';
import type { ListName } from '#contract/lookup/lists';
import { DataTable, type Column } from '#src/ui/list/DataTable';
import { StatusChip } from '#src/ui/StatusChip';
import { LIST_WORDS } from './words';

export type Act = 'edit' | 'merge' | 'retire';

interface Props {
  list: ListName;
  entries: readonly ListEntry[];
  onAct: (what: Act, entry: ListEntry) => void;
}

const OF_COLLEGES: readonly Column<ListEntry>[] = [
  { title: 'Code', render: ({ code }) => code ?? null },
  {
    title: 'Mail domains',
    render: ({ mail_domains }) => (mail_domains?.length ? mail_domains.join(', ') : null),
  },
];

const columns = (list: ListName, onAct: Props['onAct']): readonly Column<ListEntry>[] => [
  {
    title: 'Name',
    place: 'title',
    render: ({ name }) => (
      <span className="row-title" title={name}>
        {name}
      </span>
    ),
  },
  ...(list === 'colleges' ? OF_COLLEGES : []),
  { title: 'Used by', numeric: true, render: ({ uses }) => uses },
  {
    title: 'State',
    place: 'status',
    render: ({ retired }) => (
      <StatusChip
        info={retired ? { label: 'Retired', colour: 'gray' } : { label: 'Active', colour: 'emerald' }}
      />
    ),
  },
  {
    title: 'Actions',
    place: 'foot',
    render: (entry) => (
      <div className="row-actions">
        {(['edit', 'merge', 'retire'] as const).map((what) => {
          const text = { edit: 'Edit', merge: 'Merge', retire: entry.retired ? 'Offer again' : 'Retire' }[
            what
          ];
          return (
            <button
              key={what}
              type="button"
              className="btn btn-sm btn-quiet"
              aria-label={`${text}: ${entry.name}`}
              onClick={() => onAct(what, entry)}
            >
              {text}
            </button>
          );
        })}
      </div>
    ),
  },
];

export function EntriesTable({ list, entries, onAct }: Props) {
  return (
    <DataTable
      caption={LIST_WORDS[list].label}
      columns={columns(list, onAct)}
      rows={entries}
      keyOf={({ id }) => id}
      rowClass={({ retired }) => (retired ? 'is-withdrawn' : undefined)}
      empty="No entries on this page."
    />
  );
}
