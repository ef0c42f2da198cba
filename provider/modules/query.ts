import { invalid } from '../errors';

/**
 * A query's record id, or undefined when left out or blank. Throws 422 for anything but a positive integer.
 */
export function optionalId(name: string, value: string | undefined): number | undefined {
  if (value === undefined || value.trim() === '') return undefined;
  const id = /^\d{1,10}$/.test(value.trim()) ? Number(value) : NaN;
  if (!(id >= 1 && id <= 2_147_483_647)) throw invalid({ [name]: ['Must be a positive whole number.'] });
  return id;
}

/** Escapes the wildcards of LIKE. */
export const likeText = (value: string): string => value.replace(/[\\%_]/g, '\\$&');
