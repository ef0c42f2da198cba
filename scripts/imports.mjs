/**
 * Refuses circles of imports among production files and among the provider's modules, those of types and of
 * code that comes late included, and exports that no production file uses.
 */
import { existsSync, readFileSync, readdirSync, statSync } from 'node:fs';
import path from 'node:path';
import ts from 'typescript';
import { ROOT } from './lib.mjs';

const ROOMS = ['contract', 'provider', 'host', 'src'];

const filesBelow = (folder) =>
  readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && /(?<!\.d)\.tsx?$/.test(entry.name))
    .map((entry) => path.join(entry.parentPath, entry.name));

const ENDINGS = ['.ts', '.tsx', '/index.ts', '/index.tsx'];

/** The file that `name` means in `from`; undefined for packages and styles. */
function resolved(from, name) {
  const base = name.startsWith('#') ? path.join(ROOT, name.slice(1)) : path.resolve(path.dirname(from), name);
  if (!name.startsWith('.') && !name.startsWith('#')) return undefined;
  return ENDINGS.map((ending) => base + ending).find((file) => existsSync(file) && statSync(file).isFile());
}

const importsOf = (file) =>
  ts
    .preProcessFile(readFileSync(file, 'utf8'), true, true)
    .importedFiles.map(({ fileName }) => resolved(file, fileName))
    .filter((found) => found !== undefined);

/** Every group of files that import each other in a circle (Tarjan's strongly connected components). */
export function circlesIn(graph) {
  const circles = [];
  const [numbers, lows, stack] = [new Map(), new Map(), []];
  const visit = (file) => {
    numbers.set(file, numbers.size);
    lows.set(file, numbers.get(file));
    stack.push(file);
    for (const next of graph.get(file) ?? []) {
      if (!numbers.has(next)) visit(next);
      if (stack.includes(next)) lows.set(file, Math.min(lows.get(file), lows.get(next)));
    }
    if (lows.get(file) !== numbers.get(file)) return;
    const circle = stack.splice(stack.indexOf(file));
    if (circle.length > 1 || (graph.get(file) ?? []).includes(file)) circles.push(circle);
  };
  for (const file of graph.keys()) if (!numbers.has(file)) visit(file);
  return circles;
}

const files = ROOMS.flatMap((room) => filesBelow(path.join(ROOT, room)));
const texts = new Map(files.map((file) => [file, readFileSync(file, 'utf8')]));
const named = (file) => path.relative(ROOT, file);

/** Names that a file exports and no production file says: tests alone use them, or nobody. */
const EXPORTED =
  /(\/\*\*(?:(?!\*\/)[^])*\*\/\n)?^export (?:async )?(?:const|function\*?|class|type|interface) (\w+)/gm;
function* unsaid() {
  const said = new Map();
  for (const text of texts.values())
    for (const [word] of text.matchAll(/\w+/g)) said.set(word, (said.get(word) ?? 0) + 1);
  for (const [file, text] of texts)
    for (const [, comment, name] of text.matchAll(EXPORTED))
      if (said.get(name) === 1 && !comment?.includes('@internal')) yield `${named(file)}: ${name}`;
}

const graph = new Map(files.map((file) => [file, importsOf(file)]));

/** The module of the provider that a file belongs to: `provider/modules/roster`. */
const moduleOf = (file) => /^provider\/modules\/[^/]+(?=\/)/.exec(named(file))?.[0];
const modules = new Map();
for (const [file, imports] of graph) {
  const module = moduleOf(file);
  const others = imports.map(moduleOf).filter((other) => other !== undefined && other !== module);
  if (module !== undefined) modules.set(module, new Set([...(modules.get(module) ?? []), ...others]));
}

const faults = [
  ...circlesIn(new Map([...modules].map(([module, others]) => [module, [...others]]))).map(
    (circle) => `These modules import each other: ${circle.join(', ')}`,
  ),
  ...circlesIn(graph).map((circle) => `These import each other: ${circle.map(named).join(', ')}`),
  ...[...unsaid()].map((place) => `${place} is exported and unused (@internal where tests need it)`),
];
if (faults.length > 0) console.error(faults.join('\n'));
process.exit(faults.length === 0 ? 0 : 1);
