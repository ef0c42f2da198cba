import { STAFF_PAGE_SIZES } from '#contract/http';
import { formatClockTime } from '#src/lib/dates';
import { Pagination } from './Pagination';
import { WholeDates } from '../WholeDates';

interface Props {
  shown: number;
  total: number;
  atLeast?: boolean;
  page: number;
  last: number;
  to: (page: number) => string;
  /** The list's moment, if it is not now. */
  asOf?: string;
  /** Of lists whose reader chooses. */
  rows?: { value: number; sizes?: readonly number[]; choose: (rows: number) => void };
}

function RowsPerPage({ value, sizes = STAFF_PAGE_SIZES, choose }: NonNullable<Props['rows']>) {
  return (
    <label className="d-inline-flex align-items-center gap-2 small muted">
      Rows per page{' '}
      <select
        className="control w-auto"
        value={value}
        onChange={({ target }) => choose(Number(target.value))}
      >
        {sizes.map((size) => (
          <option key={size} value={size}>
            {size}
          </option>
        ))}
      </select>
    </label>
  );
}

/** N is the rows on this page (docs/screens.md, words 5). */
export function ListFoot({ shown, total, atLeast = false, page, last, to, asOf, rows }: Props) {
  return (
    <div className="beside justify-content-between mt-4">
      {shown > 0 && (
        <p className="small muted tabular">
          Showing 1 to {shown}
          {!atLeast && ` of Total Records: ${total}`}
        </p>
      )}
      {typeof asOf === 'string' && (
        <p className="small muted">
          <WholeDates text={`As of ${formatClockTime(asOf)}. Newer changes are not included yet.`} />
        </p>
      )}
      {rows && total > STAFF_PAGE_SIZES[0] && <RowsPerPage {...rows} />}
      <Pagination page={page} last={last} to={to} />
    </div>
  );
}
