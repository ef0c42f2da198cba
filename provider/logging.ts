import type { FastifyServerOptions } from 'fastify';

/**
 * Where log lines go: nowhere, or as JSON lines from `level` up to `write` (standard output when left out).
 */
export type LogTarget = false | { level?: string; stream?: { write(line: string): void } };

/**
 * Logger options that keep secrets out: no query strings (they carry reset tokens), no cookies, no bodies.
 */
export function logging(target: LogTarget): FastifyServerOptions['logger'] {
  if (target === false) return false;
  return {
    level: target.level ?? 'info',
    ...(target.stream ? { stream: target.stream } : {}),
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
        path: request.url?.split('?')[0],
        remoteAddress: request.ip,
      }),
    },
  };
}
