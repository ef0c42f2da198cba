import type { ReactNode } from 'react';
import { formatCount } from '#src/lib/money';
import { Icon } from '#src/ui/Icon';

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
    <div
      className="selection-bar position-sticky d-flex align-items-center gap-3 mt-4"
      role="region"
      aria-label={label}
    >
      <p className="m-0" role="status">
        <strong className="tabular">{formatCount(count)} selected</strong>
        {summary}
      </p>
      {children}
      <button type="button" className="icon-button" title="Clear selection" onClick={onClear}>
        <Icon name="close" label="Clear selection" />
      </button>
    </div>
  );
}
