interface Props {
  checked: boolean;
  label: string;
  /** Seen, not only read out. */
  shown?: boolean;
  onTick: (on: boolean) => void;
}

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
