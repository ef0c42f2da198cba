/** Runs in a worker thread alone (`readTable`), since a file may take long. */
import { parentPort } from 'node:worker_threads';
import { linesOfCsv } from './csv';
import { textOf } from './decoding';
import { tableOf, type Table, type TableShape, TooLarge, Unreadable, type Line } from './table';
import { sheetOf } from './workbook';
import { isZip } from './zip';

async function readHere(content: Buffer, shape: TableShape): Promise<Table> {
  if (isZip(content)) {
    const { name, lines } = await sheetOf(content, shape);
    return tableOf(shape, lines, { sheet: name, decimalComma: true });
  }
  const { lines, separator } = linesOfCsv(shape, textOf(content));
  return tableOf(shape, lines, { sheet: null, decimalComma: separator !== ',' });
}

export interface Job {
  content: Uint8Array;
  shape: TableShape;
}
export type Message =
  | { ready: true }
  | { lines: Line[] }
  | { table: Omit<Table, 'lines'> }
  | { refused: string; tooLarge: boolean };

/** The main process reads each message between other tasks. */
const LINES_AT_ONCE = 500;

const tell = (message: Message): void => parentPort?.postMessage(message);

async function run({ content, shape }: Job): Promise<void> {
  try {
    const { lines, ...table } = await readHere(Buffer.from(content), shape);
    for (let at = 0; at < lines.length; at += LINES_AT_ONCE)
      tell({ lines: lines.slice(at, at + LINES_AT_ONCE) });
    tell({ table });
  } catch (error) {
    if (!(error instanceof Unreadable)) throw error;
    tell({ refused: error.message, tooLarge: error instanceof TooLarge });
  }
}

parentPort?.once('message', (job: Job) => void run(job));
tell({ ready: true });
