import type { ReactNode } from 'react';
import { ErrorState } from '../list/ErrorState';
import { PageFrame } from './PageFrame';

interface Props {
  /** The heading of the page as it would have been, or what the record is while its name is unknown. */
  title: string;
  lead?: ReactNode;
  /** The way back, where the page has one. */
  actions?: ReactNode;
  /** What failed. */
  failed: string;
  /** Better words about what is safe and what to do. */
  children?: ReactNode;
  /** Absent where another try would end the same. */
  onRetry?: () => void;
}

/** A dashboard page that could not be loaded: one still sees which it is, what failed, and what to do. */
export function FailedPage({ title, lead, actions, failed, children, onRetry }: Props) {
  return (
    <PageFrame title={title} lead={lead} actions={actions}>
      <ErrorState title={failed} onRetry={onRetry}>
        {children}
      </ErrorState>
    </PageFrame>
  );
}
