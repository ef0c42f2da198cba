/** The typefaces of printed papers: one family in three scripts, embedded as far as they are used. */
import fs from 'node:fs/promises';
import { createRequire } from 'node:module';
import path from 'node:path';
import { unpackedWoff } from './woff';

export const WEIGHTS = [400, 600, 700] as const;
export type Weight = (typeof WEIGHTS)[number];
type Script = 'latin' | 'latin-ext' | 'devanagari' | 'kannada';

/** A stretch of text that one font can show. */
export interface Run {
  script: Script;
  text: string;
}

/** As WOFF: what is packed as WOFF2 cannot be cut down to the letters that a paper needs. */
const FILES: Readonly<Record<Script, string>> = {
  latin: 'anek-latin/files/anek-latin-latin',
  'latin-ext': 'anek-latin/files/anek-latin-latin-ext',
  devanagari: 'anek-devanagari/files/anek-devanagari-devanagari',
  kannada: 'anek-kannada/files/anek-kannada-kannada',
};
const SCRIPTS = Object.keys(FILES) as Script[];

export const fontName = (script: Script, weight: Weight): string => `${script} ${weight}`;

let loaded: Promise<Map<string, Buffer>> | undefined;

async function load(): Promise<Map<string, Buffer>> {
  const { resolve } = createRequire(
    typeof __filename === 'string' ? __filename : path.resolve('package.json'),
  );
  const names = SCRIPTS.flatMap((script) => WEIGHTS.map((weight) => [script, weight] as const));
  return new Map(
    await Promise.all(
      names.map(async ([script, weight]) => {
        const file = resolve(`@fontsource/${FILES[script]}-${weight}-normal.woff`);
        return [fontName(script, weight), unpackedWoff(await fs.readFile(file))] as const;
      }),
    ),
  );
}

/** The fonts by name: 1 MB, read when the first paper is made. */
export const fonts = (): Promise<Map<string, Buffer>> => (loaded ??= load());

/** What the Latin file holds, as its package says. */
const PLAIN =
  /[\u0000-\u00ff\u0131\u0152\u0153\u02bb\u02bc\u02c6\u02da\u02dc\u2000-\u206f\u20ac\u2122\u2212\u2215]/;
/** Joiners have no shape of their own: they shape the letters around them. */
const JOINER = /[\u200c\u200d]/;

function scriptOf(letter: string): Script {
  if (/[\u0900-\u097f\ua8e0-\ua8ff]/.test(letter)) return 'devanagari';
  if (/[\u0c80-\u0cff]/.test(letter)) return 'kannada';
  return PLAIN.test(letter) ? 'latin' : 'latin-ext';
}

/** The stretches of a text, each of which one font can show. */
export function runsOf(text: string): Run[] {
  const runs: Run[] = [];
  for (const letter of text.normalize('NFC')) {
    const last = runs.at(-1);
    const script = JOINER.test(letter) && last ? last.script : scriptOf(letter);
    if (last?.script === script) last.text += letter;
    else runs.push({ script, text: letter });
  }
  return runs;
}
