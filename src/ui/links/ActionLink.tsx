import { Icon } from '../Icon';
import type { IconName } from '#src/lib/iconName';
import { Link } from '../Link';

interface Props {
  to: string;
  /** Accessible name and tooltip. */
  label: string;
  icon: IconName;
}

export function ActionLink({ to, label, icon }: Props) {
  return (
    <Link className="icon-button" to={to} aria-label={label} title={label}>
      <Icon name={icon} />
    </Link>
  );
}
