import { memo } from 'react';

interface Option {
  id: number | string;
  name: string;
}

/**
 * Memoised, since they do not change with the address: with the cards, 7 ms of rendering on Back instead of
 * 17 (CPU 4×).
 */
const Options = memo(function Options({ options }: { options: readonly Option[] }) {
  return options.map(({ id, name }) => (
    <option key={id} value={String(id)}>
      {name}
    </option>
  ));
});

interface Props {
  name: string;
  label: string;
  options: readonly Option[];
  value: string;
  onChange: (value: string) => void;
  disabled?: boolean;
  any?: string;
  /** In a line: no choice shows its name. */
  short?: boolean;
}

export function FilterSelect({ name, label, options, value, onChange, disabled, any = 'Any', short }: Props) {
  const id = `filter-${name}`;
  return (
    <div>
      <label htmlFor={id} className={short ? 'visually-hidden' : undefined}>
        {label}
      </label>
      <select
        id={id}
        className="control"
        name={name}
        value={value}
        disabled={disabled}
        onChange={(event) => onChange(event.target.value)}
      >
        <option value="">{short ? label : any}</option>
        <Options options={options} />
      </select>
    </div>
  );
}
