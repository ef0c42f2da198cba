/** Whatever a provider puts into the rows of a list, no page gets a record where it shows a text. */
import { readdirSync } from 'node:fs';
import path from 'node:path';
import { api } from '#src/api/api';
import { newsApi } from '#src/api/newsApi';
import { ARGUMENTS, MORE_ARGUMENTS } from '#tests/support/endpointArguments';
import { LISTS, mangledLists, real, type Schema } from '#tests/support/mangledRows';
import { fakeProvider, setupPortal } from '#tests/support/portalStore';

jest.mock('#src/api/transport/upload', () => ({ upload: async () => ({ success: false, status: 0 }) }));

const API_FOLDER = path.resolve(__dirname, '../../../src/api');
for (const file of readdirSync(API_FOLDER))
  if (/Api\.ts$/.test(file)) jest.requireActual(path.join(API_FOLDER, file));

/** The places of a value that hold a record or a list where the contract has none. */
function misfits(value: unknown, given: Schema, at: string): string[] {
  const { properties, items } = real(given);
  if (value === null || value === undefined) return [];
  const isRecord = typeof value === 'object' && !Array.isArray(value);
  if (properties)
    return isRecord
      ? Object.entries(properties).flatMap(([name, of]) =>
          misfits((value as Record<string, unknown>)[name], of, `${at}.${name}`),
        )
      : [at];
  if (items)
    return Array.isArray(value)
      ? value.flatMap((item) => (item === null ? [at] : misfits(item, items, `${at}[]`)))
      : [at];
  const open = [real(given).type].flat().includes('object');
  return typeof value === 'object' && !open ? [at] : [];
}

type Endpoints = Record<string, { initiate: (argument: unknown, options: object) => never }>;
const { endSession: _answerNotShown, ...shown } = api.endpoints as unknown as Endpoints;
const ENDPOINTS = { ...shown, ...(newsApi.endpoints as unknown as Endpoints) };

const ODD = [{ x: 1 }, [{ x: 1 }]].map(mangledLists);
const read = new Set<string>();
it.each(Object.keys(ENDPOINTS))('%s hands on no row with a record in the place of a text', async (name) => {
  const given = [ARGUMENTS[name], ...(MORE_ARGUMENTS[name] ?? [])];
  for (const [argument, answers] of given.flatMap((one) => ODD.map((odd) => [one, odd] as const))) {
    const { store, environment } = await setupPortal({ user: null });
    const provider = fakeProvider(answers);
    environment.fetch = provider.fetch;
    const got = (await store.dispatch(ENDPOINTS[name]!.initiate(argument, { subscribe: false }))) as {
      data?: unknown;
    };
    const asked = LISTS.filter(({ name: call }) =>
      provider.calls().some((seen) => seen.split('?')[0] === call),
    ).at(-1);
    const answer = got.data as { data?: unknown } | unknown[] | undefined;
    const rows = Array.isArray(answer) ? answer : answer?.data;
    if (!asked || !Array.isArray(rows)) continue;
    read.add(asked.name);
    expect(rows.length).toBeGreaterThan(0);
    expect(rows.flatMap((row) => (row === null ? ['null'] : misfits(row, asked.schema, 'row')))).toEqual([]);
  }
});

/** Lists that no page shows: another name of a list, and the answer to a sign-out of a device. */
const NOT_SHOWN = ['GET /student/skills', 'POST /account/sessions/end'];

it('every list of the contract that the portal shows was mangled', () => {
  expect(LISTS.map(({ name }) => name).filter((name) => !read.has(name))).toEqual(NOT_SHOWN);
});
