import type { StatusInfo } from '#contract/lifecycles/table';

/** A status as a soft chip: its colour, always with its word. */
/** @param long a sentence, which may break into lines */
export function StatusChip({ info, long = false }: { info: StatusInfo; long?: boolean }) {
  return (
    <span title={info.label} className={`chip chip-${info.colour}${long ? ' is-long' : ''}`}>
      {info.label}
    </span>
  );
}
