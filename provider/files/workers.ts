/** Threads of their own for what would stop the event loop. */
import path from 'node:path';
import { Worker } from 'node:worker_threads';

const MOST_MB = 256;

const RESOURCES = {
  execArgv: [],
  resourceLimits: { maxOldGenerationSizeMb: MOST_MB, maxYoungGenerationSizeMb: 32 },
};

/** The source in development (below `provider`), else the file of this name that the build made. */
export function newWorker(built: string, source: string): Worker {
  if (__filename.endsWith('.mjs')) return new Worker(path.join(__dirname, `${built}.mjs`), RESOURCES);
  const program = path.join(__dirname, '..', source);
  return new Worker(`require('tsx/cjs'); require(${JSON.stringify(program)});`, { ...RESOURCES, eval: true });
}
