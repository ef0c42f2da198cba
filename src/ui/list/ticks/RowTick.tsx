interface Props {
  checked: boolean;
  label: string;
  /** Seen, not only read out. */
  shown?: boolean;
  /** Where the shown label is the same in each row. */
  name?: string;
  disabled?: boolean;
  onTick: (on: boolean) => void;
}

export function RowTick({ checked, label, shown = false, name, disabled, onTick }: Props) {
  return (
    <label className="row-tick">
      <input
        type="checkbox"
        className="form-check-input m-0 flex-none"
        checked={checked}
        disabled={disabled}
        aria-label={shown ? name : label}
        onChange={({ target }) => onTick(target.checked)}
      />
      {shown && label}
    </label>
  );
}
