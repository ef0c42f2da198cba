export function median(values: readonly number[]): number {
  const sorted = [...values].sort((a, b) => a - b);
  const middle = Math.floor(sorted.length / 2);
  return sorted.length % 2 === 1 ? sorted[middle]! : (sorted[middle - 1]! + sorted[middle]!) / 2;
}

export interface Row {
  what: string;
  value: string;
  against: string;
  ratio: number | null;
  /** What the ratio, or the value, should be. */
  wanted: string;
}

/** Prints the figures as a table. */
export function printTable(rows: readonly Row[]): void {
  const cells = [
    ['Figure', 'Portal', 'Against', 'Ratio', 'Wanted'],
    ...rows.map((row) => [
      row.what,
      row.value,
      row.against,
      row.ratio === null ? '' : row.ratio.toFixed(2),
      row.wanted,
    ]),
  ];
  const widths = cells[0]!.map((_cell, column) => Math.max(...cells.map((line) => line[column]!.length)));
  for (const line of cells) console.log(line.map((cell, column) => cell.padEnd(widths[column]!)).join('  '));
}
