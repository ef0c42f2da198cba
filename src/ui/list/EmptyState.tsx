import type { ReactNode } from 'react';
import { PageHead } from '../head/PageHead';
import { Icon } from '../Icon';
import type { IconName } from '#src/lib/iconName';

interface Props {
  icon?: IconName;
  title: string;
  children?: ReactNode;
  action?: ReactNode;
  /** It fills a page and is its heading. */
  page?: boolean;
  status?: number;
}

export function EmptyState({ icon = 'inbox', title, children, action, page = false, status }: Props) {
  return (
    <div className="empty py-7 px-4 text-center">
      {page && <PageHead title={title} status={status} hidden />}
      <Icon name={icon} />
      {page ? <h1 className="fs-3">{title}</h1> : <h2>{title}</h2>}
      {children && <p>{children}</p>}
      {action}
    </div>
  );
}
