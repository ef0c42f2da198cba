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

/** Image types by the names that `image-size` has for them. */
const IMAGE_KINDS: Readonly<Record<string, string>> = { 'image/png': 'png', 'image/jpeg': 'jpg' };

// Headers of other formats are not even tried.
disableTypes(types.filter((type) => !Object.values(IMAGE_KINDS).includes(type)));

/**
 * A header is looked for so far: 10 MB of empty segments would take 0.8 s. Cameras write some 100 kB of
 * notes before it.
 */
const HEADER_BYTES = 512 * 1024;

/** Width and height out of the header of an image of a type, in pixels; null when it has none. */
function pixelsOf(type: string, content: Buffer): { width: number; height: number } | null {
  try {
    const { type: kind, width, height } = imageSize(content.subarray(0, HEADER_BYTES));
    return kind === IMAGE_KINDS[type] ? { width, height } : null;
  } catch {
    return null;
  }
}

/** How a picture of a type ends, by the bytes: what follows would be something else in disguise. */
const ENDS: Readonly<Record<string, Buffer>> = {
  'image/png': Buffer.from('0000000049454e44ae426082', 'hex'),
  'image/jpeg': Buffer.from('ffd9', 'hex'),
};
/** Whether a picture is one up to its last byte, and nothing besides. */
export function isWholePicture({ type, content }: ReceivedFile): boolean {
  const end = ENDS[type];
  return end !== undefined && content.subarray(-end.length).equals(end);
}

/**
 * An upload as it was sent: its name without paths and control characters, and its declared type only when
 * the content bears it out. A page renamed to .png must not pass for an image.
 */
export function receivedFile(fileName: string, declared: string, content: Buffer): ReceivedFile {
  const file = { name: cleanFileName(fileName), size: content.length, content };
  const type = declared.toLowerCase().split(';')[0]!.trim();
  if (type === 'application/pdf' && isPdf(content)) return { ...file, type };
  const pixels = Object.hasOwn(IMAGE_KINDS, type) ? pixelsOf(type, content) : null;
  return pixels ? { ...file, type, pixels } : { ...file, type: UNKNOWN_TYPE };
}

/**
 * A file name without path parts, NUL and control or direction-changing characters; at most 150 characters,
 * extension kept.
 */
export function cleanFileName(name: string): string {
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
