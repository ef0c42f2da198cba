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
  /** What failed: a refusal offers no other try. */
  error?: unknown;
}

export function FailedPage({ title, lead, actions, failed, children, onRetry, error }: Props) {
  return (
    <PageFrame title={title} lead={lead} actions={actions}>
      <ErrorState title={failed} error={error} onRetry={onRetry}>
        {children}
      </ErrorState>
    </PageFrame>
  );
}
