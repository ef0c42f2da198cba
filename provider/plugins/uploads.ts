import type { FastifyInstance, FastifyRequest } from 'fastify';
import formbody from '@fastify/formbody';
import multipart from '@fastify/multipart';
import { LIMITS, fileTooLarge } from '#contract/limits';
import type { FieldErrors } from '#contract/http';
import { ApiError, badRequest } from '../errors';
import { cleanFileName, verifiedType, type ReceivedForm } from '../files/received';
import { collectValues, parseUrlEncoded } from './namedValues';

const TOTAL_BYTES = 10 * 1024 * 1024;
const LIMIT = {
  files: 10,
  fields: 200,
  fieldSize: 256 * 1024,
  fileSize: LIMITS.fileBytes,
  fieldNameSize: 100,
  headerPairs: 50,
};

const tooLarge = (errors: FieldErrors | null = null) =>
  new ApiError(413, Object.values(errors ?? {})[0]?.[0] ?? 'The request is too large.', undefined, errors);

/** Multipart and urlencoded bodies. */
export async function registerUploads(app: FastifyInstance): Promise<void> {
  await app.register(formbody, { parser: parseUrlEncoded });
  await app.register(multipart, { limits: LIMIT, throwFileSizeLimit: false });
}

/**
 * Reads a multipart form; empty file parts (no name or no bytes) are left out.
 * Throws 415 when it is none, 400 when it is malformed, 413 with the field's message when a file is over the
 * limit:
 * a truncated file is never returned.
 */
export async function readForm(request: FastifyRequest): Promise<ReceivedForm> {
  if (!request.isMultipart()) throw new ApiError(415, 'Send this form as multipart/form-data.');
  if (Number(request.headers['content-length'] ?? 0) > TOTAL_BYTES) throw tooLarge();
  try {
    return await collectParts(request);
  } catch (error) {
    if (error instanceof ApiError) throw error;
    throw (error as { statusCode?: number }).statusCode === 413 ? tooLarge() : badRequest();
  }
}

/** Gives a call without files its body from a multipart form too. */
export async function bodyFromMultipart(request: FastifyRequest): Promise<void> {
  if (request.isMultipart()) request.body = (await readForm(request)).fields;
}

/** Reads a form whose file is optional: as multipart, or without the file as JSON or urlencoded. */
export async function readFormOrBody(request: FastifyRequest): Promise<ReceivedForm> {
  if (request.isMultipart()) return readForm(request);
  return { fields: { ...(request.body as ReceivedForm['fields']) }, files: {} };
}

async function collectParts(request: FastifyRequest): Promise<ReceivedForm> {
  const pairs: [string, string][] = [];
  const files: ReceivedForm['files'] = Object.create(null);
  const oversize: FieldErrors = {};
  let total = 0;
  const count = (bytes: number) => {
    total += bytes;
    if (total > TOTAL_BYTES) throw tooLarge();
  };
  for await (const part of request.parts()) {
    if (part.type === 'field') {
      const value = String(part.value ?? '');
      if (part.valueTruncated || part.fieldnameTruncated) throw tooLarge();
      count(Buffer.byteLength(value));
      pairs.push([part.fieldname, value]);
      continue;
    }
    const chunks: Buffer[] = [];
    for await (const chunk of part.file as AsyncIterable<Buffer>) {
      count(chunk.length);
      chunks.push(chunk);
    }
    // Reading goes on, so that every oversize file is named and the client can finish sending.
    if (part.file.truncated) oversize[part.fieldname] = [fileTooLarge(LIMITS.fileBytes)];
    const content = Buffer.concat(chunks);
    if (!part.filename || content.length === 0) continue;
    files[part.fieldname] = {
      name: cleanFileName(part.filename),
      size: content.length,
      type: verifiedType(part.mimetype, content),
      content,
    };
  }
  if (Object.keys(oversize).length > 0) throw tooLarge(oversize);
  return { fields: collectValues(pairs), files };
}
