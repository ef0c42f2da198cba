import type { ReactNode } from 'react';
import { PageHead } from '../head/PageHead';

interface Props {
  title: string;
  lead?: ReactNode;
  /** Buttons at the right of the heading. */
  actions?: ReactNode;
  children: ReactNode;
}

/** Around every page of the dashboards and of moderation: title, one sentence, actions. */
export function PageFrame({ title, lead, actions, children }: Props) {
  return (
    <div className="dashboard-page">
      <PageHead title={title} hidden />
      <div className="dashboard-head">
        <div>
          <h1>{title}</h1>
          {lead && <p className="page-lead">{lead}</p>}
        </div>
        {actions && <div className="dashboard-actions">{actions}</div>}
      </div>
      {children}
    </div>
  );
}
