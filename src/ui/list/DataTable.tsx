import type { ReactNode } from 'react';
import Table from 'react-bootstrap/Table';
import { TABLE_ROLES as ROLES } from './tableRoles';

type Place = 'index' | 'title' | 'status' | 'fact' | 'end' | 'line' | 'foot';

export interface Column<Row> {
  title: string;
  /** A dash is shown for null. */
  render: (row: Row, index: number) => ReactNode;
  /** Figures are set at the right, in tabular digits. */
  numeric?: boolean;
  /**
   * Where it stands in a row of two lines, of a table of persons on a narrow page. The first line has the
   * title and the status; the second the facts and, at its end, a date or an amount. An index has no place
   * there. `line` is a text and `foot` buttons, each in a line of its own; `foot` icons share the line of the
   * status before them. Facts where nothing is said.
   */
  place?: Place;
  /** A fact that is never cut off in such a row. */
  noWrap?: boolean;
}

interface Props<Row> {
  caption: string;
  columns: readonly Column<Row>[];
  rows: readonly Row[];
  keyOf: (row: Row) => string | number;
  /** Said in one row when there are no others. */
  empty: ReactNode;
  rowClass?: (row: Row) => string | undefined;
  /** The row's name in addresses (`#row-31`), by which a link leads to it. */
  rowId?: (row: Row) => string;
  /** Rows are persons, what persons sent, or records: two lines where the page is narrow. */
  people?: boolean;
  /** Many columns: narrower ones, whose names may break. */
  dense?: boolean;
  /** Figures that are compared: a table at every width, which scrolls sideways past its first column. */
  grid?: boolean;
}

const NOTHING = <span className="muted is-nothing">—</span>;

const classOf = <Row,>({ numeric, noWrap, place = 'fact' }: Column<Row>, people: boolean) =>
  [numeric && 'is-numeric', noWrap && 'is-whole', people && `is-${place}`].filter(Boolean).join(' ') ||
  undefined;

/**
 * A table; on phones its rows are stacked, each value beside its column's name, or, of persons, in two lines.
 */
export function DataTable<Row>({
  caption,
  columns,
  rows,
  keyOf,
  empty,
  rowClass,
  rowId,
  people = false,
  dense = false,
  grid = false,
}: Props<Row>) {
  const table = (
    <Table
      {...ROLES.table}
      bsPrefix="data-table"
      className={
        [people && 'is-people', dense && 'is-dense', grid && 'is-grid'].filter(Boolean).join(' ') || undefined
      }
    >
      <caption className="visually-hidden">{caption}</caption>
      <thead {...ROLES.group}>
        <tr {...ROLES.row}>
          {columns.map(({ title, numeric }) => (
            <th key={title} scope="col" {...ROLES.header} className={numeric ? 'is-numeric' : undefined}>
              {title}
            </th>
          ))}
        </tr>
      </thead>
      <tbody {...ROLES.group}>
        {rows.length === 0 && (
          <tr {...ROLES.row}>
            <td {...ROLES.cell} colSpan={columns.length} className="data-table-empty">
              {empty}
            </td>
          </tr>
        )}
        {rows.map((row, index) => (
          <tr
            key={keyOf(row)}
            {...ROLES.row}
            className={rowClass?.(row)}
            {...(rowId && { id: rowId(row), tabIndex: -1 })}
          >
            {columns.map((column) => (
              <td
                key={column.title}
                {...ROLES.cell}
                data-label={column.title}
                className={classOf(column, people)}
              >
                {column.render(row, index) ?? NOTHING}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </Table>
  );
  return (
    <div className={`table-frame${grid ? ' is-scrolling' : ''}`}>
      {grid ? <div className="table-wide">{table}</div> : table}
    </div>
  );
}
