import { formatClockTime } from '#src/lib/dates';
import { Pagination } from './Pagination';

interface Props {
  shown: number;
  total: number;
  atLeast?: boolean;
  page: number;
  last: number;
  to: (page: number) => string;
  /** The list's moment, if it is not now. */
  asOf?: string;
}

/** N is the rows on this page (docs/rules.md, words 5). */
export function ListFoot({ shown, total, atLeast = false, page, last, to, asOf }: Props) {
  return (
    <div className="beside is-spread list-foot mt-4">
      {shown > 0 && (
        <p className="small muted tabular">
          Showing 1 to {shown}
          {!atLeast && ` of Total Records: ${total}`}
        </p>
      )}
      {typeof asOf === 'string' && (
        <p className="small muted">As of {formatClockTime(asOf)}. Newer changes are not included yet.</p>
      )}
      <Pagination page={page} last={last} to={to} />
    </div>
  );
}
