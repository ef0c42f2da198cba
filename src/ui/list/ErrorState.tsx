import type { ReactNode } from 'react';
import { PageHead } from '../head/PageHead';
import { Icon } from '../Icon';

interface Props {
  title: string;
  /** More about it: what is safe, what to do. */
  children?: ReactNode;
  onRetry?: () => void;
  /** It stands for a whole page and is its heading. */
  page?: boolean;
}

/** What happened, and a way to try again. */
export function ErrorState({ title, children, onRetry, page = false }: Props) {
  return (
    <div className="empty" role="alert">
      {page && <PageHead title={title} status={500} hidden />}
      <Icon name="warning" />
      {page ? <h1>{title}</h1> : <h2>{title}</h2>}
      {children && <p>{children}</p>}
      {onRetry && (
        <button type="button" className="btn btn-primary" onClick={onRetry}>
          <Icon name="reload" /> Retry
        </button>
      )}
    </div>
  );
}
