import type { ReactNode } from 'react';

interface Props {
  value: ReactNode;
  /** As in "of 240 h". */
  unit?: string;
  label?: ReactNode;
}

/** For a figure that is the answer; one per group. */
export function Figure({ value, unit, label }: Props) {
  return (
    <p className="m-0">
      <span className="figure-value">
        {value}
        {unit && <small> {unit}</small>}
      </span>
      {label && <span className="small muted">{label}</span>}
    </p>
  );
}
