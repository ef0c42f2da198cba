import { formatCount } from '#src/lib/money';
import { Fragment, type ReactNode } from 'react';
import Table from 'react-bootstrap/Table';
import { SortHeading, type Sort } from './SortHeading';
import { TABLE_ROLES as ROLES } from './tableRoles';
import { RowTick } from './ticks/RowTick';
import type { Ticked } from './ticks/useTicked';

type Place = 'index' | 'title' | 'status' | 'fact' | 'end' | 'line' | 'foot';

export interface Column<Row> {
  title: string;
  render: (row: Row, index: number) => ReactNode;
  numeric?: boolean;
  /**
   * Place in a two-line row on a narrow page: title and status above; below, the facts and at the
   * end a date or an amount. An index has none. `line` is a text and `foot` buttons, each on a line of its
   * own; `foot` icons share the status line. Facts by default.
   */
  place?: Place;
  noWrap?: boolean;
  /** Not where the page is narrow. */
  wideOnly?: boolean;
  /** A second line, smaller. */
  second?: (row: Row) => ReactNode;
  /** Orders of the list, by a press on the heading. */
  sort?: Sort;
}

/** A column of ticks, and one in the heading for the whole page. */
export interface Ticks<Row> {
  ticked: Pick<Ticked<{ id: number }>, 'shown' | 'rows' | 'has' | 'tick'>;
  nameOf: (row: Row) => string;
  /** Of the one in the heading. */
  label?: string;
  /** The row's key, unless it says otherwise. */
  idOf?: (row: Row) => number;
  /** Rows that no act concerns have no tick. */
  can?: (row: Row) => boolean;
}

interface Props<Row> {
  caption: string;
  columns: readonly Column<Row>[];
  rows: readonly Row[];
  keyOf: (row: Row) => string | number;
  empty: ReactNode;
  rowClass?: (row: Row) => string | undefined;
  ticks?: Ticks<Row>;
  /** Rows of one group stand together; its name is a line above them. */
  groupOf?: (row: Row) => string;
  /** Anchor in addresses (`#row-31`). */
  rowId?: (row: Row) => string;
  /** Many columns: narrower ones, whose names may break. */
  dense?: boolean;
  /** Figures to compare: a table at every width, which scrolls sideways past its first column. */
  grid?: boolean;
  /** Without links inside: the frame takes the focus, so that keys can scroll it. */
  unlinked?: boolean;
}

const NOTHING = <span className="muted is-nothing">—</span>;

function TickPage({
  ticked: { shown, rows, tick },
  label = 'Select all on this page',
}: Pick<Ticks<never>, 'ticked' | 'label'>) {
  const ids = shown.map(({ id }) => id);
  return (
    <RowTick
      checked={shown.length > 0 && rows.length === shown.length}
      disabled={shown.length === 0}
      label={label}
      onTick={(on) => tick(ids, on)}
    />
  );
}

const titleOf = (line: ReactNode) => (typeof line === 'string' ? line : undefined);

/** Texts end in dots where they are too long, and have them whole as a title. */
function Lines({ first, second }: { first: ReactNode; second?: ReactNode }) {
  if (!first && !second) return first === '' ? null : NOTHING;
  return (
    <>
      <span className="first-line" title={titleOf(first)}>
        {first}
      </span>
      {second && (
        <>
          {' '}
          <span className="second-line" title={titleOf(second)}>
            {second}
          </span>
        </>
      )}
    </>
  );
}

const classOf = <Row,>({ numeric, noWrap, wideOnly, place = 'fact' }: Column<Row>) =>
  [numeric && 'is-numeric', noWrap && 'is-whole', wideOnly && 'is-wide-only', `is-${place}`]
    .filter(Boolean)
    .join(' ');

/** On phones a row has two lines. */
export function DataTable<Row>({
  caption,
  columns,
  rows,
  keyOf,
  empty,
  rowClass,
  ticks,
  groupOf,
  rowId,
  dense = false,
  grid = false,
  unlinked = false,
}: Props<Row>) {
  const idOf = ticks?.idOf ?? ((row: Row) => Number(keyOf(row)));
  const rowClassOf = (row: Row) =>
    [rowClass?.(row), ticks?.ticked.has(idOf(row)) && 'is-selected'].filter(Boolean).join(' ') || undefined;
  const table = (
    <Table
      {...ROLES.table}
      bsPrefix="data-table"
      className={[dense && 'is-dense', grid && 'is-grid'].filter(Boolean).join(' ') || undefined}
    >
      <caption className="visually-hidden">{caption}</caption>
      <thead {...ROLES.group}>
        <tr {...ROLES.row}>
          {ticks && (
            <th {...ROLES.header} className="is-tick">
              <TickPage ticked={ticks.ticked} label={ticks.label} />
            </th>
          )}
          {columns.map(({ title, numeric, wideOnly, sort }) => (
            <SortHeading key={title} title={title} numeric={numeric} wideOnly={wideOnly} sort={sort} />
          ))}
        </tr>
      </thead>
      <tbody {...ROLES.group}>
        {rows.length === 0 && (
          <tr {...ROLES.row}>
            <td
              {...ROLES.cell}
              colSpan={columns.length + (ticks ? 1 : 0)}
              className="flex-1 py-7 px-4 text-center muted"
            >
              {empty}
            </td>
          </tr>
        )}
        {rows.map((row, index) => {
          const group = groupOf?.(row);
          const before = rows[index - 1];
          return (
            <Fragment key={keyOf(row)}>
              {group !== undefined && (before === undefined || groupOf?.(before) !== group) && (
                <tr {...ROLES.row} className="group-row">
                  <th {...ROLES.cell} scope="rowgroup" colSpan={columns.length + (ticks ? 1 : 0)}>
                    {group} <span>{formatCount(rows.filter((one) => groupOf?.(one) === group).length)}</span>
                  </th>
                </tr>
              )}
              <tr {...ROLES.row} className={rowClassOf(row)} {...(rowId && { id: rowId(row), tabIndex: -1 })}>
                {ticks && (
                  <td {...ROLES.cell} className="is-tick">
                    {(ticks.can?.(row) ?? true) && (
                      <RowTick
                        checked={ticks.ticked.has(idOf(row))}
                        label={`Select ${ticks.nameOf(row)}`}
                        onTick={(on) => ticks.ticked.tick([idOf(row)], on)}
                      />
                    )}
                  </td>
                )}
                {columns.map((column) => {
                  const first = column.render(row, index);
                  const isText = typeof first === 'string' && !column.noWrap;
                  return (
                    <td
                      key={column.title}
                      {...ROLES.cell}
                      data-label={column.title}
                      className={classOf(column)}
                    >
                      {column.second || isText ? (
                        <Lines first={first} second={column.second?.(row)} />
                      ) : (
                        (first ?? NOTHING)
                      )}
                    </td>
                  );
                })}
              </tr>
            </Fragment>
          );
        })}
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
