import { usePainted } from '#src/ui/page/InTwoSteps';

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

/** Holds the line's height. */
const NAMELESS = '\u00a0';

/**
 * One filter; blank stands for any. Until the page is painted a box of the same look stands for it: a list of
 * choices takes a slow phone six times as long, and nobody opens it before.
 */
export function FilterSelect({ name, label, options, value, onChange, disabled, any = 'Any' }: Props) {
  const id = `filter-${name}`;
  if (!usePainted())
    return (
      <div>
        <label>{label}</label>
        <span className="control">{value ? NAMELESS : any}</span>
      </div>
    );
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
