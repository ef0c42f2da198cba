import { figureIn, type ReportColumn } from '#contract/yearReport/columns';
import { outsideHref } from '#src/lib/safeHref';
import { OutsideLink } from '#src/ui/links/OutsideLink';
import { DataTable, type Column } from '#src/ui/list/DataTable';
import { figureText, isNumeric, shareOf, type ReportRow } from './table';

interface Props {
  caption: string;
  columns: readonly ReportColumn[];
  rows: readonly ReportRow[];
  /** Below the rows. */
  sums?: ReportRow | null;
  /** For publication: whatever is missing is not shown. */
  hides?: boolean;
}

function Cell({
  row,
  column: { key, bar },
  rows,
  hides,
}: {
  row: ReportRow;
  column: ReportColumn;
  rows: readonly ReportRow[];
  hides: boolean;
}) {
  const value = figureIn(key, row[key], hides);
  const text = figureText(value);
  if (text === null) return null;
  const address = outsideHref(text);
  if (address) return <OutsideLink href={address}>Open</OutsideLink>;
  // A total would make all other bars short.
  const share = bar && rows.includes(row) ? shareOf(value, key, rows) : null;
  // No bar for nothing.
  if (!share) return <span className={typeof value === 'number' ? 'tabular' : undefined}>{text}</span>;
  return (
    <span className="report-bar d-block">
      <span className="tabular">{text}</span>
      <span className="bar d-block rounded-1" style={{ width: `${share}%` }} />
    </span>
  );
}

/** Of one college alone its name would fill a column. */
const columnsFor = (columns: readonly ReportColumn[], rows: readonly ReportRow[]) =>
  columns.filter(({ key }) => key !== 'college' || new Set(rows.flatMap((row) => row[key] ?? [])).size > 1);

/** Figures with bars, in a table that stays one on narrow pages. */
export function ReportTable({ caption, columns, rows, sums = null, hides = false }: Props) {
  const listed = columnsFor(columns, rows);
  const total = sums && { ...sums, [listed[0]!.key]: 'Total' };
  const shown = listed.map(
    (column): Column<ReportRow> => ({
      title: column.label,
      numeric: isNumeric(column, rows),
      render: (row) => <Cell row={row} column={column} rows={rows} hides={hides} />,
    }),
  );
  return (
    <DataTable
      grid
      unlinked
      caption={caption}
      columns={shown}
      rows={total && rows.length > 1 ? [...rows, total] : rows}
      keyOf={(row) => rows.indexOf(row)}
      rowClass={(row) => (row === total ? 'is-total' : undefined)}
      empty="Nothing to report with these filters."
    />
  );
}
