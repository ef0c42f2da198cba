import type { ReactNode } from 'react';
import { FormBars } from '../form/FormBars';
import { PageFrame } from '../page/PageFrame';

interface Props {
  title?: string;
  lead?: ReactNode;
  of?: 'sections' | 'form';
}

export function PageSkeleton({ title, lead, of = 'sections' }: Props) {
  const body =
    of === 'form' ? (
      <FormBars />
    ) : (
      <div role="status" aria-label="Loading">
        <span className="skeleton skeleton-section mb-4" />
        <span className="skeleton skeleton-section skeleton-tall" />
      </div>
    );
  if (title !== undefined)
    return (
      <PageFrame title={title} lead={lead}>
        {body}
      </PageFrame>
    );
  return (
    <div className="dashboard-page">
      <div className="dashboard-head">
        <div>
          <span className="skeleton skeleton-title" />
          <span className="skeleton skeleton-lead" />
        </div>
      </div>
      {body}
    </div>
  );
}
