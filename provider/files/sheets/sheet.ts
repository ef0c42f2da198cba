/** A spreadsheet of one table, for the worker that writes it. */
export type SheetCell = string | number | null;

export interface Sheet {
  name: string;
  headings: readonly string[];
  rows: readonly (readonly SheetCell[])[];
}
