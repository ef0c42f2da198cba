import { hash, verify } from '@node-rs/argon2';
import { queueOf } from '../queue';

/** The library's defaults: 19 MiB, two passes. */
const OPTIONS = { memoryCost: 19 * 1024, timeCost: 2, parallelism: 1 };

/** Each hash takes 19 MiB and a core; 32 waiting take less than a second. */
const limited = queueOf({ atOnce: 3, waiting: 32, retrySeconds: 1 });

/** Throws 503 when too many passwords wait. */
export const hashPassword = (password: string): Promise<string> => limited(() => hash(password, OPTIONS));

let dummy: Promise<string> | undefined;

/** As slow for a missing account (null) as for a wrong password. Throws 503 when too many wait. */
export async function checkPassword(stored: string | null, password: string): Promise<boolean> {
  // Must not be refused by the queue, so it is made outside and cached.
  dummy ??= hash('no account has this password', OPTIONS);
  const target = stored ?? (await dummy);
  return (await limited(() => verify(target, password))) && stored !== null;
}
