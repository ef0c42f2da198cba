import { LogController, type FastifyReply, type FastifyRequest, type FastifyServerOptions } from 'fastify';
import { pino, stdSerializers, type Logger, type SerializedError } from 'pino';
import { prettyFactory } from 'pino-pretty';
import { loggedPath } from './security/addresses';

export const LOG_LEVELS = ['trace', 'debug', 'info', 'warn', 'error', 'fatal', 'silent'] as const;
export type LogLevel = (typeof LOG_LEVELS)[number];

interface Sink {
  write(line: string): void;
}

/** Nowhere, or `stream` (standard output) from `level` up, as JSON or as short lines for a terminal. */
export type LogTarget = false | { level?: LogLevel; stream?: Sink; short?: boolean };

/** Such as `14:02:11 WARN: idle database connection lost`, with details below. */
function shortLines(destination: Sink): Sink {
  const shorten = prettyFactory({
    translateTime: 'SYS:HH:MM:ss',
    ignore: 'pid,hostname,reqId,req,res,responseTime',
  });
  return { write: (line) => void destination.write(shorten(JSON.parse(line)) ?? line) };
}

/** No query strings (reset tokens), cookies, bodies or rows. The answer has `reqId`, too. */
export function logging(target: LogTarget): FastifyServerOptions['logger'] {
  if (target === false) return false;
  const stream = target.short ? shortLines(target.stream ?? process.stdout) : target.stream;
  return {
    level: target.level ?? 'info',
    ...(stream ? { stream } : {}),
    redact: [
      'req.headers.cookie',
      'req.headers.authorization',
      '*.password',
      '*.password_confirmation',
      '*.current_password',
      '*.token',
      'res.headers["set-cookie"]',
    ],
    serializers: {
      req: (request) => ({
        method: request.method,
        path: loggedPath(request.url),
        remoteAddress: request.ip,
      }),
      err: withoutRow,
    },
  };
}

export function loggerOf(target: Exclude<LogTarget, false>): Logger {
  const { stream, ...options } = logging(target) as Exclude<
    ReturnType<typeof logging>,
    boolean | undefined
  > & {
    stream?: Sink;
  };
  return stream ? pino(options as object, stream) : pino(options as object);
}

/** Without the row that PostgreSQL adds to its errors. */
function withoutRow(error: Error): SerializedError {
  const { detail: _detail, where: _where, ...fields } = stdSerializers.err(error);
  return fields as SerializedError;
}

export class RequestLog extends LogController {
  override incomingRequest(): void {}

  override routeNotFound(): void {}

  override requestCompleted(err: Error | null, request: FastifyRequest, reply: FastifyReply): void {
    const responseTime = reply.elapsedTime;
    const text = `${request.method} ${loggedPath(request.url)} ${reply.statusCode} ${Math.round(responseTime)} ms`;
    if (err) reply.log.error({ err, req: request, res: reply, responseTime }, text);
    else reply.log.info({ req: request, res: reply, responseTime }, text);
  }
}
