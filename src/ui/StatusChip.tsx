import type { StatusInfo } from '#contract/lifecycles/table';

/**
 * A status as a chip: its colour, always with its word, in one of three weights. What somebody has to act on
 * has a line around it, what has ended no ground.
 * @param long a sentence, which may break into lines
 */
export function StatusChip({ info, long = false }: { info: StatusInfo; long?: boolean }) {
  return (
    <span
      title={info.label}
      className={`chip chip-${info.colour}${info.weight ? ` is-${info.weight}` : ''}${long ? ' is-long' : ''}`}
    >
      {info.label}
    </span>
  );
}
