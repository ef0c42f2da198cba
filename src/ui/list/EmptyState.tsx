import type { ReactNode } from 'react';
import { Icon } from '../Icon';
import type { IconName } from '../iconName';

interface Props {
  icon?: IconName;
  title: string;
  children?: ReactNode;
  /** The one button that changes it. */
  action?: ReactNode;
}

/** Says why there is nothing, and offers what changes that. */
export function EmptyState({ icon = 'inbox', title, children, action }: Props) {
  return (
    <div className="empty">
      <Icon name={icon} />
      <h2>{title}</h2>
      {children && <p>{children}</p>}
      {action}
    </div>
  );
}
