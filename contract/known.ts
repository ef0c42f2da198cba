/**
 * The entry of a closed list for a word that may be none of it, as a provider of another release or house
 * sends (docs/providers.md, wire 12); undefined for such a one.
 */
export const known = <K extends PropertyKey, V>(
  table: Readonly<Record<K, V>>,
  word: PropertyKey,
): V | undefined => (Object.hasOwn(table, word) ? table[word as K] : undefined);
