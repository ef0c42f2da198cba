/** Every call that the contract defines, found in its modules: a new one needs no list by hand. */
import { readdirSync } from 'node:fs';
import path from 'node:path';
import type { Call } from '#contract/call';

const FOLDER = path.resolve('contract');

function callsIn(value: unknown, depth = 0): Call[] {
  if (typeof value !== 'object' || value === null || depth > 2) return [];
  const { method, path: at, summary } = value as Partial<Call>;
  if (typeof method === 'string' && typeof at === 'string' && typeof summary === 'string')
    return [value as Call];
  return Object.values(value).flatMap((inner) => callsIn(inner, depth + 1));
}

/** The calls of the contract, sorted by method and path. */
export function contractCalls(): Call[] {
  const files = readdirSync(FOLDER, { recursive: true, encoding: 'utf8' });
  const found = files
    .filter((file) => /[/\\](calls|\w+Calls)\.ts$/.test(file))
    .flatMap((file) => callsIn(jest.requireActual<object>(path.join(FOLDER, file))));
  const byName = new Map(found.map((call) => [nameOf(call), call]));
  return [...byName.keys()].sort().map((name) => byName.get(name)!);
}

export const nameOf = ({ method, path: at }: Pick<Call, 'method' | 'path'>): string => `${method} ${at}`;
