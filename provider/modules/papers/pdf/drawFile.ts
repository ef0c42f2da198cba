/** One worker for all files, which ends when it is idle: its typefaces need 60 MB. */
import type { Worker } from 'node:worker_threads';
import { newWorker } from '#provider/files/workers';
import type { FileFacts } from './file';
import type { Drawn, Job } from './worker';

const MOST_MS = 60_000;
/** Collects garbage earlier than 256 would. */
const MOST_MB = 128;
const IDLE_MS = 15_000;

interface Waiting {
  resolve: (pdf: Buffer) => void;
  reject: (error: Error) => void;
  timer: NodeJS.Timeout;
}

let worker: Worker | undefined;
let idle: NodeJS.Timeout | undefined;
let last = 0;
const waiting = new Map<number, Waiting>();

/** Forgotten before it ends, so that the next file gets a worker of its own. */
function retire(): void {
  const idling = worker;
  worker = undefined;
  void idling?.terminate();
}

function settle(id: number): Waiting | undefined {
  const one = waiting.get(id);
  if (one) clearTimeout(one.timer);
  waiting.delete(id);
  if (waiting.size === 0) idle = setTimeout(retire, IDLE_MS).unref();
  return one;
}

function failAll(error: Error): void {
  worker = undefined;
  for (const id of [...waiting.keys()]) settle(id)?.reject(error);
}

function started(): Worker {
  if (worker) return worker;
  const made = newWorker('paperWorker', 'modules/papers/pdf/worker.ts', MOST_MB);
  made.on('message', (drawn: Drawn) => {
    const one = settle(drawn.id);
    if ('pdf' in drawn) one?.resolve(Buffer.from(drawn.pdf));
    else one?.reject(new Error(drawn.error));
  });
  const lost = (error: Error) => {
    if (worker === made) failAll(error);
  };
  made.on('error', lost);
  made.on('exit', () => lost(new Error('the worker that draws papers has ended')));
  // After its listeners, which would hold the process.
  made.unref();
  return (worker = made);
}

/** Rejects a file that takes longer than a minute, and those that wait behind it. */
export function drawFile(facts: FileFacts): Promise<Buffer> {
  clearTimeout(idle);
  const thread = started();
  const id = (last += 1);
  return new Promise((resolve, reject) => {
    const timer = setTimeout(() => {
      failAll(new Error('a paper took too long'));
      void thread.terminate();
    }, MOST_MS);
    waiting.set(id, { resolve, reject, timer });
    thread.postMessage({ id, facts } satisfies Job);
  });
}
