import { useState } from 'react';

interface Props {
  label: string;
  /** YYYY-MM-DD, blank for none. */
  value: string;
  onChange: (day: string) => void;
}

/** A day that narrows the list. Years that are still being typed wait. */
export function FilterDate({ label, value, onChange }: Props) {
  const [shown, setShown] = useState({ value, text: value });
  if (shown.value !== value) setShown({ value, text: value });
  return (
    <label>
      {label}
      <input
        type="date"
        className="control"
        value={shown.text}
        onChange={({ target }) => {
          setShown({ value, text: target.value });
          if (target.value === '' || target.value >= '1900') onChange(target.value);
        }}
      />
    </label>
  );
}
