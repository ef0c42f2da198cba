import type { StatusInfo } from '#contract/lifecycle';

/**
 * A status as a chip: its colour, always with its word, in one of three weights. What somebody has to act on
 * has a line around it, what has ended no ground.
 */
export function StatusChip({ info }: { info: StatusInfo }) {
  return (
    <span title={info.label} className={`chip chip-${info.colour}${info.weight ? ` is-${info.weight}` : ''}`}>
      {info.label}
    </span>
  );
}
