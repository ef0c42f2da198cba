/** Of the system, when it names the call on a socket that failed. */
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
const CALLS = new Set(['connect', 'read', 'write', 'getaddrinfo']);
/**
 * Connection failures (08); no room, memory or connections (53); shutting down, crashed or starting (57P0x);
 * a statement that took too long (57014), waited for a lock (55P03), or lost a deadlock or a race (40P01,
 * 40001); a forgotten transaction (25P0x); read-only for want of room, or a standby (25006).
 */
const SQLSTATE = /^(08...|53...|57P0.|57014|55P03|40P01|40001|25P0[34]|25006)$/;
const LOST_RACE = /^(40P01|40001)$/;
/** Out of room, or read-only until there is some again. */
const NO_ROOM = /^(53100|25006)$/;
const MESSAGE =
  /timeout exceeded when trying to connect|connection terminated|client has encountered a connection error|query read timeout|before secure TLS connection/i;

/**
 * Whether an error means that the database cannot answer now, rather than that a statement is wrong: the same
 * may succeed a little later. A visitor who goes away in the middle of an upload is an ECONNRESET too, but
 * one that names no call of the system.
 */
export function isUnavailable(error: unknown): boolean {
  const { code, message, syscall, errors } = error as {
    code?: string;
    message?: string;
    syscall?: string;
    errors?: unknown[];
  };
  if (code !== undefined && SQLSTATE.test(code)) return true;
  // A name with several addresses fails with the failures of all of them.
  if (error instanceof AggregateError) return (errors ?? []).some(isUnavailable);
  if (code !== undefined && SYSTEM.has(code) && syscall !== undefined) return CALLS.has(syscall);
  return MESSAGE.test(message ?? '');
}

/** Whether a statement or transaction lost a deadlock or a race with another one, and was wholly undone. */
export const isLostRace = (error: unknown): boolean =>
  LOST_RACE.test((error as { code?: string } | null)?.code ?? '');

/** Whether the database takes no writing because its disk is full. */
export const isOutOfRoom = (error: unknown): boolean =>
  NO_ROOM.test((error as { code?: string } | null)?.code ?? '');

/** Lets reading go on when what is only noted beside it cannot be written for want of room; throws all else.
 * */
export function unlessOutOfRoom(error: unknown): void {
  if (!isOutOfRoom(error)) throw error;
}

/** Whether a statement broke a unique index. */
export const isUniqueViolation = (error: unknown): boolean =>
  (error as { code?: string } | null)?.code === '23505';

/** Whether a statement named a row that is not there, or not any more. */
export const isForeignKeyViolation = (error: unknown): boolean =>
  (error as { code?: string } | null)?.code === '23503';
