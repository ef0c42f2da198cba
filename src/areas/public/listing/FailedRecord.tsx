import { BackLink } from './BackLink';
import { PageHead } from '#src/ui/head/PageHead';
import { ErrorState } from '#src/ui/list/ErrorState';

interface Props {
  /** What the record is: its name did not come. */
  title: string;
  /** The list that it belongs to. */
  list: string;
  listName: string;
  failed: string;
  onRetry: () => void;
}

/** The page of a record that could not be loaded: what it is, the way back, what failed. */
export function FailedRecord({ title, list, listName, failed, onRetry }: Props) {
  return (
    <div className="wrap page">
      <PageHead title={title} status={500} hidden />
      <BackLink to={list}>{listName}</BackLink>
      <h1>{title}</h1>
      <ErrorState title={failed} onRetry={onRetry} />
    </div>
  );
}
