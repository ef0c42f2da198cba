/** Runs in a worker thread alone (`readTable`), since a file may take long. */
import { linesOfCsv } from './csv';
import { textOf } from './decoding';
import { tableOf, type Table, type TableShape } from './table';
import { sheetOf } from './workbook';
import { isZip } from './zip';

export async function readHere(content: Buffer, shape: TableShape): Promise<Table> {
  if (isZip(content)) {
    const { name, lines } = await sheetOf(content, shape);
    return tableOf(shape, lines, { sheet: name, decimalComma: true });
  }
  const { lines, separator } = linesOfCsv(shape, textOf(content));
  return tableOf(shape, lines, { sheet: null, decimalComma: separator !== ',' });
}
