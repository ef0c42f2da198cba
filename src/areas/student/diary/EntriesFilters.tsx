import { useSearchParams } from 'react-router-dom';
import type { ListFilters } from '#src/lib/listFilters';
import type { Option } from '#src/ui/form/fieldProps';
import type { DiaryKind } from './kinds';

type Name = 'owner' | 'from' | 'to';

interface Props {
  kind: DiaryKind;
  filters: ListFilters<Name, never>;
  options: readonly Option[];
  loading: boolean;
}

/** Narrows the list; everything is in the address. */
export function EntriesFilters({ kind, filters, options, loading }: Props) {
  const [search, setSearch] = useSearchParams();
  const value = (name: Name) => filters.valueOf(search, name);
  const set = (changes: Partial<Record<Name, string>>) => setSearch((now) => filters.changed(now, changes));
  const dayInput = (name: 'from' | 'to', label: string) => (
    <label>
      {label}
      <input
        key={value(name)}
        type="date"
        className="control"
        defaultValue={value(name)}
        onChange={({ target }) => {
          // Years that are still being typed wait.
          if (target.value === '' || target.value >= '1900') set({ [name]: target.value });
        }}
      />
    </label>
  );
  return (
    <div className="list-filters is-open">
      {((loading && kind.name === 'internship') || options.length > 1) && (
        <label>
          {kind.ownerLabel}
          <select
            className="control"
            value={value('owner')}
            onChange={({ target }) => set({ owner: target.value })}
          >
            <option value="">All</option>
            {options.map((option) => (
              <option key={option.value} value={option.value}>
                {option.label}
              </option>
            ))}
          </select>
        </label>
      )}
      {dayInput('from', 'From')}
      {dayInput('to', 'Until')}
      {filters.count(search) > 0 && (
        <button type="button" className="text-button" onClick={() => set({ owner: '', from: '', to: '' })}>
          Clear all
        </button>
      )}
    </div>
  );
}
