import type { StatusInfo } from '#contract/lifecycle';

interface Props {
  info: StatusInfo;
  /** What the place says already: the label's beginning, for readers alone. */
  about?: string;
}

/** A status in colour and word: outlined if somebody must act, without ground if it has ended. */
export function StatusChip({ info, about = '' }: Props) {
  const isSaid = about !== '' && info.label.startsWith(about);
  return (
    <span title={info.label} className={`chip chip-${info.colour}${info.weight ? ` is-${info.weight}` : ''}`}>
      {isSaid && <span className="visually-hidden">{about}</span>}
      {isSaid ? info.label.slice(about.length) : info.label}
    </span>
  );
}
