/** A spreadsheet of one table, for the worker that writes it. */
export type SheetCell = string | number | null;

export interface Sheet {
  /** Of the table, and the title of the file. */
  name: string;
  /** In the file's properties: who publishes it. */
  author: string;
  headings: readonly string[];
  rows: readonly (readonly SheetCell[])[];
}
