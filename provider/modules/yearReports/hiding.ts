/** For publication figures of few people read "<5", and no other gives one away (docs/rules.md, years 9). */
import { atLeast, SMALL, SMALL_GROUP, type Figure } from '#contract/yearReport/columns';

type Row = Record<string, Figure>;

export const isSmall = (count: Figure): boolean =>
  typeof count === 'number' && count > 0 && count < SMALL_GROUP;

/** Nobody is no small group. */
export const hideSmall = (count: number): Figure => (isSmall(count) ? SMALL : count);

interface Split {
  sum: Figure;
  parts: Figure[];
}

/**
 * A sum and the parts that add up to it, at most. With a small part, all up to the smallest one that is not
 * small are left out alike, so that each may be any other of them. Where all are small, zeros are left out
 * too: five parts that make 5 are 1 each.
 */
export function hideSplit(sum: number, parts: readonly number[]): Split {
  if (!parts.some(isSmall)) return { sum: hideSmall(sum), parts: [...parts] };
  const least = Math.min(...parts.filter((part) => part >= SMALL_GROUP));
  const hides = (part: number) => least === Infinity || (part > 0 && part <= least);
  return { sum: hideSmall(sum), parts: parts.map((part) => (hides(part) ? null : part)) };
}

/** Without hidden figures it says that it is more; of quarter hours it keeps them. */
export function sumOf(rows: readonly Row[], key: string): Figure {
  const figures = rows.map((row) => row[key]);
  const shown = figures.reduce<number>((sum, one) => (typeof one === 'number' ? sum + one : sum), 0);
  const sum = Number(shown.toFixed(2));
  return figures.every((one) => typeof one === 'number') ? sum : atLeast(sum);
}

/** Sums of the named columns. */
export const sumsOf = (rows: readonly Row[], keys: readonly string[]): Row =>
  Object.fromEntries(keys.map((key) => [key, sumOf(rows, key)]));
