import { Client } from 'pg';
import { findRunningDatabase } from '#provider/database/open';

const PATIENCE_MS = 900_000;

export type Run = (text: string, values?: unknown[]) => Promise<unknown>;

/**
 * Runs slow statements one after the other, then lets the database look at what they wrote: as its owner,
 * since nobody else may.
 */
export async function inBulk(dataDir: string, work: (run: Run) => Promise<void>): Promise<void> {
  const client = new Client((await findRunningDatabase(dataDir))!);
  await client.connect();
  await client.query(`set statement_timeout = ${PATIENCE_MS}`);
  // What one statement wrote the next one's plan must know of: nobody looks at the tables meanwhile.
  const run: Run = async (text, values = []) => {
    await client.query({ text, values, query_timeout: PATIENCE_MS } as never);
    await client.query({ text: 'analyze', query_timeout: PATIENCE_MS } as never);
  };
  try {
    await work(run);
    // Of its own accord the database does it within minutes.
    await run('vacuum analyze');
  } finally {
    await client.end();
  }
}
