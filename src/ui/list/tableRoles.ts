/**
 * Where styles lay rows out anew, browsers no longer see a table, and readers would lose the names of the
 * columns.
 */
export const TABLE_ROLES = {
  table: { role: 'table' },
  group: { role: 'rowgroup' },
  row: { role: 'row' },
  header: { role: 'columnheader' },
  cell: { role: 'cell' },
} as const;
