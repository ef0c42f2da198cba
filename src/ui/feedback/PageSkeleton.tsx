import type { ReactNode } from 'react';
import { FormBars } from '../form/FormBars';
import { PageFrame } from '../page/PageFrame';

interface Props {
  /** The page's heading where it is known before the record is. */
  title?: string;
  lead?: ReactNode;
  /** What is on its way: sections of a record, or a form. */
  of?: 'sections' | 'form';
}

/** Stands for a dashboard page that is on its way: its heading, and about as much as will stand below. */
export function PageSkeleton({ title, lead, of = 'sections' }: Props) {
  const body =
    of === 'form' ? (
      <FormBars />
    ) : (
      <div role="status" aria-label="Loading">
        <span className="skeleton skeleton-section" />
        <span className="skeleton skeleton-section is-tall" />
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
