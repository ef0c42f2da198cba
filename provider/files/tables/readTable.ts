/** In a worker with limits of time and memory: a spreadsheet of 5 kB kept a process busy for hours. */
import { queueOf } from '#provider/queue';
import { newWorker } from '../workers';
import { TooLarge, Unreadable, type Line, type Table, type TableShape } from './table';
import type { Job, Message } from './worker';

const MOST_MS = 5_000;
const START_MS = 60_000;
export const TAKES_TOO_LONG = 'This file takes too long to read';

const inQueue = queueOf({ atOnce: 2, waiting: 20, retrySeconds: 5 });

function run(job: Job, mostMs: number): Promise<Table> {
  const worker = newWorker('tableWorker', 'files/tables/worker.ts');
  const lines: Line[] = [];
  let timer: NodeJS.Timeout | undefined;
  const answer = new Promise<Table>((resolve, reject) => {
    const within = (ms: number) => {
      clearTimeout(timer);
      timer = setTimeout(() => reject(new Unreadable(TAKES_TOO_LONG)), ms);
    };
    within(START_MS);
    worker.on('message', (message: Message) => {
      if ('ready' in message) {
        within(mostMs);
        worker.postMessage(job);
      } else if ('lines' in message) lines.push(...message.lines);
      else if ('table' in message) resolve({ ...message.table, lines });
      else reject(message.tooLarge ? new TooLarge() : new Unreadable(message.refused));
    });
    worker.on('error', (error: NodeJS.ErrnoException) =>
      reject(error.code === 'ERR_WORKER_OUT_OF_MEMORY' ? new Unreadable(TAKES_TOO_LONG) : error),
    );
    worker.on('exit', () => reject(new Unreadable(TAKES_TOO_LONG)));
  });
  return answer.finally(() => {
    clearTimeout(timer);
    void worker.terminate();
  });
}

/** .xlsx or CSV. Throws TooLarge, Unreadable with the reason, or 503 when too many are being read. */
export const readTable = (content: Buffer, shape: TableShape, mostMs = MOST_MS): Promise<Table> =>
  inQueue(() => run({ content, shape }, mostMs));
