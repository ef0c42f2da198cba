import { text } from 'node:stream/consumers';
import type { FastifyInstance, LightMyRequestResponse } from 'fastify';
import type { Envelope } from '#contract/http';

export interface Answer<T = any> {
  status: number;
  headers: LightMyRequestResponse['headers'];
  /** The envelope. */
  body: Envelope<T>;
  raw: LightMyRequestResponse;
}

export interface Upload {
  name: string;
  type: string;
  content: Buffer | string;
}

export interface CallOptions {
  headers?: Record<string, string | undefined>;
  /** Answers as soon as the head is there, for answers without an end; the body is not read then. */
  headOnly?: boolean;
}

export const ORIGIN = 'http://portal.test';

type Value = string | number | boolean | null | undefined | Upload | readonly (string | number | Upload)[];

/** A small browser: keeps cookies, sends the XSRF header and its Origin. Paths are below /api/v1. */
export class TestClient {
  readonly cookies = new Map<string, string>();

  constructor(readonly app: FastifyInstance) {}

  get = <T = any>(path: string, options?: CallOptions) => this.send<T>('GET', path, {}, undefined, options);

  post = <T = any>(path: string, body: unknown = {}, options?: CallOptions) =>
    this.send<T>(
      'POST',
      path,
      { 'content-type': 'application/json' },
      typeof body === 'string' || Buffer.isBuffer(body) ? body : JSON.stringify(body),
      options,
    );

  /** Sends form-urlencoded. */
  form = <T = any>(path: string, values: Record<string, string | number>, options?: CallOptions) =>
    this.send<T>(
      'POST',
      path,
      { 'content-type': 'application/x-www-form-urlencoded' },
      new URLSearchParams(Object.entries(values).map(([k, v]) => [k, String(v)])).toString(),
      options,
    );

  /** Sends multipart; lists go as `name[]`, uploads as files, null and undefined not at all. */
  multipart = <T = any>(path: string, values: Record<string, Value>, options?: CallOptions) => {
    const boundary = '----portal-test-boundary';
    const parts: Buffer[] = [];
    const part = (head: string, content: Buffer | string) =>
      parts.push(
        Buffer.from(`--${boundary}\r\nContent-Disposition: form-data; ${head}\r\n\r\n`),
        Buffer.from(content as string),
        Buffer.from('\r\n'),
      );
    for (const [name, value] of Object.entries(values)) {
      if (value === null || value === undefined) continue;
      const named = Array.isArray(value) && !name.endsWith('[]') ? `${name}[]` : name;
      for (const item of [value].flat() as unknown[])
        if (typeof item === 'object' && item !== null) {
          const file = item as Upload;
          part(`name="${named}"; filename="${file.name}"\r\nContent-Type: ${file.type}`, file.content);
        } else part(`name="${named}"`, String(item));
    }
    parts.push(Buffer.from(`--${boundary}--\r\n`));
    return this.send<T>(
      'POST',
      path,
      { 'content-type': `multipart/form-data; boundary=${boundary}` },
      Buffer.concat(parts),
      options,
    );
  };

  /** Signs in; throws when that fails. */
  async login(email: string, password: string): Promise<this> {
    const { status, body } = await this.post('/auth/login', { email, password });
    if (status !== 200) throw new Error(`login of ${email}: ${status} ${JSON.stringify(body)}`);
    return this;
  }

  private async send<T>(
    method: 'GET' | 'POST',
    path: string,
    headers: Record<string, string>,
    payload?: string | Buffer,
    options: CallOptions = {},
  ): Promise<Answer<T>> {
    const all: Record<string, string | undefined> = {
      origin: method === 'POST' ? ORIGIN : undefined,
      ...headers,
    };
    if (this.cookies.size > 0)
      all.cookie = [...this.cookies].map(([name, value]) => `${name}=${value}`).join('; ');
    if (method === 'POST' && this.cookies.has('XSRF-TOKEN'))
      all['x-xsrf-token'] = this.cookies.get('XSRF-TOKEN');
    Object.assign(all, options.headers);
    const sent = Object.fromEntries(Object.entries(all).filter(([, value]) => value !== undefined)) as Record<
      string,
      string
    >;
    const raw = await this.app.inject({
      method,
      url: `/api/v1${path}`,
      headers: sent,
      ...(payload === undefined ? {} : { payload }),
      payloadAsStream: options.headOnly ?? false,
    });
    for (const cookie of raw.cookies) {
      if (cookie.value === '' || cookie.maxAge === 0) this.cookies.delete(cookie.name);
      else this.cookies.set(cookie.name, cookie.value);
    }
    let body: unknown = null;
    try {
      if (String(raw.headers['content-type']).includes('event-stream')) raw.stream().destroy();
      else body = JSON.parse(options.headOnly ? await text(raw.stream()) : raw.body);
    } catch {
      // Files and pages are no JSON.
    }
    return { status: raw.statusCode, headers: raw.headers, body: body as Envelope<T>, raw };
  }
}
