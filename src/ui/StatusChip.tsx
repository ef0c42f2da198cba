import type { StatusInfo } from '#contract/lifecycles/table';

/** A status as a soft chip: its colour, always with its word. */
export function StatusChip({ info }: { info: StatusInfo }) {
  return <span className={`chip chip-${info.colour}`}>{info.label}</span>;
}
