import type { ReactNode } from 'react';
import Table from 'react-bootstrap/Table';
import { TABLE_ROLES as ROLES } from './tableRoles';

type Place = 'index' | 'title' | 'status' | 'fact' | 'end' | 'line' | 'foot';

export interface Column<Row> {
  title: string;
  render: (row: Row, index: number) => ReactNode;
  numeric?: boolean;
  /**
   * Place in a two-line row of people on a narrow page: title and status above; below, the facts and at the
   * end a date or an amount. An index has none. `line` is a text and `foot` buttons, each on a line of its
   * own; `foot` icons share the status line. Facts by default.
   */
  place?: Place;
  noWrap?: boolean;
}

interface Props<Row> {
  caption: string;
  columns: readonly Column<Row>[];
  rows: readonly Row[];
  keyOf: (row: Row) => string | number;
  empty: ReactNode;
  rowClass?: (row: Row) => string | undefined;
  /** Anchor in addresses (`#row-31`). */
  rowId?: (row: Row) => string;
  /** People, what they sent, or records: two lines if the page is narrow. */
  people?: boolean;
  /** Many columns: narrower ones, whose names may break. */
  dense?: boolean;
  /** Figures to compare: a table at every width, which scrolls sideways past its first column. */
  grid?: boolean;
  /** Without links inside: the frame takes the focus, so that keys can scroll it. */
  unlinked?: boolean;
}

const NOTHING = <span className="muted is-nothing">—</span>;

const classOf = <Row,>({ numeric, noWrap, place = 'fact' }: Column<Row>, people: boolean) =>
  [numeric && 'is-numeric', noWrap && 'is-whole', people && `is-${place}`].filter(Boolean).join(' ') ||
  undefined;

/** On phones rows are stacked, each value beside its column's name; people in two lines. */
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
  unlinked = false,
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
    <div
      className={`table-frame${grid ? ' is-scrolling' : ''}`}
      {...(unlinked && { tabIndex: 0, role: 'group', 'aria-label': caption })}
    >
      {grid ? <div className="table-wide">{table}</div> : table}
    </div>
  );
}
