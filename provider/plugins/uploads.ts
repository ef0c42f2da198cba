import type { FastifyInstance, FastifyRequest } from 'fastify';
import formbody from '@fastify/formbody';
import type { FieldErrors } from '#contract/http';
import { fileTooLarge } from '#contract/fileFormats';
import { LIMITS } from '#contract/limits';
import { isStorable, NOT_STORABLE, unstorable } from '#contract/storable';
import { ApiError, badRequest, invalid, unavailable } from '../errors';
import { receivedFile, type ReceivedForm } from '../files/received';
import { refuseErrors } from '../http/form';
import { weighForm } from '../http/weigh';
import { cleanedValues, collectValues, parseUrlEncoded } from './namedValues';
import { boundaryOf, partsOf, TooLarge, type Part } from './multipart';

const MIB = 1024 * 1024;
const WITH_FILES = 10 * MIB;
/** As much as JSON may be. */
const WITHOUT_FILES = MIB;
const MAX = { files: 10, fields: 200, fieldBytes: 256 * 1024, nameLength: 100 };
/** Uploads stay in memory until they are stored: beyond this sum they get 503. */
const IN_MEMORY = 128 * MIB;
const RETRY_SECONDS = 5;

declare module 'fastify' {
  interface FastifyContextConfig {
    /** Where it differs from that of all forms. */
    fileBytes?: number;
  }
  interface FastifyRequest {
    /** Read only once the caller is known. */
    multipart: boolean;
    form: ReceivedForm | null;
    uploaded: number;
  }
  interface FastifyInstance {
    uploads: { bytes: number };
  }
}

const tooLarge = (errors: FieldErrors | null = null, message = 'The request is too large.') =>
  new ApiError(413, Object.values(errors ?? {})[0]?.[0] ?? message, undefined, errors);

function parseForm(form: string) {
  weighForm(form);
  return parseUrlEncoded(form);
}

export async function registerUploads(app: FastifyInstance): Promise<void> {
  await app.register(formbody, { parser: parseForm });
  app.decorateRequest('multipart', false);
  app.decorateRequest('form', null);
  app.decorateRequest('uploaded', 0);
  app.decorate('uploads', { bytes: 0 });
  app.addContentTypeParser('multipart/form-data', (request, _payload, done) => {
    request.multipart = true;
    done(null);
  });
  // A client that goes away ends its request without a response.
  app.addHook('onRequest', async (request, reply) => {
    reply.raw.once('close', () => {
      app.uploads.bytes -= request.uploaded;
      request.uploaded = 0;
    });
  });
}

/**
 * Empty file fields are left out. Throws 415 when it is no form, 400, 413 by field, 503 when too many come.
 */
export async function readForm(request: FastifyRequest, bytes?: number): Promise<ReceivedForm> {
  if (!request.multipart) throw new ApiError(415, 'Send this form as multipart/form-data.');
  if (request.form) return request.form;
  const { fileBytes = LIMITS.fileBytes } = request.routeOptions.config;
  const form = await collect(request, bytes ?? Math.max(WITH_FILES, fileBytes + MIB), fileBytes);
  refuseErrors(unstorable(form.fields));
  request.form = form;
  return form;
}

export async function bodyFromMultipart(request: FastifyRequest): Promise<void> {
  if (request.multipart) request.body = (await readForm(request, WITHOUT_FILES)).fields;
}

/** With an optional file: multipart, or JSON or urlencoded without one. */
export async function readFormOrBody(request: FastifyRequest): Promise<ReceivedForm> {
  if (request.multipart) return readForm(request);
  return { fields: { ...(request.body as ReceivedForm['fields']) }, files: {} };
}

async function* bytesOf(request: FastifyRequest, most: number): AsyncGenerator<Buffer> {
  const { uploads } = request.server;
  // Left open when reading ends early: the answer must still get to the client.
  for await (const chunk of request.raw.iterator({ destroyOnReturn: false }) as AsyncIterable<Buffer>) {
    request.uploaded += chunk.length;
    uploads.bytes += chunk.length;
    if (request.uploaded > most) throw tooLarge();
    if (uploads.bytes > IN_MEMORY) throw unavailable(RETRY_SECONDS);
    yield chunk;
  }
}

async function collect(request: FastifyRequest, most: number, fileBytes: number): Promise<ReceivedForm> {
  const declared = request.headers['content-length'];
  if (Number(declared ?? 0) > most) throw tooLarge();
  // A form of known length is read to its end, to name every oversize file; one without may be endless.
  const partBytes = declared === undefined ? fileBytes : most;
  const form = new Form(fileBytes);
  try {
    const parts = partsOf(bytesOf(request, most), { boundary: boundaryOf(request), partBytes, most });
    for await (const part of parts) form.add(part);
  } catch (error) {
    if (error instanceof ApiError) throw error;
    throw error instanceof TooLarge ? tooLarge(null, fileTooLarge(fileBytes)) : badRequest();
  }
  return form.finish();
}

/** Errors name the field, not the place in its list. */
const fieldOf = (name: string): string => name.replace(/\[\]$/, '');

class Form {
  private readonly pairs: [string, string][] = [];
  private readonly files: ReceivedForm['files'] = Object.create(null);
  private readonly oversize: FieldErrors = Object.create(null);
  private fileCount = 0;

  constructor(private readonly fileBytes: number) {}

  add(part: Part): void {
    if (part.name.length > MAX.nameLength) throw tooLarge();
    if (part.fileName === undefined) this.addField(part.name, part.content);
    else this.addFile(part.name, part.fileName, part);
  }

  private addField(name: string, content: Buffer): void {
    if (this.pairs.length === MAX.fields || content.length > MAX.fieldBytes) throw tooLarge();
    const value = content.toString('utf8');
    if (!isStorable(value) || !Buffer.from(value, 'utf8').equals(content))
      throw invalid({ [fieldOf(name)]: [NOT_STORABLE] });
    this.pairs.push([name, value]);
  }

  private addFile(field: string, name: string, { content, type }: Part): void {
    this.fileCount += 1;
    if (this.fileCount > MAX.files) throw tooLarge();
    if (content.length > this.fileBytes) this.oversize[fieldOf(field)] = [fileTooLarge(this.fileBytes)];
    else if (name !== '') this.files[this.placeOf(field)] = receivedFile(name, type, content);
  }

  /** Of several files `name[]` the first is `name[0]`. */
  private placeOf(field: string): string {
    if (!field.endsWith('[]')) return field;
    const list = field.slice(0, -1);
    return `${list}${Object.keys(this.files).filter((name) => name.startsWith(list)).length}]`;
  }

  finish(): ReceivedForm {
    if (Object.keys(this.oversize).length > 0) throw tooLarge(this.oversize);
    return { fields: cleanedValues(collectValues(this.pairs)), files: this.files };
  }
}
