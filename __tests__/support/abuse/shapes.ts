/** Requests whose content is lawful in every part and of an odd shape: far days, deep and wide bodies. */
import type { Call } from '#contract/call';
import type { Upload } from '../client';
import { nameOf } from '../contractCalls';

export interface Shaped {
  /** Call and shape, for who reads of a fault. */
  what: string;
  method: 'GET' | 'POST';
  url: string;
  headers: Record<string, string>;
  payload?: Buffer;
}

export type Good = (name: string) => unknown;
type Values = Record<string, unknown>;

const BOUNDARY = 'bound';
const MULTIPART = `multipart/form-data; boundary=${BOUNDARY}`;
const URLENCODED = 'application/x-www-form-urlencoded';
const JSON_TYPE = 'application/json';
const MEGABYTE = 1_000_000;

const DAYS = [
  '0001-01-01',
  '1900-01-01',
  '2999-12-31',
  '9999-12-31',
  '10000-01-01',
  '+010000-01-01',
  '275760-09-13',
];
const TAKES_DAY = /date|dob|^from$|^to$|week|month|published_at|until|holidays/;

const fieldsOf = (schema: unknown): string[] =>
  Object.keys((schema as { properties?: object } | undefined)?.properties ?? {});
const isUpload = (value: unknown): value is Upload =>
  typeof value === 'object' && value !== null && 'content' in value;

/** What a field of days is sent for `day`. */
function valueFor(name: string, day: string): unknown {
  if (name === 'month') return day.replace(/-\d\d$/, '');
  if (name === 'published_at') return `${day}T23:59:59Z`;
  return name === 'holidays' ? [{ date: day, name: 'Feast' }] : day;
}

const part = (name: string, content: Buffer | string, file?: Upload) => {
  const more = file ? `; filename="${file.name}"\r\nContent-Type: ${file.type}` : '';
  const head = `--${BOUNDARY}\r\nContent-Disposition: form-data; name="${name}"${more}\r\n\r\n`;
  return Buffer.concat([Buffer.from(head), Buffer.from(content as string), Buffer.from('\r\n')]);
};
const form = (parts: readonly Buffer[]) => Buffer.concat([...parts, Buffer.from(`--${BOUNDARY}--\r\n`)]);
const partOf = ([name, value]: [string, unknown]) =>
  isUpload(value) ? part(name, value.content, value) : part(name, String(value));

function post(call: Call, shape: string, type: string, payload: string | Buffer): Shaped {
  const url = `/api/v1${call.path.replace(/:\w+/g, '1')}`;
  const headers = { 'content-type': type };
  return { what: `${nameOf(call)} ${shape}`, method: 'POST', url, headers, payload: Buffer.from(payload) };
}

function get(call: Call, shape: string, values: Values): Shaped {
  const query = new URLSearchParams(Object.entries(values).map(([name, value]) => [name, String(value)]));
  const url = `/api/v1${call.path.replace(/:\w+/g, '1')}?${String(query)}`;
  return { what: `${nameOf(call)} ${shape}`, method: 'GET', url, headers: {} };
}

/** The call as it is meant, but for each field of days in turn, which is sent each day. */
export function dated(call: Call, good: Good): Shaped[] {
  const fields = fieldsOf(call.method === 'GET' ? call.query : call.body);
  const right: Values = Object.fromEntries(fields.map((name) => [name, good(name)]));
  // Empty, so that nothing is narrowed by what is not asked about.
  if (call.method === 'GET')
    for (const name of fields) if (!/_id$|^id$|^kind$/.test(name)) delete right[name];
  return fields
    .filter((name) => TAKES_DAY.test(name))
    .flatMap((name) =>
      DAYS.map((day) => {
        const values = { ...right, [name]: valueFor(name, day) };
        const shape = `with ${name} ${day}`;
        if (call.method === 'GET') return get(call, shape, values);
        return call.consumes === 'multipart/form-data'
          ? post(call, shape, MULTIPART, form(Object.entries(values).map(partOf)))
          : post(call, shape, JSON_TYPE, JSON.stringify(values));
      }),
    );
}

const upTo = (bytes: number, one: (i: number) => string): string => {
  const pieces: string[] = [];
  for (let [size, i] = [0, 0]; size < bytes; i += 1) {
    pieces.push(one(i));
    size += pieces[i]!.length;
  }
  return pieces.join('');
};

/** JSON that is put in the place of a value. */
const JSON_VALUES: Readonly<Record<string, string>> = {
  'lists 20 deep': '['.repeat(20) + ']'.repeat(20),
  'lists 5,000 deep': '['.repeat(5_000) + ']'.repeat(5_000),
  'objects 100,000 deep': `${'{"a":'.repeat(100_000)}1${'}'.repeat(100_000)}`,
  'a list of a million': `[${upTo(MEGABYTE - 100, () => '1,')}1]`,
  'rows of one column': `[${upTo(MEGABYTE - 100, () => '{"a":1},')}{}]`,
  'one long text': `"${'x'.repeat(MEGABYTE)}"`,
  'one long number': '1'.repeat(MEGABYTE),
};

/** Files that are wide, or long. */
const FILES: Readonly<Record<string, string>> = {
  'a million columns': upTo(MEGABYTE, () => 'a,'),
  'a million rows of one column': `date\n${upTo(MEGABYTE, () => '1\n')}`,
  'a deep list': `${'['.repeat(100_000)}${']'.repeat(100_000)}`,
};

/** Which of a call's shapes are made; each is a megabyte. */
type Pick = (list: (() => Shaped)[]) => readonly (() => Shaped)[];

/** Bodies of the call that are deep, wide, of one column and of a million. */
export function odd(call: Call, pick: Pick = (all) => all): Shaped[] {
  if (call.method === 'GET') return [];
  const fields = fieldsOf(call.body);
  const name = fields.find((field) => /ids$|^seen$|holidays|^list/.test(field)) ?? fields[0] ?? 'note';
  const wide = (text: (i: number) => string) => upTo(MEGABYTE - 100, text);
  const file = fields.find((field) => /file|image|logo|resume|receipt/.test(field)) ?? 'file';
  const json = (shape: string, body: () => string) => () => post(call, `as JSON ${shape}`, JSON_TYPE, body());
  const texts = (shape: string, body: () => string) => () =>
    post(call, `as a form ${shape}`, URLENCODED, body());
  const parts = (shape: string, body: () => Buffer[]) => () => post(call, shape, MULTIPART, form(body()));
  const all = [
    ...Object.entries(JSON_VALUES).map(([shape, value]) =>
      json(`with ${shape}`, () => `{${JSON.stringify(name)}:${value}}`),
    ),
    json('of 95,000 names', () => `{${wide((i) => `"n${i}":1,`)}"last":1}`),
    texts('of 95,000 names', () => wide((i) => `n${i}=1&`)),
    texts('with a list of a million', () => wide(() => `${name}[]=1&`)),
    texts('of one long value', () => `${name}=${'%41'.repeat(MEGABYTE / 3)}`),
    parts('as parts of 9,000 names', () => Array.from({ length: 9_000 }, () => part('n', '1'))),
    parts('as parts with a deep name', () => [part(`a${'[b]'.repeat(2_000)}`, '1')]),
    ...Object.entries(FILES).map(([shape, content]) =>
      parts(`with a file of ${shape}`, () => [
        ...fields.filter((field) => /_id$/.test(field)).map((field) => part(field, '1')),
        part(file, content, { name: 'x.csv', type: 'text/csv', content }),
      ]),
    ),
  ];
  return pick(all).map((make) => make());
}

const LETTERS = 'x'.repeat(300_000);

/** Writes that are answered before their body has ended. */
export function broken(call: Call): Shaped[] {
  if (call.method === 'GET') return [];
  return [
    post(call, 'without its boundary', 'multipart/form-data; boundary=other', LETTERS),
    post(call, 'without any boundary', 'multipart/form-data', LETTERS),
    post(call, 'with a part without a head', MULTIPART, `--${BOUNDARY}\r\n\r\n${LETTERS}`),
    post(
      call,
      'with a text that cannot be stored',
      MULTIPART,
      form([part('note', 'a\0b'), part('more', LETTERS)]),
    ),
    post(call, 'of a type that nobody reads', 'text/xml', LETTERS),
  ];
}
