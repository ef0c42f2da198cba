import type { ReactNode } from 'react';
import { PageHead } from '../head/PageHead';
import { WholeDates } from '../WholeDates';

interface Props {
  title: string;
  lead?: ReactNode;
  actions?: ReactNode;
  children: ReactNode;
}

export function PageFrame({ title, lead, actions, children }: Props) {
  return (
    <div className="dashboard-page">
      <PageHead title={title} hidden />
      <div className="dashboard-head">
        <div>
          <h1>{title}</h1>
          {lead && (
            <p className="page-lead m-0">{typeof lead === 'string' ? <WholeDates text={lead} /> : lead}</p>
          )}
        </div>
        {actions && <div className="dashboard-actions">{actions}</div>}
      </div>
      {children}
    </div>
  );
}
