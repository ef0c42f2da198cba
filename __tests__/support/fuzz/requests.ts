/** Requests made at random out of a call's schema. */
import type { Call } from '#contract/call';
import type { Upload } from '../client';
import type { Random } from './random';
import { FILES, ODD_HEADERS, ODD_HEADER_VALUES, ODD_JSON, ODD_NAMES, ODD_TEXTS } from './values';

export interface FuzzRequest {
  method: 'GET' | 'POST';
  url: string;
  headers: Record<string, string>;
  payload?: Buffer;
}

type Good = (name: string, random: Random) => unknown;
type Pairs = [string, unknown][];

interface ObjectSchema {
  properties?: Record<string, { format?: string; type?: unknown }>;
}

const isUpload = (value: unknown): value is Upload =>
  typeof value === 'object' && value !== null && 'content' in value;
const asText = (value: unknown): string =>
  typeof value === 'string' ? value : (JSON.stringify(value) ?? 'undefined');

/** One value for a field: mostly such as the call takes. */
function valueOf(name: string, schema: { format?: string; type?: unknown }, random: Random, good: Good) {
  if (schema.format === 'binary') return random.chance(0.5) ? FILES[0] : random.pick(FILES);
  const value = good(name.replace(/\[\]$/, ''), random);
  return schema.type === 'array' ? [value] : value;
}

/** Fields of a schema, some left out, some odd, some of no schema at all. */
function pairsOf(schema: ObjectSchema | undefined, random: Random, good: Good): Pairs {
  // From requests in which all is right, through those with one thing wrong, to nonsense.
  const wrong = random.pick([0, 0, 0.05, 0.1, 0.5, 1]);
  const pairs: Pairs = [];
  for (const [name, field] of Object.entries(schema?.properties ?? {})) {
    if (!random.chance(wrong)) pairs.push([name, valueOf(name, field, random, good)]);
    else if (random.chance(0.25)) continue;
    else if (random.chance(0.2)) pairs.push([`${name}[]`, random.pick(ODD_TEXTS)]);
    else pairs.push([name, random.chance(0.5) ? random.pick(ODD_TEXTS) : random.pick(ODD_JSON)]);
  }
  if (random.chance(wrong / 2)) pairs.push([random.pick(ODD_NAMES), random.pick(ODD_TEXTS)]);
  return pairs;
}

const encode = (text: string, random: Random) =>
  random.chance(0.02) ? `${text.slice(0, 20)}%E0%A4%A%` : encodeURIComponent(Buffer.from(text).toString());

const urlEncoded = (pairs: Pairs, random: Random): string =>
  pairs
    .flatMap(([name, value]) =>
      (Array.isArray(value) ? value : [value]).map(
        (item: unknown) => `${encode(name, random)}=${encode(asText(item), random)}`,
      ),
    )
    .join('&');

const jsonOf = (pairs: Pairs): string =>
  `{${pairs
    .map(([name, value]) => `${JSON.stringify(name)}:${JSON.stringify(isUpload(value) ? 'file' : value)}`)
    .join(',')}}`;

function multipart(pairs: Pairs, boundary: string, random: Random): Buffer {
  const parts: Buffer[] = [];
  for (const [name, value] of pairs) {
    for (const item of Array.isArray(value) ? (value as unknown[]) : [value]) {
      const file = isUpload(item) ? `; filename="${item.name}"\r\nContent-Type: ${item.type}` : '';
      const odd = random.chance(0.02) ? `x\r\n--${boundary}-${'y'.repeat(random.int(100_000))}` : null;
      parts.push(
        Buffer.from(`--${boundary}\r\nContent-Disposition: form-data; name="${name}"${file}\r\n\r\n`),
        Buffer.from(odd ?? (isUpload(item) ? (item.content as string) : asText(item))),
        Buffer.from('\r\n'),
      );
    }
  }
  const whole = Buffer.concat([...parts, Buffer.from(`--${boundary}--\r\n`)]);
  return random.chance(0.05) ? whole.subarray(0, random.int(whole.length)) : whole;
}

/** A body in one of the ways that bodies are sent. */
function bodyOf(pairs: Pairs, call: Call, random: Random): { type: string; payload: Buffer } {
  const usual = call.consumes ?? 'application/json';
  const type = random.chance(0.75)
    ? usual
    : random.pick(['application/json', 'application/x-www-form-urlencoded', 'multipart/form-data']);
  if (random.chance(0.02)) {
    const payload = Buffer.from(random.pick(['{', '[]', '"x"', '1', 'null', '\0', '--b', '{"a":1}x']));
    return { type: random.pick([type, 'text/plain', 'nonsense', 'multipart/form-data; boundary=']), payload };
  }
  if (type === 'application/json') return { type, payload: Buffer.from(jsonOf(pairs)) };
  if (type !== 'multipart/form-data') return { type, payload: Buffer.from(urlEncoded(pairs, random)) };
  const boundary = random.pick(['bound', '----WebKitFormBoundary7MA4YWxkTrZu0gW', "b'()+_,-./:=?"]);
  return { type: `${type}; boundary="${boundary}"`, payload: multipart(pairs, boundary, random) };
}

function pathOf(call: Call, random: Random, good: Good): string {
  return call.path.replace(/:(\w+)/g, (_all, name: string) => {
    const text = random.chance(0.5) ? asText(good(name, random)) : random.pick(ODD_TEXTS);
    return encode(text, random).slice(0, 600);
  });
}

/** Now and then a header or a cookie that somebody made up. */
function oddHeaders(random: Random): Record<string, string> {
  if (!random.chance(0.15)) return {};
  const value = random.pick(ODD_HEADER_VALUES);
  if (random.chance(0.3))
    return { cookie: `${random.pick(['access_token', 'XSRF-TOKEN', 'x', ''])}=${value}` };
  return { [random.pick(ODD_HEADERS)]: value };
}

/** A request to `call`. */
export function requestTo(call: Call, random: Random, good: Good): FuzzRequest {
  const query = urlEncoded(pairsOf(call.query as ObjectSchema | undefined, random, good), random);
  const url = `/api/v1${pathOf(call, random, good)}${query ? `?${query}` : ''}`;
  if (call.method === 'GET') return { method: 'GET', url, headers: oddHeaders(random) };
  const { type, payload } = bodyOf(
    pairsOf(call.body as ObjectSchema | undefined, random, good),
    call,
    random,
  );
  return { method: 'POST', url, headers: { ...oddHeaders(random), 'content-type': type }, payload };
}
