import type { IconName } from './iconName';
import sprite from './icons.svg';

interface Props {
  name: IconName;
  /** An icon that stands alone needs a name; beside a text it has none. */
  label?: string;
}

/** An icon of the sprite, drawn in the text's colour and size. */
export function Icon({ name, label }: Props) {
  const naming = label ? { role: 'img', 'aria-label': label } : { 'aria-hidden': true as const };
  return (
    <svg className="icon" width="1em" height="1em" fill="currentColor" {...naming}>
      <use href={`${sprite}#${name}`} />
    </svg>
  );
}
