import type { Option } from '#src/ui/form/fields/fieldProps';

interface Props {
  label: string;
  options: readonly Option[];
  value: string;
  any?: string;
  onChange: (value: string) => void;
}

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
