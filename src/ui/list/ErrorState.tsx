import type { ReactNode } from 'react';
import { Icon } from '../Icon';

interface Props {
  title: string;
  /** More about it: what is safe, what to do. */
  children?: ReactNode;
  onRetry?: () => void;
}

/** What happened, and a way to try again. */
export function ErrorState({ title, children, onRetry }: Props) {
  return (
    <div className="empty" role="alert">
      <Icon name="warning" />
      <h2>{title}</h2>
      {children && <p>{children}</p>}
      {onRetry && (
        <button type="button" className="btn btn-primary" onClick={onRetry}>
          <Icon name="reload" /> Retry
        </button>
      )}
    </div>
  );
}
