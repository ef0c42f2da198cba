import type { ReactNode } from 'react';

interface Props {
  label: string;
  count: number;
  summary?: ReactNode;
  onClear: () => void;
  children: ReactNode;
}

/** Stays at the bottom of the window. */
export function SelectionFrame({ label, count, summary, onClear, children }: Props) {
  return (
    <div className="selection-bar" role="region" aria-label={label}>
      <p className="selection-count m-0" role="status">
        <strong className="tabular">{count} selected</strong>
        {summary}
      </p>
      <button type="button" className="text-button selection-clear" onClick={onClear}>
        Clear<span className="visually-hidden"> selection</span>
      </button>
      {children}
    </div>
  );
}
