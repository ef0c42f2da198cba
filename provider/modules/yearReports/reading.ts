/** What the reports read, and the table that they make of it. */
import type { Figure } from '#contract/yearReport/columns';
import type { ReportCriteria } from './criteria';

export type ReportRow = Record<string, Figure>;
export interface ReportTable {
  rows: ReportRow[];
  /** Null for lists of persons. */
  sums: ReportRow | null;
}

export interface DatedTable extends ReportTable {
  asOf: Date;
}

export interface Reading extends ReportCriteria {
  /** Whether figures of few people are hidden. */
  hides: boolean;
  origin: string;
}

export const round = (value: number, places = 0): number => Number(value.toFixed(places));
