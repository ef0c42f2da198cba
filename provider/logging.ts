import { LogController, type FastifyReply, type FastifyRequest, type FastifyServerOptions } from 'fastify';
import { pino, stdSerializers, type Logger, type SerializedError } from 'pino';
import { prettyFactory } from 'pino-pretty';
import { loggedPath } from './security/addresses';

export const LOG_LEVELS = ['trace', 'debug', 'info', 'warn', 'error', 'fatal', 'silent'] as const;
export type LogLevel = (typeof LOG_LEVELS)[number];

interface Sink {
  write(line: string): void;
}

/**
 * Where log lines go: nowhere, or from `level` up to `stream` (standard output when left out): as JSON lines,
 * or as short ones for people who watch a terminal.
 */
export type LogTarget = false | { level?: LogLevel; stream?: Sink; short?: boolean };

/** Lines such as `14:02:11 WARN: idle database connection lost`; what else was logged follows below. */
function shortLines(destination: Sink): Sink {
  const shorten = prettyFactory({
    translateTime: 'SYS:HH:MM:ss',
    // A request's line says all of it by itself.
    ignore: 'pid,hostname,reqId,req,res,responseTime',
  });
  return { write: (line) => void destination.write(shorten(JSON.parse(line)) ?? line) };
}

/**
 * Logger options that keep secrets out: no query strings (they carry reset tokens), no cookies, no bodies, no
 * rows. Each line of a request has its id (`reqId`), which its answer carries too.
 */
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

/** The same log for a process that serves nothing. */
export function loggerOf(target: Exclude<LogTarget, false>): Logger {
  const { stream, ...options } = logging(target) as Exclude<
    ReturnType<typeof logging>,
    boolean | undefined
  > & {
    stream?: Sink;
  };
  return stream ? pino(options as object, stream) : pino(options as object);
}

/** A failure without what the database adds to it: the row that it refused, with all that was entered. */
function withoutRow(error: Error): SerializedError {
  const { detail: _detail, where: _where, ...fields } = stdSerializers.err(error);
  return fields as SerializedError;
}

/** One line for each request, once it is answered; its text says all that a reader of short lines needs. */
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
