/** Runs in a worker thread alone (`drawFile`). */
import { parentPort } from 'node:worker_threads';
import { filePdf, type FileFacts } from './file';

export interface Job {
  id: number;
  facts: FileFacts;
}
export type Drawn = { id: number; pdf: Uint8Array } | { id: number; error: string };

const tell = (message: Drawn): void => parentPort?.postMessage(message);

parentPort?.on('message', ({ id, facts }: Job) => {
  filePdf(facts).then(
    (pdf) => tell({ id, pdf }),
    (error: Error) => tell({ id, error: error.message }),
  );
});
