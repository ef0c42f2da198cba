/** Socket errors of the system. */
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
 * Connection failures (08); no room, memory or connections (53); shutdown, crash, start (57P0x); time-outs of
 * statements (57014) and locks (55P03); deadlocks and races (40P01, 40001); forgotten transactions (25P0x);
 * read-only (25006).
 */
const SQLSTATE = /^(08...|53...|57P0.|57014|55P03|40P01|40001|25P0[34]|25006)$/;
const LOST_RACE = /^(40P01|40001)$/;
const NO_ROOM = /^(53100|25006)$/;
const MESSAGE =
  /timeout exceeded when trying to connect|connection terminated|client has encountered a connection error|query read timeout|before secure TLS connection/i;

/** The same may succeed later. A visitor who leaves is an ECONNRESET too, but without a system call. */
export function isUnavailable(error: unknown): boolean {
  const { code, message, syscall, errors } = error as {
    code?: string;
    message?: string;
    syscall?: string;
    errors?: unknown[];
  };
  if (code !== undefined && SQLSTATE.test(code)) return true;
  // One error per address of the name.
  if (error instanceof AggregateError) return (errors ?? []).some(isUnavailable);
  if (code !== undefined && SYSTEM.has(code) && syscall !== undefined) return CALLS.has(syscall);
  return MESSAGE.test(message ?? '');
}

/** Undone completely, so that it can be repeated. */
export const isLostRace = (error: unknown): boolean =>
  LOST_RACE.test((error as { code?: string } | null)?.code ?? '');

const isOutOfRoom = (error: unknown): boolean =>
  NO_ROOM.test((error as { code?: string } | null)?.code ?? '');

// For notes beside a reading call; throws everything else.
export function unlessOutOfRoom(error: unknown): void {
  if (!isOutOfRoom(error)) throw error;
}

export const isUniqueViolation = (error: unknown): boolean =>
  (error as { code?: string } | null)?.code === '23505';

/** The referenced row is gone. */
export const isForeignKeyViolation = (error: unknown): boolean =>
  (error as { code?: string } | null)?.code === '23503';

/** The name of the archived year whose record was written; null for other errors. */
export function archivedYear(error: unknown): string | null {
  const { code, detail } = (error ?? {}) as { code?: string; detail?: string };
  return code === 'YA001' ? (detail ?? '') : null;
}
