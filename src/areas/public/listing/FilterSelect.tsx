interface Props {
  /** Its name in the address. */
  name: string;
  label: string;
  options: readonly { id: number | string; name: string }[];
  value: string;
  onChange: (value: string) => void;
  disabled?: boolean;
  any?: string;
}

/** One filter; blank stands for any. */
export function FilterSelect({ name, label, options, value, onChange, disabled, any = 'Any' }: Props) {
  const id = `filter-${name}`;
  return (
    <div>
      <label htmlFor={id}>{label}</label>
      <select
        id={id}
        className="control"
        name={name}
        value={value}
        disabled={disabled}
        onChange={(event) => onChange(event.target.value)}
      >
        <option value="">{any}</option>
        {options.map(({ id: key, name: text }) => (
          <option key={key} value={String(key)}>
            {text}
          </option>
        ))}
      </select>
    </div>
  );
}
