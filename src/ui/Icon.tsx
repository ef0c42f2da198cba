import type { IconName } from '#src/lib/iconName';
import sprite from './icons.svg';

interface Props {
  name: IconName;
  /** For an icon without text beside it. */
  label?: string;
}

export function Icon({ name, label }: Props) {
  const naming = label ? { role: 'img', 'aria-label': label } : { 'aria-hidden': true as const };
  return (
    <svg className="icon" width="1em" height="1em" fill="currentColor" {...naming}>
      <use href={`${sprite}#${name}`} />
    </svg>
  );
}
