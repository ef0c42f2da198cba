import { Pagination } from './Pagination';

interface Props {
  /** Rows on this page. */
  shown: number;
  total: number;
  page: number;
  last: number;
  to: (page: number) => string;
}

/** The count, whose N is the rows on this page (docs/rules.md, words 5), and the numbered pages. */
export function ListFoot({ shown, total, page, last, to }: Props) {
  return (
    <div className="list-foot">
      {shown > 0 && (
        <p className="small muted tabular">
          Showing 1 to {shown} of Total Records: {total}
        </p>
      )}
      <Pagination page={page} last={last} to={to} />
    </div>
  );
}
