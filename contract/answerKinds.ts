/** What every name of every answer is, out of the schemas: `npm run answers` writes it for browsers. */
import type { TSchema } from 'typebox';
import { isMass, type Call } from './call';
import { JobStarted } from './job/calls';

/** Of a plain value; of several kinds in one answer it is left as sent. */
export type Kind = 'number' | 'boolean' | 'day' | 'instant' | 'text' | 'asSent';
/** `rows` are records, `list` are plain values. */
export type Structure = 'plain' | 'record' | 'rows' | 'list' | 'asSent';

/**
 * Names by what they are nearly everywhere, and by path those that are something else there; where an answer
 * has a name twice, as two things, also by `path>record`.
 */
export interface AnswerKinds<Is extends string> {
  usual: Partial<Record<Is, string>>;
  elsewhere: Record<string, Partial<Record<Is, string>>>;
}

type Schema = TSchema & {
  type?: string | string[];
  description?: string;
  properties?: Record<string, Schema>;
  items?: Schema;
  anyOf?: Schema[];
};

/** Below a list of answers, a record's own path has a name of its own there. */
const answerPath = (path: string): string => path.replace(/:\w+$/, ':');

const real = (schema: Schema): Schema => schema.anyOf?.find(({ type }) => type !== 'null') ?? schema;
const typesOf = ({ type }: Schema): string[] => [type ?? []].flat().filter((one) => one !== 'null');

function kindOf(given: Schema): Kind {
  const schema = given.type ? given : real(given);
  const [type] = typesOf(schema);
  if (type === 'integer' || type === 'number') return 'number';
  if (type === 'boolean') return 'boolean';
  const description = given.description ?? schema.description;
  if (description === 'YYYY-MM-DD') return 'day';
  return description?.startsWith('ISO 8601') ? 'instant' : 'text';
}

function structureOf(schema: Schema): Structure {
  if (schema.properties) return 'record';
  if (schema.items) return real(schema.items).properties ? 'rows' : 'list';
  const types = typesOf(schema);
  return types.length === 0 || types.includes('object') ? 'asSent' : 'plain';
}

interface Place<Is> {
  path: string;
  /** The name of the record that it is in; null of a structure, which shows by itself. */
  within: string | null;
  name: string;
  is: Is;
}

function placesOf(
  given: Schema,
  path: string,
  within = '',
): { kinds: Place<Kind>[]; structures: Place<Structure>[] } {
  const schema = real(given);
  if (schema.items) return placesOf(schema.items, path, within);
  const all = Object.entries(schema.properties ?? {}).map(([name, of]) => {
    const structure = structureOf(real(of));
    const value = structure === 'list' ? (real(of).items ?? of) : of;
    const isValue = structure === 'plain' || structure === 'list';
    const below = placesOf(of, path, name);
    return {
      kinds: [...(isValue ? [{ path, within, name, is: kindOf(value) }] : []), ...below.kinds],
      structures: [{ path, within: null, name, is: structure }, ...below.structures],
    };
  });
  return {
    kinds: all.flatMap(({ kinds }) => kinds),
    structures: all.flatMap(({ structures }) => structures),
  };
}

/** The most frequent first, then by name, so that every run writes the same. */
function mostFrequent<Is extends string>(all: readonly Is[]): Is {
  const counts = new Map<Is, number>();
  for (const one of all) counts.set(one, (counts.get(one) ?? 0) + 1);
  return [...counts].sort(([a, n], [b, m]) => m - n || a.localeCompare(b))[0]![0];
}

function grouped<Is extends string>(places: readonly Place<Is>[], several: Is, silent: Is): AnswerKinds<Is> {
  const byName = new Map<string, Map<string, Is>>();
  for (const { path, name, is } of places) {
    const paths = byName.get(name) ?? new Map<string, Is>();
    const known = paths.get(path);
    byName.set(name, paths.set(path, known === undefined || known === is ? is : several));
  }
  const usual: Record<string, string[]> = {};
  const elsewhere: Record<string, Record<string, string[]>> = {};
  for (const [name, paths] of [...byName].sort(([a], [b]) => a.localeCompare(b))) {
    const most = mostFrequent([...paths.values()]);
    if (most !== silent) (usual[most] ??= []).push(name);
    for (const [path, is] of paths) if (is !== most) ((elsewhere[path] ??= {})[is] ??= []).push(name);
  }
  for (const { path, within, name, is } of places) {
    if (within === null || is === several || byName.get(name)?.get(path) !== several) continue;
    const names = ((elsewhere[`${path}>${within}`] ??= {})[is] ??= []);
    if (!names.includes(name)) names.push(name);
  }
  const inWords = (names: Record<string, string[]>) =>
    Object.fromEntries(Object.entries(names).map(([is, words]) => [is, words.join(' ')])) as never;
  return {
    usual: inWords(usual),
    elsewhere: Object.fromEntries(
      Object.entries(elsewhere)
        .sort(([a], [b]) => a.localeCompare(b))
        .map(([path, names]) => [path, inWords(names)]),
    ),
  };
}

/** Of all calls with data. Plain texts are not named: they are what is left. */
export function answerKinds(calls: readonly Pick<Call, 'path' | 'data' | 'body' | 'many'>[]) {
  const places = calls.flatMap(({ path, data, ...sent }) =>
    [data, isMass(sent) ? JobStarted : undefined].map((schema) =>
      schema ? placesOf(schema as Schema, answerPath(path)) : { kinds: [], structures: [] },
    ),
  );
  return {
    kinds: grouped<Kind>(
      places.flatMap(({ kinds }) => kinds),
      'asSent',
      'text',
    ),
    structures: grouped<Structure>(
      places.flatMap(({ structures }) => structures),
      'asSent',
      'plain',
    ),
  };
}
