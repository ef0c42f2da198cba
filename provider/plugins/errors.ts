import type { Socket } from 'node:net';
import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { CODES } from '#contract/codes';
import { REQUEST_ID_HEADER, type Envelope, type FieldErrors } from '#contract/http';
import { ApiError, badRequest, invalid, notFound, unavailable, yearArchived } from '../errors';
import { archivedYear, isUnavailable } from '../database/failures';
import { LOCKED_HEADERS, setSecurityHeaders } from './securityHeaders';

export function toApiError(error: unknown): ApiError {
  if (error instanceof ApiError) return error;
  const { validation, statusCode, code } = error as Partial<FastifyError>;
  if (validation) return invalid(fieldErrors(validation));
  // NUL, numbers out of range, broken encodings: the sender's fault, found by the database.
  if (code === '22021' || code === '22003' || code === '22P02' || code === '22P05')
    return new ApiError(
      422,
      'A value contains characters or numbers that are not allowed.',
      CODES.validationFailed,
      {},
    );
  const year = archivedYear(error);
  if (year !== null) return yearArchived(year);
  if (isUnavailable(error)) return unavailable();
  if (statusCode === 413) return new ApiError(413, 'The request is too large.');
  if (statusCode === 415) return new ApiError(415, 'This type of content is not supported here.');
  if (statusCode === 404) return notFound();
  if (statusCode !== undefined && statusCode >= 400 && statusCode < 500)
    return new ApiError(400, 'The request could not be read.');
  return new ApiError(500, 'Something went wrong. Please try again.');
}

function fieldErrors(validation: NonNullable<FastifyError['validation']>): FieldErrors {
  const errors: FieldErrors = Object.create(null);
  for (const { instancePath, params, message } of validation) {
    const name = (params as { missingProperty?: string }).missingProperty ?? instancePath.split('/')[1] ?? '';
    const messages = (errors[name.replace(/\[\]$/, '') || 'body'] ??= []);
    if (!messages.includes(message ?? 'is not valid')) messages.push(message ?? 'is not valid');
  }
  return errors;
}

export const failure = ({ code, message, data, errors }: ApiError): Envelope<unknown> => ({
  success: false,
  code,
  message,
  data,
  errors,
});

function answer(reply: FastifyReply, error: ApiError): FastifyReply {
  if (error.retryAfterSeconds !== undefined)
    void reply.header('retry-after', String(error.retryAfterSeconds));
  return reply
    .code(error.status)
    .type('application/json; charset=utf-8')
    .serializer((value: unknown) => JSON.stringify(value))
    .send(failure(error));
}

/** Turns everything thrown below `app` into an envelope; internals go to the log alone. */
export function registerErrors(app: FastifyInstance): void {
  app.setErrorHandler((error, request, reply) => {
    const known = toApiError(error);
    // Refusals of the catalogue are meant; other failures are faults.
    if (known.status >= 500 && known !== error) request.log.error({ err: error }, 'request failed');
    return answer(reply, known);
  });
}

export function registerNotFound(app: FastifyInstance): void {
  app.setNotFoundHandler((_request, reply) => answer(reply, notFound()));
}

/** Answers of Fastify itself, before any hook: malformed addresses. */
export function answerFrameworkError(
  _error: FastifyError,
  request: FastifyRequest,
  reply: FastifyReply,
): void {
  setSecurityHeaders(request, reply);
  void reply.header(REQUEST_ID_HEADER, request.id);
  void answer(reply, new ApiError(400, 'The request could not be read.'));
}

const CLIENT_ERRORS: Readonly<Record<string, string>> = {
  HPE_HEADER_OVERFLOW: '431 Request Header Fields Too Large',
  ERR_HTTP_REQUEST_TIMEOUT: '408 Request Timeout',
};

/** Bytes that are no HTTP request get an envelope too. */
export function answerClientError(error: NodeJS.ErrnoException, socket: Socket): void {
  if (error.code === 'ECONNRESET' || socket.destroyed) return;
  if (socket.writable) {
    const body = JSON.stringify(failure(badRequest()));
    const headers = {
      'content-type': 'application/json; charset=utf-8',
      'content-length': Buffer.byteLength(body),
      connection: 'close',
      ...LOCKED_HEADERS,
    };
    const lines = Object.entries(headers)
      .map(([name, value]) => `${name}: ${value}\r\n`)
      .join('');
    socket.write(`HTTP/1.1 ${CLIENT_ERRORS[error.code ?? ''] ?? '400 Bad Request'}\r\n${lines}\r\n${body}`);
  }
  socket.destroy(error);
}
