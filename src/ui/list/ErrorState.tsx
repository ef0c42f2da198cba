import type { ReactNode } from 'react';
import { refusalOf } from '#src/lib/refusal';
import { PageHead } from '../head/PageHead';
import { Icon } from '../Icon';
import { useOnline } from '../feedback/useOnline';

interface Props {
  title: string;
  children?: ReactNode;
  onRetry?: () => void;
  /** What failed. A refusal says its reason instead of advice, and offers no other try. */
  error?: unknown;
  /** It fills a page and is its heading. */
  page?: boolean;
}

const SAFE = 'Nothing was changed or lost. Please try again in a moment.';

export function ErrorState({ title, children, onRetry, error, page = false }: Props) {
  const online = useOnline();
  const refusal = refusalOf(error);
  // The notice at the top says why, once for all; queries are sent again with the network.
  const isQuiet = !online && !page && refusal === null && onRetry !== undefined;
  const advice = isQuiet ? 'It loads once you are online again.' : (children ?? (onRetry && SAFE));
  const words = refusal === null ? advice : refusal !== title && refusal;
  return (
    <div className="empty py-7 px-4 text-center" role={isQuiet ? undefined : 'alert'}>
      {page && <PageHead title={title} status={500} hidden />}
      <Icon name="warning" />
      {page ? <h1>{title}</h1> : <h2>{title}</h2>}
      {words && <p>{words}</p>}
      {onRetry && refusal === null && !isQuiet && (
        <button type="button" className="btn btn-primary" onClick={onRetry}>
          <Icon name="reload" /> Retry
        </button>
      )}
    </div>
  );
}
