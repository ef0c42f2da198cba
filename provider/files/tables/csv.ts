import { CsvError, parse, type Options } from 'csv-parse/sync';
import { LIMITS } from '#contract/limits';
import {
  HEADING_WITHIN,
  hasValue,
  headingAt,
  TooLarge,
  Unreadable,
  withoutMark,
  type Line,
  type TableShape,
} from './table';

const SEPARATORS = [',', ';', '\t'] as const;
const QUOTE = '"';
const SAMPLE = 64 * 1024;
/** Blank rows that spreadsheet programs may leave in a file. */
const MOST_BLANK = 5_000;

/** Checks before cells are split, so that no line can exhaust memory. */
function hasFewColumns(text: string, delimiter: string): boolean {
  let cells = 1;
  let quoted = false;
  for (const char of text) {
    if (char === QUOTE) quoted = !quoted;
    else if (quoted) continue;
    else if (char === delimiter) cells += 1;
    else if (char === '\n') cells = 1;
    if (cells > LIMITS.importColumns) return false;
  }
  return true;
}

const startOf = (cells: readonly string[], end: number): number =>
  end - cells.reduce((breaks, cell) => breaks + (cell.match(/\n/g)?.length ?? 0), 0);

function parsed(text: string, delimiter: string, more: Options, most = Infinity): Line[] {
  const records = parse(text, {
    delimiter,
    record_delimiter: '\n',
    relax_column_count: true,
    skip_empty_lines: true,
    info: true,
    ...more,
  }) as unknown as { record: string[]; info: { lines: number } }[];
  if (records.length > most) throw new TooLarge();
  return records
    .map(({ record, info }) => ({ number: startOf(record, info.lines), cells: record.map(withoutMark) }))
    .filter(hasValue);
}

/** The separator with which one of the first lines is a heading, else the most frequent one. */
function separatorOf(shape: TableShape, text: string): string {
  const sample = text.slice(0, SAMPLE);
  const counted = SEPARATORS.map((sign) => ({ sign, count: sample.split(sign).length }))
    .sort((one, other) => other.count - one.count)
    .map(({ sign }) => sign);
  const separator = counted.find((sign) => {
    try {
      return headingAt(shape, parsed(sample, sign, { to: HEADING_WITHIN, relax_quotes: true })) >= 0;
    } catch {
      return false;
    }
  });
  return separator ?? counted[0]!;
}

const reasonOf = (error: CsvError): string =>
  `The file cannot be read near line ${(error as unknown as { lines?: number }).lines ?? 1}: look for a quotation mark (") that is missing or too many.`;

/** Throws TooLarge, or Unreadable with the reason. */
export function linesOfCsv(shape: TableShape, written: string): { lines: Line[]; separator: string } {
  // The parser counts \r\n within quotation marks as two lines.
  const text = written.replace(/\r\n?/g, '\n');
  const separator = separatorOf(shape, text);
  if (!hasFewColumns(text, separator)) throw new TooLarge();
  try {
    // There may be thousands of blank rows: more than these are not read.
    const most = 2 * shape.rows + MOST_BLANK;
    return { lines: parsed(text, separator, { to: most + 1 }, most), separator };
  } catch (error) {
    if (error instanceof CsvError) throw new Unreadable(reasonOf(error));
    throw error;
  }
}
