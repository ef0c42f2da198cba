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
/** Calls at even distances, of which some meet a change and some do not. */
const ROUNDS_AT_EASE = 80;
const EASE_MS = 25;
const CHANGE_MS = 200;
/** So many changes are followed by a first answer each, which may take so long. */
const CHANGES = 7;
export const FIRST_MS = 100;
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
  /** What is asked for again while the full one changes. */
  changing?: Changing;
}

interface Changing {
  calls: readonly string[];
  /** Changes something that these calls show. */
  change(services: Services): Promise<unknown>;
  /** The most that a call may take meanwhile, times the same while nothing changes. */
  most: number;
}

/** A provider that holds a share of `full`, with a client of each caller. */
export async function openFilled<Size extends object>(
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
export async function filledIn(client: ApiClient, call: string): Promise<string> {
  if (!/LAST|FIRST/.test(call)) return call;
  const list = call.replace(/[?&]page=LAST/, '').replace(/\/show\?.*/, '');
  const { data } = (await client.get(list)).body;
  return call.replace('LAST', String(data?.last_page)).replace('FIRST', String(data?.data?.[0]?.id));
}

/** How long a call takes, in milliseconds; whatever is not answered with 200 throws. */
export async function timeOf(client: ApiClient, call: string): Promise<number> {
  const begun = performance.now();
  const { status } = await client.get(call);
  if (status !== 200) throw new Error(`${call} answered ${status}`);
  return performance.now() - begun;
}

/** The median time of a call that guests make at even distances. */
async function timeAtEase(client: ApiClient, call: string): Promise<number> {
  const times: number[] = [];
  for (let round = 0; round < ROUNDS_AT_EASE; round += 1) {
    await new Promise((resolve) => setTimeout(resolve, EASE_MS));
    times.push(await timeOf(client, call));
  }
  return median(times);
}

/** The median time of the first answer after a change, which this process has heard of. */
export async function firstAfterChange(client: ApiClient, call: string, act: () => Promise<unknown>) {
  const times: number[] = [];
  for (let round = 0; round < CHANGES; round += 1) {
    await act();
    await new Promise((resolve) => setTimeout(resolve, CHANGE_MS));
    times.push(await timeOf(client, call));
  }
  return median(times);
}

/** Calls of guests while something changes five times a second, beside the same while nothing does. */
async function changingRows(
  { clients, services }: Awaited<ReturnType<typeof openFilled>>,
  { calls, change, most }: Changing,
): Promise<Row[]> {
  const rows: Row[] = [];
  for (const call of calls) {
    const there = await filledIn(clients.get('')!, call);
    const first = await firstAfterChange(clients.get('')!, there, () => change(services));
    rows.push({
      what: `GET ${call}, first after a change of the catalogue`,
      value: `${first.toFixed(1)} ms`,
      against: `${FIRST_MS} ms`,
      ratio: first / FIRST_MS,
      wanted: '≤ 1',
    });
    const quiet = await timeAtEase(clients.get('')!, there);
    const changes: Promise<unknown>[] = [];
    const timer = setInterval(() => changes.push(change(services)), CHANGE_MS);
    const moving = await timeAtEase(clients.get('')!, there);
    clearInterval(timer);
    await Promise.all(changes);
    rows.push({
      what: `GET ${call}, while the catalogue changes 5 times a second`,
      value: `${moving.toFixed(1)} ms`,
      against: `quiet ${quiet.toFixed(1)} ms`,
      ratio: moving / quiet,
      wanted: `≤ ${most}`,
    });
  }
  return rows;
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
    if (growing.changing) rows.push(...(await changingRows(full, growing.changing)));
    return rows;
  } finally {
    await full.close();
    await small.close();
  }
}
