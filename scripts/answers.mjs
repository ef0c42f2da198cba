/** `npm run answers`: writes what every name of every answer is, for the portal, out of the contract's schemas. */
import { readdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { format } from 'prettier';
import { answerKinds } from '../contract/answerKinds.ts';
import { ROOT } from './lib.mjs';

const FILE = path.join(ROOT, 'src/api/mapping/answers.json');
const CONTRACT = path.join(ROOT, 'contract');

/** Calls have a method, a path and a summary; some modules have them in a record. */
const callsIn = (value, depth = 0) => {
  if (typeof value !== 'object' || value === null || depth > 2) return [];
  if (typeof value.method === 'string' && typeof value.summary === 'string') return [value];
  return Object.values(value).flatMap((inner) => callsIn(inner, depth + 1));
};

const calls = [];
for (const file of readdirSync(CONTRACT, { recursive: true }).sort())
  if (/[/\\](calls|\w+Calls)\.ts$/.test(file))
    calls.push(...callsIn(await import(path.join(CONTRACT, file))));
writeFileSync(FILE, await format(JSON.stringify(answerKinds(calls)), { parser: 'json', printWidth: 110 }));
