/** The same calls of a full provider and of a small one, side by side. */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { Client } from 'pg';
import type { Services } from '#provider/context';
import { findRunningDatabase } from '#provider/database/open';
import { readEnvironment } from '#provider/environment';
import { startProvider } from '#provider/server';
import { ApiClient } from '#tests/support/apiClient';
import { DEMO_PASSWORD } from '#tests/support/journey';
import { median, type Row } from './statistics';

const ROUNDS = 15;
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

interface Filled {
  services: Services;
  dataDir: string;
}

interface Growing<Size extends object> {
  /** By who calls, "" for guests. Of a list `LAST` is its last page, `FIRST` its first row's id. */
  calls: Readonly<Record<string, readonly string[]>>;
  full: Size;
  fill(into: Filled, size: Size): Promise<void>;
  /** How much of that the small one has. */
  share?: number;
  /** What the full one holds, for the table. */
  holds: string;
  /** The most that the full one may take, times the other. */
  most: number;
  /** More rows of the full one alone. */
  also?: (services: Services, clients: ReadonlyMap<string, ApiClient>) => Promise<Row[]>;
}

/** A provider that holds a share of `full`, with a client of each caller. */
async function openFilled<Size extends object>(
  { calls, full, fill }: Pick<Growing<Size>, 'calls' | 'full' | 'fill'>,
  share = 1,
) {
  const dataDir = mkdtempSync(path.join(tmpdir(), 'portal-growing-'));
  const provider = await startProvider(
    { ...readEnvironment({ DATA_DIR: dataDir }), port: 0 },
    { log: false },
  );
  const size = Object.entries(full).map(([what, count]) => [what, Math.round(count * share)] as const);
  await fill({ services: provider.app.services, dataDir }, Object.fromEntries(size) as Size);
  const clients = new Map<string, ApiClient>();
  for (const caller of Object.keys(calls)) {
    const client = new ApiClient(provider.address);
    if (caller) await client.login(caller, DEMO_PASSWORD);
    clients.set(caller, client);
  }
  return {
    clients,
    services: provider.app.services,
    close: async () => {
      await provider.close();
      rmSync(dataDir, { recursive: true, force: true });
    },
  };
}

/** The call with what its words stand for in this provider. */
async function filledIn(client: ApiClient, call: string): Promise<string> {
  if (!/LAST|FIRST/.test(call)) return call;
  const list = call.replace(/[?&]page=LAST/, '').replace(/\/show\?.*/, '');
  const { data } = (await client.get(list)).body;
  return call.replace('LAST', String(data?.last_page)).replace('FIRST', String(data?.data?.[0]?.id));
}

/** How long a call takes, in milliseconds; whatever is not answered with 200 throws. */
async function timeOf(client: ApiClient, call: string): Promise<number> {
  const begun = performance.now();
  const { status } = await client.get(call);
  if (status !== 200) throw new Error(`${call} answered ${status}`);
  return performance.now() - begun;
}

/** Each call's median time in the full provider beside the same in the small one. */
export async function growingRows<Size extends object>(growing: Growing<Size>): Promise<Row[]> {
  const { share = 0.01 } = growing;
  const [full, small] = [await openFilled(growing), await openFilled(growing, share)];
  const rows: Row[] = [];
  try {
    for (const [caller, calls] of Object.entries(growing.calls))
      for (const call of calls) {
        const [ours, theirs] = [full.clients.get(caller)!, small.clients.get(caller)!];
        const [here, there] = [await filledIn(ours, call), await filledIn(theirs, call)];
        const times: [number[], number[]] = [[], []];
        for (let round = 0; round < ROUNDS; round += 1) {
          times[0].push(await timeOf(ours, here));
          times[1].push(await timeOf(theirs, there));
        }
        const [large, little] = times.map(median) as [number, number];
        rows.push({
          what: `GET ${call}, ${growing.holds}`,
          value: `${large.toFixed(1)} ms`,
          against: `at ${share * 100} % ${little.toFixed(1)} ms`,
          ratio: large / little,
          wanted: `≤ ${growing.most}`,
        });
      }
    if (growing.also) rows.push(...(await growing.also(full.services, full.clients)));
    return rows;
  } finally {
    await full.close();
    await small.close();
  }
}
