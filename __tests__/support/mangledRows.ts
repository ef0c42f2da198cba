/** Lists of the contract as a careless provider sends them: in each place of a row what does not belong. */
import type { TSchema } from 'typebox';
import { DEFAULT_COUNTRY } from '#contract/options';
import { contractCalls, nameOf } from './contractCalls';
import { success, type FakeAnswer } from './portalStore';

export interface Schema {
  type?: string | string[];
  properties?: Record<string, Schema>;
  items?: Schema;
  anyOf?: Schema[];
}
/** The schema of what may be null. */
export const real = (schema: Schema): Schema => schema.anyOf?.find(({ type }) => type !== 'null') ?? schema;

/** What the rows of a call's list are; null for a call that answers something else. */
function rowsOf(data: TSchema | undefined): { schema: Schema; paged: boolean } | null {
  const { type, items, properties } = (data ?? {}) as Schema;
  if (type === 'array' && items) return { schema: real(items), paged: false };
  const rows = properties?.data?.items;
  return rows && properties.last_page ? { schema: real(rows), paged: true } : null;
}

function sample(given: Schema): unknown {
  const { type, properties, items } = real(given);
  if (properties)
    return Object.fromEntries(Object.entries(properties).map(([name, of]) => [name, sample(of)]));
  if (items) return [sample(items)];
  return [type].flat().includes('string') ? DEFAULT_COUNTRY : 6;
}

/** A row for each of its places, with something there that does not belong there. */
function mangled(given: Schema, odd: unknown): unknown[] {
  const schema = real(given);
  if (schema.items) return [odd, ...mangled(schema.items, odd).map((item) => [item])];
  if (!schema.properties) return [odd];
  return Object.entries(schema.properties).flatMap(([name, of]) =>
    mangled(of, odd).map((value) => ({ ...(sample(schema) as object), [name]: value })),
  );
}

/** The calls that answer lists, and what their rows are. */
export const LISTS = contractCalls().flatMap((call) => {
  const rows = rowsOf(call.data);
  return rows ? [{ ...rows, call, name: nameOf(call) }] : [];
});

/** Answers of all of them by name: a whole row, no row, and rows with `odd` somewhere. */
export const mangledLists = (odd: unknown): Record<string, FakeAnswer> =>
  Object.fromEntries(
    LISTS.map(({ name, schema, paged }) => {
      const rows = [sample(schema), null, odd, ...mangled(schema, odd)];
      return [name, success(paged ? { data: rows, last_page: 1, total: rows.length } : rows)];
    }),
  );
