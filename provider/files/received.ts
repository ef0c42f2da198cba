/** An upload in memory; fits the `FileLike` that the form rules check. */
export interface ReceivedFile {
  /** Cleaned of paths and control characters. */
  name: string;
  /** Bytes. */
  size: number;
  /** The declared type when the content bears it out, else application/octet-stream. */
  type: string;
  content: Buffer;
}

export interface ReceivedForm {
  /** `name[]` arrives as a list under `name`; a repeated single name keeps its last value. */
  fields: Record<string, string | string[]>;
  files: Record<string, ReceivedFile>;
}

const UNKNOWN_TYPE = 'application/octet-stream';

const SIGNATURES: Readonly<Record<string, readonly number[]>> = {
  'image/png': [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a],
  'image/jpeg': [0xff, 0xd8, 0xff],
  'application/pdf': [0x25, 0x50, 0x44, 0x46, 0x2d],
};

/** The declared type if the first bytes bear it out; a page renamed to .png must not pass for an image. */
export function verifiedType(declared: string, content: Buffer): string {
  const type = declared.toLowerCase().split(';')[0]!.trim();
  const signature = Object.hasOwn(SIGNATURES, type) ? SIGNATURES[type] : undefined;
  return signature?.every((byte, index) => content[index] === byte) ? type : UNKNOWN_TYPE;
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
