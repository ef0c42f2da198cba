/** In a worker with limits of time and memory, so that the event loop goes on. */
import { unavailable } from '#provider/errors';
import { queueOf } from '#provider/queue';
import { newWorker } from '../workers';
import type { Sheet } from './sheet';

const MOST_MS = 60_000;
const inQueue = queueOf({ atOnce: 1, waiting: 10, retrySeconds: 10 });

function run(sheet: Sheet): Promise<Buffer> {
  const worker = newWorker('sheetWorker', 'files/sheets/worker.ts');
  let timer: NodeJS.Timeout | undefined;
  const written = new Promise<Buffer>((resolve, reject) => {
    timer = setTimeout(() => reject(unavailable()), MOST_MS);
    worker.once('message', (file: Uint8Array) => resolve(Buffer.from(file)));
    worker.once('error', reject);
    worker.once('exit', () => reject(unavailable()));
    worker.postMessage(sheet);
  });
  return written.finally(() => {
    clearTimeout(timer);
    void worker.terminate();
  });
}

/** As .xlsx. Throws 503 when too many are being written, or it takes too long. */
export const writeSheet = (sheet: Sheet): Promise<Buffer> => inQueue(() => run(sheet));
