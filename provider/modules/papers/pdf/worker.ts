/** Runs in a worker thread alone (`drawFile`), one file after the other. */
import { parentPort } from 'node:worker_threads';
import { diaryPartPdf, filePdf, type DiaryPart, type FileFacts } from './file';

export type Drawable = FileFacts | DiaryPart;
export type Drawn = { pdf: Uint8Array } | { error: string };

const tell = (message: Drawn): void => parentPort?.postMessage(message);

parentPort?.on('message', (facts: Drawable) => {
  ('part' in facts ? diaryPartPdf(facts) : filePdf(facts)).then(
    (pdf) => tell({ pdf }),
    (error: Error) => tell({ error: error.message }),
  );
});
