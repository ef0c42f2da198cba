import type { ReactNode } from 'react';

interface Props {
  value: ReactNode;
  /** Smaller, after the figure: "of 240 h". */
  unit?: string;
  label?: ReactNode;
}

/** One large figure, where the figure is the answer. One a group. */
export function Figure({ value, unit, label }: Props) {
  return (
    <p className="figure">
      <span className="figure-value">
        {value}
        {unit && <small> {unit}</small>}
      </span>
      {label && <span className="figure-label">{label}</span>}
    </p>
  );
}
