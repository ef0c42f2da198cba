/**
 * However a provider spells its values, every endpoint hands on what the contract says: numbers and flags as
 * text, days with a time, instants without a zone, truths as numbers.
 */
import { readdirSync } from 'node:fs';
import path from 'node:path';
import { api } from '#src/api/api';
import { newsApi } from '#src/api/newsApi';
import { contractCalls, nameOf } from '#tests/support/contractCalls';
import { ARGUMENTS, MORE_ARGUMENTS } from '#tests/support/endpointArguments';
import { real, type Schema } from '#tests/support/mangledRows';
import { fakeProvider, setupPortal, success, type Answerer } from '#tests/support/portalStore';

jest.mock('#src/api/transport/upload', () => ({ upload: async () => ({ success: false, status: 0 }) }));

const API_FOLDER = path.resolve(__dirname, '../../../src/api');
for (const file of readdirSync(API_FOLDER))
  if (/Api\.ts$/.test(file)) jest.requireActual(path.join(API_FOLDER, file));

type Kind = 'number' | 'boolean' | 'day' | 'instant' | 'text';
type Spelling = Record<Kind, unknown>;

const CANONICAL: Spelling = {
  number: 1,
  boolean: true,
  day: '2026-03-05',
  instant: '2026-03-06T01:45:00.000Z',
  text: 'India',
};
const SPELLINGS: Record<string, Spelling> = {
  'a database driver that answers texts': {
    ...CANONICAL,
    number: '1',
    boolean: '1',
    day: '2026-03-05 00:00:00',
    instant: '2026-03-06 01:45:00',
  },
  'a framework that writes dates with a time': {
    ...CANONICAL,
    boolean: 1,
    day: '2026-03-05T00:00:00.000000Z',
    instant: '2026-03-06T01:45:00.000Z',
  },
  'a server with the zone of India': {
    ...CANONICAL,
    number: ' 1 ',
    boolean: 'true',
    day: '2026-03-05T00:00:00+05:30',
    instant: '2026-03-06 07:15:00+05:30',
  },
};

function kindOf(schema: Schema & { description?: string }): Kind {
  const [type] = [schema.type ?? []].flat().filter((one) => one !== 'null');
  if (type === 'integer' || type === 'number') return 'number';
  if (type === 'boolean') return 'boolean';
  if (schema.description === 'YYYY-MM-DD') return 'day';
  return schema.description?.startsWith('ISO 8601') ? 'instant' : 'text';
}

/** Of a form that takes any text. */
const TYPED_AS_TEXT = ['dob'];

function sample(given: Schema, spelling: Spelling, name = ''): unknown {
  const schema = real(given);
  if (schema.properties)
    return Object.fromEntries(
      Object.entries(schema.properties).map(([inner, of]) => [inner, sample(of, spelling, inner)]),
    );
  if (schema.items) return [sample(schema.items, spelling, name)];
  if ([schema.type].flat().includes('object')) return {};
  const kind = kindOf(schema.type ? schema : given);
  if (TYPED_AS_TEXT.includes(name)) return spelling.day;
  return spelling[kind];
}

/** Answers of every call; those with a parameter answer for any. */
function answersIn(spelling: Spelling): Record<string, Answerer> {
  const calls = contractCalls().map((call) => ({
    pattern: new RegExp(`^${nameOf(call).replace(/:\w+/g, '[^/]+')}$`),
    answer: success(call.data ? sample(call.data as Schema, spelling) : null),
  }));
  const find = (name: string) => calls.find(({ pattern }) => pattern.test(name))?.answer;
  return new Proxy({}, { get: (_none, name) => find(String(name)) });
}
const ANSWERS = new Map([CANONICAL, ...Object.values(SPELLINGS)].map((one) => [one, answersIn(one)]));

type Endpoints = Record<string, { initiate: (argument: unknown, options: object) => never }>;
const ENDPOINTS = {
  ...(api.endpoints as unknown as Endpoints),
  ...(newsApi.endpoints as unknown as Endpoints),
};

async function read(name: string, argument: unknown, spelling: Spelling): Promise<unknown> {
  const { store, environment } = await setupPortal({ user: null });
  environment.fetch = fakeProvider(ANSWERS.get(spelling)!).fetch;
  const result = (await store.dispatch(ENDPOINTS[name]!.initiate(argument, { subscribe: false }))) as {
    data?: unknown;
  };
  return result.data;
}

const readers = new Set<string>();
it.each(Object.keys(ENDPOINTS))('%s hands on the same, whatever the spelling', async (name) => {
  for (const argument of [ARGUMENTS[name], ...(MORE_ARGUMENTS[name] ?? [])]) {
    const expected = await read(name, argument, CANONICAL);
    if (expected !== undefined) readers.add(name);
    for (const [who, spelling] of Object.entries(SPELLINGS))
      expect({ who, data: await read(name, argument, spelling) }).toEqual({ who, data: expected });
  }
});

it('was tried with nearly every endpoint', () => {
  expect(readers.size).toBeGreaterThan(Object.keys(ENDPOINTS).length * 0.8);
});
