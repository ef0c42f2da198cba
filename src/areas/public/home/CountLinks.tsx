import { formatCount } from '#src/lib/money';
import { Link } from '#src/ui/Link';

interface Row {
  id: number;
  name: string;
  count?: number;
}

interface Props<R extends Row> {
  rows: readonly R[];
  /** Where a row leads. */
  to: (row: R) => string;
}

/** Links to filtered lists, each with how many internships it finds. */
export function CountLinks<R extends Row>({ rows, to }: Props<R>) {
  return (
    <ul className="category-links sideways">
      {rows.map((row) => (
        <li key={row.id}>
          <Link to={to(row)}>
            {row.name}
            {typeof row.count === 'number' && (
              <span className="tabular">
                {formatCount(row.count)}
                <span className="visually-hidden"> {row.count === 1 ? 'internship' : 'internships'}</span>
              </span>
            )}
          </Link>
        </li>
      ))}
    </ul>
  );
}
