import type { ReactNode } from 'react';
import { ErrorState } from '../list/ErrorState';
import { PageFrame } from './PageFrame';

interface Props {
  /** The page's heading, or the kind of record while its name is unknown. */
  title: string;
  lead?: ReactNode;
  actions?: ReactNode;
  failed: string;
  /** Instead of the standard advice. */
  children?: ReactNode;
  /** Absent if another try would fail too. */
  onRetry?: () => void;
}

export function FailedPage({ title, lead, actions, failed, children, onRetry }: Props) {
  return (
    <PageFrame title={title} lead={lead} actions={actions}>
      <ErrorState title={failed} onRetry={onRetry}>
        {children}
      </ErrorState>
    </PageFrame>
  );
}
