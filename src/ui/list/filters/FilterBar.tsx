import { useState } from 'react';
import { LIMITS } from '#contract/limits';
import { useSearchParams } from 'react-router-dom';
import { formatDate } from '#src/lib/dates';
import type { ListFilters } from '#src/lib/listFilters';
import type { Option } from '#src/ui/form/fields/fieldProps';
import { Icon } from '#src/ui/Icon';
import { ActiveFilters } from './ActiveFilters';
import { FilterSelect } from './FilterSelect';

export type FilterField<Name extends string> = {
  name: Name;
  label: string;
} & (
  | { kind: 'search'; placeholder: string }
  /** `any` is the entry for no choice; absent if one is required. */
  | { kind: 'choice'; options: readonly Option[]; any?: string; standard?: string }
  | { kind: 'day' }
);

interface ControlProps<Name extends string> {
  field: FilterField<Name>;
  value: string;
  /** Of a search: what it looks for stands in the box alone. */
  hidesLabel?: boolean;
  onChange: (value: string) => void;
}

/** Text applies on Enter or the button; days wait until they are complete. */
export function FilterControl<Name extends string>({
  field,
  value,
  hidesLabel = false,
  onChange,
}: ControlProps<Name>) {
  const [shown, setShown] = useState({ value, text: value });
  if (shown.value !== value) setShown({ value, text: value });
  const type = (text: string) => setShown({ value, text });
  if (field.kind === 'choice')
    return (
      <FilterSelect
        label={field.label}
        options={field.options}
        any={field.any}
        value={value || (field.standard ?? '')}
        onChange={onChange}
      />
    );
  if (field.kind === 'day')
    return (
      <label>
        {field.label}
        <input
          type="date"
          className="control"
          value={shown.text}
          onChange={({ target }) => {
            type(target.value);
            if (target.value === '' || target.value >= '1900') onChange(target.value);
          }}
        />
      </label>
    );
  return (
    <form
      role="search"
      className="filter-search d-flex gap-2 align-items-end"
      onSubmit={(event) => {
        event.preventDefault();
        onChange(shown.text.trim());
      }}
    >
      <label className="flex-1 min-w-0">
        <span className={hidesLabel ? 'visually-hidden' : undefined}>{field.label}</span>
        <input
          type="search"
          className="control"
          maxLength={LIMITS.searchBox}
          placeholder={field.placeholder}
          value={shown.text}
          onChange={({ target }) => type(target.value)}
        />
      </label>
      <button type="submit" className="btn btn-quiet" aria-label="Search" title="Search">
        <Icon name="search" />
      </button>
    </form>
  );
}

export type Changes<Name extends string> = Partial<Record<Name | 'page', string>>;

interface Props<Name extends string, Setting extends string> {
  filters: ListFilters<Name, Setting>;
  fields: readonly FilterField<Name | Setting>[];
  /** Behind a button, unless one of them is set. */
  more?: readonly FilterField<Name | Setting>[];
  /** Always behind the button, with their number; chips say which are set. */
  folded?: boolean;
  /** Removable chips of the filters that are set. */
  chips?: boolean;
}

export function chipOf<Name extends string>(field: FilterField<Name>, value: string): string {
  if (field.kind === 'search') return `“${value}”`;
  if (field.kind === 'day') return `${field.label} ${formatDate(value)}`;
  const labels = value.split(',').map((one) => field.options.find((option) => option.value === one)?.label);
  return labels.every(Boolean) ? labels.join(', ') : `${field.label}: ${value}`;
}

export function FilterBar<Name extends string, Setting extends string = never>({
  filters,
  fields,
  more = [],
  folded = false,
  chips = false,
}: Props<Name, Setting>) {
  const [search, setSearch] = useSearchParams();
  const [open, setOpen] = useState(false);
  const count = filters.count(search);
  const set = (changes: Changes<Name | Setting>) => setSearch((now) => filters.changed(now, changes));
  const remove = (names: readonly string[]) =>
    set(Object.fromEntries(names.map((name) => [name, ''])) as Changes<Name | Setting>);
  const [wanted, setWanted] = useState(false);
  const narrowing = more.filter(({ name }) => filters.names.some((one) => one === name));
  const hidden = narrowing.filter(({ name }) => filters.valueOf(search, name)).length;
  const needed = !folded && more.some(({ name }) => filters.valueOf(search, name));
  const all = wanted || needed;
  const active = filters.names.flatMap((name) => {
    const field = [...fields, ...more].find((one) => one.name === name);
    const value = filters.valueOf(search, name);
    return field && value ? [{ name, label: chipOf(field, value) }] : [];
  });
  return (
    <>
      <button
        type="button"
        className="btn btn-quiet list-filters-toggle"
        aria-expanded={open}
        onClick={() => {
          setOpen(!open);
          if (folded) setWanted(!open);
        }}
      >
        <Icon name="filter" /> Filters{count > 0 && ` (${count})`}
      </button>
      <div className={`list-filters${open ? ' is-open' : ''}${folded ? ' is-folded' : ''}`}>
        {[...fields, ...(all ? more : [])].map((field) => (
          <FilterControl
            key={field.name}
            field={field}
            value={filters.valueOf(search, field.name)}
            onChange={(value) => set({ [field.name]: value } as Changes<Name | Setting>)}
          />
        ))}
        {more.length > 0 && !needed && (
          <button
            type="button"
            className="text-button list-filters-more"
            aria-expanded={wanted}
            onClick={() => setWanted(!wanted)}
          >
            {wanted
              ? 'Fewer filters'
              : folded
                ? `Filters${hidden > 0 ? ` (${hidden})` : ''}`
                : 'More filters'}
          </button>
        )}
        {!chips && count > 0 && (
          <button type="button" className="text-button" onClick={() => remove(filters.names)}>
            Clear all
          </button>
        )}
      </div>
      {chips && <ActiveFilters active={active} onRemove={remove} />}
    </>
  );
}
