import type { ReactNode } from 'react';
import type { YearReport } from '#contract/yearReport/calls';
import { figureIn, type Figure, type YearReportName } from '#contract/yearReport/columns';
import { formatCount, formatRupees } from '#src/lib/money';
import { CHARTS, groupsOf, type Group } from './chart';
import { figureText, type ReportRow } from './table';

const text = (value: Figure | undefined): string => figureText(value) ?? '–';
const count = (value: Figure | undefined): number => (typeof value === 'number' ? value : 0);

interface Props {
  name: YearReportName;
  report: YearReport;
}

/** What the report says, in a sentence with its share: of groups that have anybody to be a share of. */
export function ReportSentence({ name, report }: Props): ReactNode {
  const chart = CHARTS[name];
  const part = chart?.parts[0];
  const { sums } = report;
  if (!chart || !part || !sums) return null;
  const [have, all] = [sums[part.key], sums[chart.of.key]];
  if (typeof have !== 'number' || typeof all !== 'number' || all === 0)
    return `${chart.sentence(text(have), text(all))}.`;
  const apart = groupsOf(report, chart)
    .filter(({ row }) => count(row[chart.of.key]) === 0)
    .reduce((sum, { row }) => sum + count(row[part.key]), 0);
  const share = Math.round(((have - apart) / all) * 100);
  const more = apart > 0 ? ` ${formatCount(apart)} more are on no roster.` : '';
  return `${chart.sentence(formatCount(have - apart), text(all))}, ${share} %.${more}`;
}

function Lane({
  row,
  most,
  of,
  keys,
}: {
  row: ReportRow;
  most: number;
  of: string;
  keys: readonly string[];
}) {
  const width = (value: number) => `${(value / most) * 100}%`;
  return (
    <span
      className="report-lane position-relative d-block rounded-1"
      style={{ width: width(count(row[of])) }}
      aria-hidden="true"
    >
      {keys.toReversed().map((key) => (
        <i
          key={key}
          className={`tone-${keys.indexOf(key) + 1}`}
          style={{ width: count(row[of]) ? `${(count(row[key]) / count(row[of])) * 100}%` : 0 }}
        />
      ))}
    </span>
  );
}

const QUARTILES = ['stipend_quartile_1', 'stipend_median', 'stipend_quartile_3'] as const;

/** Where a half of the stipends lies, and the middle one. */
function Stipends({ groups }: { groups: readonly Group[] }) {
  const shown = groups.filter(({ row }) => typeof row.stipend_median === 'number');
  if (shown.length === 0) return null;
  const top = Math.max(...shown.map(({ row }) => count(row.stipend_quartile_3 ?? row.stipend_median)));
  const most = Math.max(10_000, Math.ceil(top / 10_000) * 10_000);
  const at = (value: number) => `${(value / most) * 100}%`;
  return (
    <section aria-labelledby="stipends">
      <h2 id="stipends">Stipend a month</h2>
      <table className="figures report-chart my-4">
        <caption className="visually-hidden">Stipend a month</caption>
        <tbody>
          {shown.map(({ name, row }) => {
            const [low, median, high] = QUARTILES.map((key) => count(row[key])) as [number, number, number];
            return (
              <tr key={name}>
                <th scope="row">{name}</th>
                <td>
                  <span className="stipend-line position-relative d-block border-top" aria-hidden="true">
                    {high > low && <i style={{ left: at(low), width: at(high - low) }} />}
                    <b style={{ left: at(median) }} />
                  </span>
                </td>
                <td className="text-end tabular">
                  {high > low
                    ? `${formatRupees(low)} to ${formatRupees(high)}, median ${formatRupees(median)}`
                    : formatRupees(median)}
                </td>
              </tr>
            );
          })}
        </tbody>
      </table>
      <p className="small muted">
        The line is {formatRupees(0)} to {formatRupees(most)}. Dot: median. Thick: the middle half. Branches
        without a stipend are left out.
      </p>
    </section>
  );
}

/** One bar a group on one scale, with its figures beside it. */
export function ReportChart({ name, report }: Props) {
  const chart = CHARTS[name];
  if (!chart) return null;
  const groups = groupsOf(report, chart);
  const most = Math.max(1, ...groups.map(({ row }) => count(row[chart.of.key])));
  const columns = [...chart.parts, chart.of];
  const { sums, hides_small: hides } = report;
  return (
    <>
      <table className="figures report-chart my-4">
        <caption className="visually-hidden">{chart.unit} by group</caption>
        <thead>
          <tr>
            <th scope="col">Group</th>
            <th scope="col">
              {chart.unit}, one scale: 0 to {formatCount(most)}
            </th>
            {columns.map(({ key, label }, index) => (
              <th key={key} scope="col" className="text-end tabular">
                <i
                  className={`report-key${index < chart.parts.length ? ` tone-${index + 1}` : ''}`}
                  aria-hidden="true"
                />{' '}
                {label}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {groups.map(({ name: group, row }) => (
            <tr key={group}>
              <th scope="row">{group}</th>
              <td>
                <Lane row={row} most={most} of={chart.of.key} keys={chart.parts.map(({ key }) => key)} />
              </td>
              {columns.map(({ key }) => (
                <td key={key} className="text-end tabular">
                  {text(figureIn(key, row[key], hides))}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
        {sums && groups.length > 1 && (
          <tfoot>
            <tr>
              <th scope="row" colSpan={2}>
                Total
              </th>
              {columns.map(({ key }) => (
                <td key={key} className="text-end tabular">
                  {text(figureIn(key, sums[key], hides))}
                </td>
              ))}
            </tr>
          </tfoot>
        )}
      </table>
      {name === 'placements' && <Stipends groups={groups} />}
    </>
  );
}
