interface Props {
  label: string;
  options: readonly { id: number | string; name: string }[];
  value: string;
  onChange: (value: string) => void;
  disabled?: boolean;
  any?: string;
}

/** One filter; blank stands for any. */
export function FilterSelect({ label, options, value, onChange, disabled, any = 'Any' }: Props) {
  return (
    <label>
      {label}
      <select className="control" value={value} disabled={disabled} onChange={(event) => onChange(event.target.value)}>
        <option value="">{any}</option>
        {options.map(({ id, name }) => (
          <option key={id} value={String(id)}>
            {name}
          </option>
        ))}
      </select>
    </label>
  );
}
