import type { ReactNode } from 'react';
import { PageHead } from '../head/PageHead';
import { Icon } from '../Icon';
import { useOnline } from '../feedback/useOnline';

interface Props {
  title: string;
  children?: ReactNode;
  onRetry?: () => void;
  /** It fills a page and is its heading. */
  page?: boolean;
}

const SAFE = 'Nothing was changed or lost. Please try again in a moment.';
const OFFLINE = 'You are offline. Nothing was changed or lost. Try again once you are online.';

export function ErrorState({ title, children, onRetry, page = false }: Props) {
  const online = useOnline();
  return (
    <div className="empty" role="alert">
      {page && <PageHead title={title} status={500} hidden />}
      <Icon name="warning" />
      {page ? <h1>{title}</h1> : <h2>{title}</h2>}
      {(children || onRetry) && <p>{children ?? (online ? SAFE : OFFLINE)}</p>}
      {onRetry && (
        <button type="button" className="btn btn-primary" onClick={onRetry}>
          <Icon name="reload" /> Retry
        </button>
      )}
    </div>
  );
}
