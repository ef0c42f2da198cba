import { Worker } from 'node:worker_threads';

const WATCH = `
  const { parentPort, workerData } = require('node:worker_threads');
  let timer;
  parentPort.on('message', (what) => {
    clearTimeout(timer);
    if (what === null) return;
    timer = setTimeout(() => {
      require('node:fs').writeSync(2, '\\nNever answered, and nothing else is: ' + what + '\\n');
      process.kill(process.pid, 'SIGKILL');
    }, workerData);
  });`;

/**
 * Ends this process, and says of what, where something holds it up for `ms`: what never gives way can be
 * found by nobody within the process.
 */
export class Watchdog {
  private readonly worker: Worker;

  constructor(ms: number) {
    this.worker = new Worker(WATCH, { eval: true, workerData: ms });
    this.worker.unref();
  }

  /** From now on it is about `what`; null while there is nothing to watch. */
  watch(what: string | null): void {
    this.worker.postMessage(what);
  }

  async stop(): Promise<void> {
    await this.worker.terminate();
  }
}
