/**
 * `node scripts/rules.mjs`: every pointer into docs/rules.md, and every place that it and docs/security.md
 * name, must exist. Comments
 * that cite papers outside the repository are refused: a reader cannot follow them.
 */
import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { ROOT } from './lib.mjs';

const rules = readFileSync(path.join(ROOT, 'docs/rules.md'), 'utf8');
const numbers = new Set([...rules.matchAll(/^- \*\*([a-z-]+ \d+)\*\*/gm)].map(([, number]) => number));
const tracked = execFileSync('git', ['ls-files', '-co', '--exclude-standard'], {
  cwd: ROOT,
  encoding: 'utf8',
});
const faults = [];
/** Citations of papers outside the repository. Written so that this line is not one itself. */
const CITATION = /\bDECISION[S]\b|\b[Ss]pecificatio[n][\s*/]+\(?sections?\b/g;

for (const document of ['docs/rules.md', 'docs/security.md', 'docs/glossary.md']) {
  const text = readFileSync(path.join(ROOT, document), 'utf8');
  for (const [, place] of text.matchAll(/`((?:contract|provider|host|src|__tests__)\/[^`]+)`/g))
    if (!existsSync(path.join(ROOT, place))) faults.push(`${document}: ${place} does not exist`);
}
for (const file of tracked.split('\n').filter((name) => /\.(tsx?|mjs|cjs|js|scss|md)$/.test(name))) {
  if (file === 'docs/rules.md' || !existsSync(path.join(ROOT, file))) continue;
  const text = readFileSync(path.join(ROOT, file), 'utf8');
  // A pointer may be broken by the end of a comment's line.
  for (const [, number] of text.matchAll(/docs\/rules\.md,[\s*/]+([a-z-]+[\s*/]+\d+)/g)) {
    const name = number.replace(/[\s*/]+/g, ' ');
    if (!numbers.has(name)) faults.push(`${file}: docs/rules.md has no rule "${name}"`);
  }
  for (const [citation] of text.matchAll(CITATION)) {
    faults.push(`${file}: "${citation}" is not in the repository; state the rule, or point to docs/rules.md`);
  }
}
if (faults.length > 0) {
  console.error(faults.join('\n'));
  process.exit(1);
}
