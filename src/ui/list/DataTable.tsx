import type { ReactNode } from 'react';
import Table from 'react-bootstrap/Table';

export interface Column<Row> {
  title: string;
  /** A dash is shown for null. */
  render: (row: Row, index: number) => ReactNode;
  /** Figures are set at the right, in tabular digits. */
  numeric?: boolean;
  /** Row actions as icons: on phones they stand at the top right of the row. */
  icons?: boolean;
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
}

const NOTHING = <span className="muted">—</span>;

/** A table; on phones its rows are stacked, each value under its column's name. */
export function DataTable<Row>({ caption, columns, rows, keyOf, empty, rowClass, rowId }: Props<Row>) {
  return (
    <div className="table-frame">
      <Table bsPrefix="data-table" className={columns.some(({ icons }) => icons) ? 'has-icons' : undefined}>
        <caption className="visually-hidden">{caption}</caption>
        <thead>
          <tr>
            {columns.map(({ title, numeric }) => (
              <th key={title} scope="col" className={numeric ? 'is-numeric' : undefined}>
                {title}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.length === 0 && (
            <tr>
              <td colSpan={columns.length} className="data-table-empty">
                {empty}
              </td>
            </tr>
          )}
          {rows.map((row, index) => (
            <tr key={keyOf(row)} className={rowClass?.(row)} {...(rowId && { id: rowId(row), tabIndex: -1 })}>
              {columns.map(({ title, render, numeric, icons }) => (
                <td
                  key={title}
                  data-label={title}
                  className={numeric ? 'is-numeric' : icons ? 'is-icons' : undefined}
                >
                  {render(row, index) ?? NOTHING}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </Table>
    </div>
  );
}
