/**
 * `node scripts/rules.mjs`: every pointer to a numbered rule of a page in docs, and every place that such a
 * page names, must exist. Comments that cite papers outside the repository are refused: a reader cannot
 * follow them.
 */
import { execFileSync } from 'node:child_process';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { ROOT } from './lib.mjs';

const textOf = (file) => readFileSync(path.join(ROOT, file), 'utf8');
const pages = readdirSync(path.join(ROOT, 'docs')).filter((name) => name.endsWith('.md'));
/** As comments write them: `rules.md, payments 2`. */
const rules = new Set(
  pages.flatMap((page) =>
    [...textOf(`docs/${page}`).matchAll(/^- \*\*([a-z-]+ \d+)\*\*/gm)].map(([, rule]) => `${page}, ${rule}`),
  ),
);
const tracked = execFileSync('git', ['ls-files', '-co', '--exclude-standard'], {
  cwd: ROOT,
  encoding: 'utf8',
});
const faults = [];
/** Citations of papers outside the repository. Written so that this line is not one itself. */
const CITATION = /\bDECISION[S]\b|\b[Ss]pecificatio[n][\s*/]+\(?sections?\b/g;

for (const page of pages) {
  for (const [, place] of textOf(`docs/${page}`).matchAll(
    /`((?:contract|provider|host|src|__tests__)\/[\w./[\]-]+)`/g,
  ))
    if (!existsSync(path.join(ROOT, place))) faults.push(`docs/${page}: ${place} does not exist`);
}
for (const file of tracked.split('\n').filter((name) => /\.(tsx?|mjs|cjs|js|scss|md)$/.test(name))) {
  if (!existsSync(path.join(ROOT, file))) continue;
  const text = textOf(file);
  // A pointer may be broken by the end of a comment's line.
  for (const [, pointer] of text.matchAll(/docs\/([a-z]+\.md,[\s*/]+[a-z-]+[\s*/]+\d+)/g)) {
    const rule = pointer.replace(/[\s*/]+/g, ' ');
    if (!rules.has(rule)) faults.push(`${file}: docs/${rule} is no rule`);
  }
  for (const [citation] of text.matchAll(CITATION)) {
    faults.push(`${file}: "${citation}" is not in the repository; state the rule, or point to docs/rules.md`);
  }
}
if (faults.length > 0) {
  console.error(faults.join('\n'));
  process.exit(1);
}
