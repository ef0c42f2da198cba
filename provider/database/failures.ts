const SYSTEM = new Set([
  'ECONNREFUSED',
  'ECONNRESET',
  'ENOENT',
  'EPIPE',
  'ETIMEDOUT',
  'EHOSTUNREACH',
  'ENOTFOUND',
  'EAI_AGAIN',
  'EACCES',
]);
/** Too many connections; shutting down, crashed or starting; connection failures of class 08. */
const SQLSTATE = /^(53300|57P0[1-3]|08...)$/;
const MESSAGE =
  /timeout exceeded when trying to connect|connection terminated|client has encountered a connection error/i;

/** Whether an error means that the database cannot be reached, rather than that a statement is wrong. */
export function isDatabaseDown(error: unknown): boolean {
  const { code, message, syscall } = error as { code?: string; message?: string; syscall?: string };
  if (code !== undefined && SQLSTATE.test(code)) return true;
  if (code !== undefined && SYSTEM.has(code))
    return (
      syscall === undefined ||
      syscall === 'connect' ||
      syscall === 'read' ||
      syscall === 'write' ||
      syscall === 'getaddrinfo'
    );
  return MESSAGE.test(message ?? '');
}

/** Whether a statement broke the unique index `constraint` (any one when left out). */
export function isUniqueViolation(error: unknown, constraint?: string): boolean {
  const found = error as { code?: string; constraint?: string };
  return found.code === '23505' && (constraint === undefined || found.constraint === constraint);
}
