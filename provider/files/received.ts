import { disableTypes, imageSize, types } from 'image-size';
import type { FileLike } from '#contract/textRules';

/** An upload in memory; fits the `FileLike` that the form rules check. */
export interface ReceivedFile extends FileLike {
  content: Buffer;
}

export interface ReceivedForm {
  /** `name[]` arrives as a list under `name`; a repeated single name keeps its last value. */
  fields: Record<string, string | string[]>;
  files: Record<string, ReceivedFile>;
}

const UNKNOWN_TYPE = 'application/octet-stream';
const PDF_END_BYTES = 1024;

const isPdf = (content: Buffer): boolean =>
  content.subarray(0, 5).equals(Buffer.from('%PDF-')) && content.subarray(-PDF_END_BYTES).includes('%%EOF');

/** Types by their names in `image-size`. */
const IMAGE_KINDS: Readonly<Record<string, string>> = { 'image/png': 'png', 'image/jpeg': 'jpg' };

disableTypes(types.filter((type) => !Object.values(IMAGE_KINDS).includes(type)));

/** 10 MB of empty segments would take 0.8 s; cameras write some 100 kB of notes before the header. */
const HEADER_BYTES = 512 * 1024;

/** In pixels; null without a valid header. */
function pixelsOf(type: string, content: Buffer): { width: number; height: number } | null {
  try {
    const { type: kind, width, height } = imageSize(content.subarray(0, HEADER_BYTES));
    return kind === IMAGE_KINDS[type] ? { width, height } : null;
  } catch {
    return null;
  }
}

/** The last bytes of each type; anything after them would be something else in disguise. */
const ENDS: Readonly<Record<string, Buffer>> = {
  'image/png': Buffer.from('0000000049454e44ae426082', 'hex'),
  'image/jpeg': Buffer.from('ffd9', 'hex'),
};
export function isWholePicture({ type, content }: ReceivedFile): boolean {
  const end = ENDS[type];
  return end !== undefined && content.subarray(-end.length).equals(end);
}

/** Drops paths and control characters from the name, and a type that the bytes contradict. */
export function receivedFile(fileName: string, declared: string, content: Buffer): ReceivedFile {
  const file = { name: cleanFileName(fileName), size: content.length, content };
  const type = declared.toLowerCase().split(';')[0]!.trim();
  if (type === 'application/pdf' && isPdf(content)) return { ...file, type };
  const pixels = Object.hasOwn(IMAGE_KINDS, type) ? pixelsOf(type, content) : null;
  return pixels ? { ...file, type, pixels } : { ...file, type: UNKNOWN_TYPE };
}

/** At most 150 characters; without path parts, NUL, control and direction-changing characters. */
function cleanFileName(name: string): string {
  const base = name.split(/[\\/]/).pop() ?? '';
  const clean = wellFormed(base)
    .replace(/[\u0000-\u001f\u007f-\u009f\u200e\u200f\u202a-\u202e\u2066-\u2069]/g, '')
    .replace(/^\.+/, '')
    .trim();
  if (clean.length <= 150) return clean || 'file';
  const dot = clean.lastIndexOf('.');
  const extension = dot > 0 ? clean.slice(dot).slice(0, 10) : '';
  return wellFormed(clean.slice(0, 150 - extension.length) + extension);
}

/** Half a surrogate pair cannot be stored or put into an address. */
const wellFormed = (text: string) => Buffer.from(text, 'utf8').toString('utf8');
