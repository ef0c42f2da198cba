import { useState } from 'react';
import { LIMITS } from '#contract/limits';
import { formatDate } from '#src/lib/dates';
import type { Option } from '#src/ui/form/fields/fieldProps';
import { Icon } from '#src/ui/Icon';
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

export function chipOf<Name extends string>(field: FilterField<Name>, value: string): string {
  if (field.kind === 'search') return `“${value}”`;
  if (field.kind === 'day') return `${field.label} ${formatDate(value)}`;
  const labels = value.split(',').map((one) => field.options.find((option) => option.value === one)?.label);
  return labels.every(Boolean) ? labels.join(', ') : `${field.label}: ${value}`;
}
