/** Threads of their own for what would stop the event loop. */
import path from 'node:path';
import { Worker } from 'node:worker_threads';

const MOST_MB = 256;

const limitedTo = (megabytes: number) => ({
  execArgv: [],
  resourceLimits: { maxOldGenerationSizeMb: megabytes, maxYoungGenerationSizeMb: 32 },
});

/** The source in development (below `provider`), else the file of this name that the build made. */
export function newWorker(built: string, source: string, megabytes = MOST_MB): Worker {
  const limits = limitedTo(megabytes);
  if (__filename.endsWith('.mjs')) return new Worker(path.join(__dirname, `${built}.mjs`), limits);
  const program = path.join(__dirname, '..', source);
  return new Worker(`require('tsx/cjs'); require(${JSON.stringify(program)});`, { ...limits, eval: true });
}
