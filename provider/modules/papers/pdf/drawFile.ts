/** One worker for all files, which ends when it is idle: its typefaces need 60 MB. */
import type { Worker } from 'node:worker_threads';
import { newWorker } from '#provider/files/workers';
import type { Drawable, Drawn } from './worker';

/** A part (`../parts.ts`) takes 2 s and 150 MB at most. */
const MOST_MS = 60_000;
const MOST_MB = 256;
const IDLE_MS = 15_000;

interface Task {
  facts: Drawable;
  resolve: (pdf: Buffer) => void;
  reject: (error: Error) => void;
}

let worker: Worker | undefined;
let idle: NodeJS.Timeout | undefined;
let drawing: { task: Task; timer: NodeJS.Timeout } | undefined;
const queue: Task[] = [];

/** Forgotten before it ends, so that the next file gets a worker of its own. */
function retire(): void {
  const former = worker;
  worker = undefined;
  void former?.terminate();
}

function finish(settle: (task: Task) => void): void {
  if (drawing) {
    clearTimeout(drawing.timer);
    settle(drawing.task);
  }
  drawing = undefined;
  drawNext();
}

/** What ended the worker fails; the files that wait behind it get a new one. */
function fail(error: Error): void {
  retire();
  finish(({ reject }) => reject(error));
}

function started(): Worker {
  if (worker) return worker;
  const made = newWorker('paperWorker', 'modules/papers/pdf/worker.ts', MOST_MB);
  made.on('message', (drawn: Drawn) => {
    if (worker !== made) return;
    finish(({ resolve, reject }) =>
      'pdf' in drawn ? resolve(Buffer.from(drawn.pdf)) : reject(new Error(drawn.error)),
    );
  });
  const lost = (error: Error) => {
    if (worker === made) fail(error);
  };
  made.on('error', lost);
  made.on('exit', () => lost(new Error('the worker that draws papers has ended')));
  // After its listeners, which would hold the process.
  made.unref();
  return (worker = made);
}

/** One at a time: a worker that ends takes one file with it. */
function drawNext(): void {
  if (drawing) return;
  clearTimeout(idle);
  const task = queue.shift();
  if (!task) {
    idle = setTimeout(retire, IDLE_MS).unref();
    return;
  }
  const timer = setTimeout(() => fail(new Error('a paper took too long')), MOST_MS);
  drawing = { task, timer };
  started().postMessage(task.facts);
}

/** Rejects what takes longer than a minute or more memory than the worker has. */
export function drawFile(facts: Drawable): Promise<Buffer> {
  return new Promise((resolve, reject) => {
    queue.push({ facts, resolve, reject });
    drawNext();
  });
}
