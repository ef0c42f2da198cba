import type { StatusInfo } from '#contract/lifecycle';

/** A status in colour and word: outlined if somebody must act, without ground if it has ended. */
export function StatusChip({ info }: { info: StatusInfo }) {
  return (
    <span title={info.label} className={`chip chip-${info.colour}${info.weight ? ` is-${info.weight}` : ''}`}>
      {info.label}
    </span>
  );
}
