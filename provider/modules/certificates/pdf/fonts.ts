import { inflateSync } from 'node:zlib';
import fs from 'node:fs/promises';
import { createRequire } from 'node:module';

const WOFF_HEADER = 44;
const WOFF_ENTRY = 20;
const HEADER = 12;
const ENTRY = 16;

const aligned = (length: number): number => (length + 3) & ~3;

/** The embedding library unpacks WOFF 1.0 slowly for each paper: a certificate took 330 ms, and takes 80. */
function unpackedWoff(woff: Buffer): Buffer {
  const count = woff.readUInt16BE(12);
  const tables = Array.from({ length: count }, (_, i) => {
    const at = WOFF_HEADER + i * WOFF_ENTRY;
    const [offset, packed, length] = [4, 8, 12].map((more) => woff.readUInt32BE(at + more)) as [
      number,
      number,
      number,
    ];
    const stored = woff.subarray(offset, offset + packed);
    return { at, length, content: packed < length ? inflateSync(stored) : stored };
  });
  const head = Buffer.alloc(HEADER + count * ENTRY);
  woff.copy(head, 0, 4, 8);
  head.writeUInt16BE(count, 4);
  const parts: Buffer[] = [head];
  let offset = head.length;
  tables.forEach(({ at, length, content }, i) => {
    const entry = HEADER + i * ENTRY;
    woff.copy(head, entry, at, at + 4);
    woff.copy(head, entry + 4, at + 16, at + 20);
    head.writeUInt32BE(offset, entry + 8);
    head.writeUInt32BE(length, entry + 12);
    parts.push(content, Buffer.alloc(aligned(length) - length));
    offset += aligned(length);
  });
  return Buffer.concat(parts);
}

/** Typefaces of papers: the scripts of India, embedded as subsets. */

const WEIGHTS = [400, 600, 700] as const;
export type Weight = (typeof WEIGHTS)[number];

/** WOFF, since WOFF2 cannot be subset. */
const FILES = {
  latin: 'anek-latin/files/anek-latin-latin',
  'latin-ext': 'anek-latin/files/anek-latin-latin-ext',
  devanagari: 'anek-devanagari/files/anek-devanagari-devanagari',
  kannada: 'anek-kannada/files/anek-kannada-kannada',
  tamil: 'noto-sans-tamil/files/noto-sans-tamil-tamil',
  telugu: 'noto-sans-telugu/files/noto-sans-telugu-telugu',
  malayalam: 'noto-sans-malayalam/files/noto-sans-malayalam-malayalam',
  bengali: 'noto-sans-bengali/files/noto-sans-bengali-bengali',
  gujarati: 'noto-sans-gujarati/files/noto-sans-gujarati-gujarati',
  gurmukhi: 'noto-sans-gurmukhi/files/noto-sans-gurmukhi-gurmukhi',
  oriya: 'noto-sans-oriya/files/noto-sans-oriya-oriya',
  arabic: 'noto-sans-arabic/files/noto-sans-arabic-arabic',
} as const;
type Script = keyof typeof FILES;
const SCRIPTS = Object.keys(FILES) as Script[];

interface Run {
  script: Script;
  text: string;
}

export const fontName = (script: Script, weight: Weight): string => `${script} ${weight}`;

let loaded: Promise<Map<string, Buffer>> | undefined;

async function load(): Promise<Map<string, Buffer>> {
  const { resolve } = createRequire(__filename);
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

/** 4 MB, loaded for the first paper. */
export const fonts = (): Promise<Map<string, Buffer>> => (loaded ??= load());

const PLAIN =
  /[\u0000-\u00ff\u0131\u0152\u0153\u02bb\u02bc\u02c6\u02da\u02dc\u2000-\u206f\u20ac\u2122\u2212\u2215]/;
/** Joiners and marks belong to their neighbours. */
const JOINED = /[\u200c\u200d\p{M}]/u;
const DIRECTIONS = /[\u061c\u200e\u200f\u202a-\u202e\u2066-\u2069\ufeff]/g;
const DANDA = /[\u0964\u0965]/;
const OF_SCRIPT: readonly (readonly [Script, RegExp])[] = [
  ['devanagari', /\p{Script=Devanagari}/u],
  ['kannada', /\p{Script=Kannada}/u],
  ['tamil', /\p{Script=Tamil}/u],
  ['telugu', /\p{Script=Telugu}/u],
  ['malayalam', /\p{Script=Malayalam}/u],
  ['bengali', /\p{Script=Bengali}/u],
  ['gujarati', /\p{Script=Gujarati}/u],
  ['gurmukhi', /\p{Script=Gurmukhi}/u],
  ['oriya', /\p{Script=Oriya}/u],
  ['arabic', /[\p{Script=Arabic}\u060c\u061b\u061f\u0640]/u],
];

function scriptOf(letter: string): Script {
  const [script] = OF_SCRIPT.find(([, letters]) => letters.test(letter)) ?? [];
  if (script) return script;
  if (DANDA.test(letter)) return 'devanagari';
  return PLAIN.test(letter) ? 'latin' : 'latin-ext';
}

/** Words of Arabic are set from the last to the first. */
function fromRightToLeft(runs: readonly Run[]): Run[] {
  const set: Run[] = [];
  for (let at = 0; at < runs.length; at += 1) {
    let end = at;
    if (runs[at]!.script === 'arabic')
      while (runs[end + 2]?.script === 'arabic' && runs[end + 1]!.text.trim() === '') end += 2;
    set.push(...runs.slice(at, end + 1).reverse());
    at = end;
  }
  return set;
}

export function runsOf(text: string): Run[] {
  const runs: Run[] = [];
  for (const letter of text.normalize('NFC').replace(DIRECTIONS, '')) {
    const last = runs.at(-1);
    const script = JOINED.test(letter) && last ? last.script : scriptOf(letter);
    if (last?.script === script) last.text += letter;
    else runs.push({ script, text: letter });
  }
  return fromRightToLeft(runs);
}

type Shapes = ReadonlyMap<Script, { hasGlyphForCodePoint(code: number): boolean }>;
let shapes: Shapes | undefined;

/** Before the first text is drawn. */
export async function loadShapes(): Promise<Shapes> {
  if (shapes) return shapes;
  const [{ create }, files] = await Promise.all([import('fontkit'), fonts()]);
  return (shapes = new Map(SCRIPTS.map((script) => [script, create(files.get(fontName(script, 400))!)])));
}

const ASCII = /^[\x20-\x7e\s]*$/;

function missingIn(text: string): ReadonlySet<string> {
  const missing = new Set<string>();
  if (ASCII.test(text)) return missing;
  for (const { script, text: run } of runsOf(text))
    for (const letter of run)
      if (
        !/[\u200c\u200d\s]/.test(letter) &&
        !shapes!.get(script)!.hasGlyphForCodePoint(letter.codePointAt(0)!)
      )
        missing.add(letter);
  return missing;
}

/** Letters that no paper can print. */
export async function unprintable(text: string): Promise<string[]> {
  await loadShapes();
  return [...missingIn(text)];
}

/** With "?" for letters that would print as boxes, without marks that would. */
export function printable(text: string): string {
  const missing = missingIn(text);
  if (missing.size === 0) return text;
  const shown = (letter: string) => (JOINED.test(letter) ? '' : '?');
  return [...text.normalize('NFC')].map((one) => (missing.has(one) ? shown(one) : one)).join('');
}
