/** Reads a ZIP that is exactly what its directory says: nothing between, behind or twice. */
import { buffer } from 'node:stream/consumers';
import { fromBufferPromise, type Entry, type ZipFile } from 'yauzl';
import { DAMAGED, TooLarge, Unreadable } from './table';

const PARTS = 200;
const LOCAL = { signature: 0x04034b50, bytes: 30, nameLength: 26, extraLength: 28 };
const DIRECTORY_SIGNATURE = 0x02014b50;
/** Flag: sizes follow the content, in one of these lengths. */
const SIZES_FOLLOW = 0x8;
const FOLLOWING = [0, 12, 16, 20, 24];

export const isZip = (content: Buffer): boolean =>
  content.length >= 4 && content.readUInt32LE(0) === LOCAL.signature;

/** By its local header. Throws Unreadable when the directory says otherwise. */
function endOf(content: Buffer, entry: Entry): number {
  const at = entry.relativeOffsetOfLocalHeader;
  if (at + LOCAL.bytes > content.length || content.readUInt32LE(at) !== LOCAL.signature)
    throw new Unreadable(DAMAGED);
  const nameLength = content.readUInt16LE(at + LOCAL.nameLength);
  const name = content.subarray(at + LOCAL.bytes, at + LOCAL.bytes + nameLength);
  if (!name.equals(entry.fileNameRaw)) throw new Unreadable(DAMAGED);
  return at + LOCAL.bytes + nameLength + content.readUInt16LE(at + LOCAL.extraLength) + entry.compressedSize;
}

/** Other programs read local headers: they must find the same parts. Throws Unreadable. */
function checkLayout(content: Buffer, entries: readonly Entry[]): void {
  const sorted = [...entries].sort(
    (one, other) => one.relativeOffsetOfLocalHeader - other.relativeOffsetOfLocalHeader,
  );
  let end = 0;
  sorted.forEach((entry, i) => {
    if (entry.relativeOffsetOfLocalHeader !== end) throw new Unreadable(DAMAGED);
    end = endOf(content, entry);
    const next = sorted[i + 1]?.relativeOffsetOfLocalHeader;
    const hasSizes = (entry.generalPurposeBitFlag & SIZES_FOLLOW) !== 0;
    const between = FOLLOWING.find((bytes) =>
      next === undefined
        ? end + bytes + 4 <= content.length && content.readUInt32LE(end + bytes) === DIRECTORY_SIGNATURE
        : end + bytes === next,
    );
    if (between === undefined || (between > 0 && !hasSizes)) throw new Unreadable(DAMAGED);
    end += between;
  });
  if (new Set(entries.map(({ fileName }) => fileName.toLowerCase())).size < entries.length)
    throw new Unreadable(DAMAGED);
}

async function entriesOf(zip: ZipFile): Promise<Entry[]> {
  if (zip.entryCount > PARTS) throw new TooLarge();
  const entries: Entry[] = [];
  for await (const entry of zip.eachEntry()) entries.push(entry);
  return entries;
}

/** Parts `wanted` by name, `most` bytes in all; yauzl checks sizes. Throws TooLarge or Unreadable. */
export async function partsOfZip(
  content: Buffer,
  wanted: (name: string) => boolean,
  most: number,
): Promise<{ parts: ReadonlyMap<string, Buffer>; names: readonly string[] }> {
  try {
    const zip = await fromBufferPromise(content);
    const entries = await entriesOf(zip);
    checkLayout(content, entries);
    const chosen = entries.filter(({ fileName }) => wanted(fileName));
    if (chosen.reduce((sum, { uncompressedSize }) => sum + uncompressedSize, 0) > most) throw new TooLarge();
    const parts = new Map<string, Buffer>();
    for (const entry of chosen)
      parts.set(entry.fileName, await buffer(await zip.openReadStreamPromise(entry)));
    return { parts, names: entries.map(({ fileName }) => fileName) };
  } catch (error) {
    if (error instanceof Unreadable) throw error;
    throw new Unreadable(DAMAGED);
  }
}
