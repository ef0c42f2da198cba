interface Props {
  checked: boolean;
  label: string;
  /** The label is seen, not only read out. */
  shown?: boolean;
  onTick: (on: boolean) => void;
}

/** Ticks one row or several. */
export function RowTick({ checked, label, shown = false, onTick }: Props) {
  return (
    <label className="row-tick">
      <input
        type="checkbox"
        className="form-check-input"
        checked={checked}
        aria-label={shown ? undefined : label}
        onChange={({ target }) => onTick(target.checked)}
      />
      {shown && label}
    </label>
  );
}
