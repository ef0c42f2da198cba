/** Revoked certificates, one bit each (W3C Bitstring Status List 1.0). */
import { randomInt } from 'node:crypto';
import { promisify } from 'node:util';
import { gzip } from 'node:zlib';
import type { Kysely } from 'kysely';
import type { Database } from '#provider/database/schema';
import { countCertificates, lockPlaces, revokedPlaces, takenPlaces } from './repository';

/** The standard's minimum, so that a request does not reveal its certificate. */
const LIST_BITS = 131_072;
/** Half stays free, so that random places are found quickly. */
const LIST_CERTIFICATES = LIST_BITS / 2;

const compress = promisify(gzip);

/** The list from 1, and the bit in it. */
export const placeOf = (index: number) => ({
  list: Math.floor(index / LIST_BITS) + 1,
  bit: index % LIST_BITS,
});

/** Random, so that their order reveals nothing. */
export async function drawPlaces(trx: Kysely<Database>, count: number): Promise<number[]> {
  await lockPlaces(trx);
  const first = Math.floor((await countCertificates(trx)) / LIST_CERTIFICATES) * LIST_BITS;
  const places = new Set<number>();
  while (places.size < count) {
    const drawn = Array.from({ length: count - places.size }, () => first + randomInt(LIST_BITS));
    const taken = new Set(await takenPlaces(trx, drawn));
    for (const place of drawn) if (!taken.has(place)) places.add(place);
  }
  return [...places];
}

export const countLists = async (db: Kysely<Database>): Promise<number> =>
  Math.floor((await countCertificates(db)) / LIST_CERTIFICATES) + 1;

/** gzip, base64url with its multibase prefix; the first bit is the highest. */
export async function encodedList(db: Kysely<Database>, list: number): Promise<string> {
  const bits = Buffer.alloc(LIST_BITS / 8);
  const first = (list - 1) * LIST_BITS;
  for (const place of await revokedPlaces(db, first, LIST_BITS)) {
    const bit = place - first;
    bits[bit >> 3]! |= 0x80 >> (bit & 7);
  }
  return `u${(await compress(bits)).toString('base64url')}`;
}
