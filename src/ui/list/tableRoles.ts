/**
 * What the parts of a table are, said again: where the style sheet lays rows out anew, browsers no longer
 * take them for a table, and the names of the columns would be lost to readers.
 */
export const TABLE_ROLES = {
  table: { role: 'table' },
  group: { role: 'rowgroup' },
  row: { role: 'row' },
  header: { role: 'columnheader' },
  cell: { role: 'cell' },
} as const;
