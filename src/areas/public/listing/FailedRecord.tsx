import { BackLink } from './BackLink';
import { PageHead } from '#src/ui/head/PageHead';
import { ErrorState } from '#src/ui/list/ErrorState';

interface Props {
  /** The kind of record: its name did not come. */
  title: string;
  list: string;
  listName: string;
  failed: string;
  error: unknown;
  onRetry: () => void;
}

export function FailedRecord({ title, list, listName, failed, error, onRetry }: Props) {
  return (
    <div className="wrap page">
      <PageHead title={title} status={500} hidden />
      <BackLink to={list}>{listName}</BackLink>
      <h1>{title}</h1>
      <ErrorState title={failed} error={error} onRetry={onRetry} />
    </div>
  );
}
