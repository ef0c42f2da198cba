import { sql } from 'kysely';
import type { Services } from './context';
import { deleteUnused } from './files/references';
import { LIMIT, type Limit } from './plugins/limits';
import { deleteAttempts } from './services/attemptRepository';
import { forgottenBefore } from './services/attempts';

const HOUR = 60 * 60 * 1000;

/** Limits that look back for longer than an hour, by the beginning of their buckets' names. */
const LONG = Object.values<Limit>(LIMIT).filter(({ windowSeconds }) => windowSeconds * 1000 >= HOUR);

async function deleteRateHits({ db }: Services, at: Date): Promise<void> {
  const old = db.deleteFrom('rate_hits').where('window_start', '<', new Date(at.getTime() - HOUR));
  const ofLong = ({ name }: Limit) => sql<boolean>`bucket like ${`${name}:%`}`;
  await old.where(({ not, or }) => not(or(LONG.map(ofLong)))).execute();
  for (const limit of LONG) {
    // The oldest slot of a window begins before it.
    const from = new Date(at.getTime() - limit.windowSeconds * 1100);
    await db.deleteFrom('rate_hits').where(ofLong(limit)).where('window_start', '<', from).execute();
  }
}

/**
 * Deletes expired sessions, used or expired reset tokens, old rate counts, answers too old to be repeated and
 * files that no record points at, every hour. @returns ends it
 */
export function startHousekeeping(services: Services): { clean(): Promise<void>; stop(): void } {
  const clean = async () => {
    const at = services.now();
    await services.db.deleteFrom('sessions').where('expires_at', '<', at).execute();
    await services.db.deleteFrom('password_resets').where('expires_at', '<', at).execute();
    await deleteRateHits(services, at);
    await deleteAttempts(services.db, forgottenBefore(at));
    await deleteUnused(services.db);
  };
  const run = () => void clean().catch((err: unknown) => services.log.warn({ err }, 'housekeeping failed'));
  const timer = setInterval(run, HOUR);
  timer.unref();
  return { clean, stop: () => clearInterval(timer) };
}
