import { hash, verify } from '@node-rs/argon2';
import { queueOf } from '../queue';

/** argon2id (the library's default), 19 MiB, two passes. */
const OPTIONS = { memoryCost: 19 * 1024, timeCost: 2, parallelism: 1 };

/**
 * Each hash takes 19 MiB and a core: a burst of logins waits instead of exhausting both. Those behind wait
 * for less than a second; more would wait for what strangers sent.
 */
const limited = queueOf({ atOnce: 3, waiting: 32, retrySeconds: 1 });

/** The hash to store, off the event loop. Throws 503 when too many passwords wait. */
export const hashPassword = (password: string): Promise<string> => limited(() => hash(password, OPTIONS));

let dummy: Promise<string> | undefined;

/**
 * Whether `password` fits; `stored` is null for an account that does not exist.
 * That takes as long as a wrong password does, so that nobody learns which addresses have accounts.
 * Throws 503 when too many passwords wait.
 */
export async function checkPassword(stored: string | null, password: string): Promise<boolean> {
  // Made once and kept: it must not be refused for the sake of those who wait at that moment.
  dummy ??= hash('no account has this password', OPTIONS);
  const target = stored ?? (await dummy);
  return (await limited(() => verify(target, password))) && stored !== null;
}
