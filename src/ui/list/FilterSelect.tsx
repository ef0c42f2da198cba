import type { Option } from '../form/fieldProps';

interface Props {
  label: string;
  options: readonly Option[];
  value: string;
  /** What stands for no choice; absent where one must be made. */
  any?: string;
  onChange: (value: string) => void;
}

/** A choice beside a list, under its name. */
export function FilterSelect({ label, options, value, any, onChange }: Props) {
  return (
    <label>
      {label}
      <select className="control" value={value} onChange={({ target }) => onChange(target.value)}>
        {any && <option value="">{any}</option>}
        {options.map((option) => (
          <option key={option.value} value={option.value}>
            {option.label}
          </option>
        ))}
      </select>
    </label>
  );
}
