import { isAtLeast, SMALL, type Figure, type ReportColumn } from '#contract/yearReport/columns';
import { formatDate, monthName } from '#src/lib/dates';

export type ReportRow = Readonly<Record<string, Figure>>;

const MONTH = /^\d{4}-\d\d$/;
const DAY = /^\d{4}-\d\d-\d\d$/;
const NUMBER = new Intl.NumberFormat('en-IN', { maximumFractionDigits: 2 });

export function figureText(value: Figure | undefined): string | null {
  if (value === null || value === undefined || value === '') return null;
  if (typeof value === 'number') return NUMBER.format(value);
  if (isAtLeast(value)) return `at least ${NUMBER.format(Number(value.slice('at least '.length)))}`;
  if (MONTH.test(value)) return monthName(value);
  return DAY.test(value) ? formatDate(value) : value;
}

const isFigure = (value: Figure | undefined): boolean => typeof value === 'number' || value === SMALL;
const isBlank = (value: Figure | undefined): boolean => value === null || value === undefined;

/** Figures are set to the right. */
export const isNumeric = ({ key }: ReportColumn, rows: readonly ReportRow[]): boolean =>
  rows.some((row) => isFigure(row[key])) && rows.every((row) => isBlank(row[key]) || isFigure(row[key]));

/** Of the largest figure that the column shows, in percent. */
export function shareOf(value: Figure | undefined, key: string, rows: readonly ReportRow[]): number | null {
  if (typeof value !== 'number') return null;
  const most = Math.max(0, ...rows.map((row) => row[key]).filter((one) => typeof one === 'number'));
  return most > 0 ? (value / most) * 100 : 0;
}
