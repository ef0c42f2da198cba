import type { ReactNode } from 'react';

interface Props {
  label: string;
  count: number;
  /** What else is to say of them. */
  summary?: ReactNode;
  onClear: () => void;
  /** What can be done with them. */
  children: ReactNode;
}

/** The bar below a list whose rows are ticked; it stays at the bottom of the window. */
export function SelectionFrame({ label, count, summary, onClear, children }: Props) {
  return (
    <div className="selection-bar" role="region" aria-label={label}>
      <p className="selection-count" role="status">
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
