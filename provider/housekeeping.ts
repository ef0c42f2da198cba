import type { Services } from './context';
import { deleteOutdated } from './services/housekeepingRepository';

const HOUR = 60 * 60 * 1000;

/**
 * Deletes expired sessions, used or expired reset tokens and old rate counts, every hour. @returns ends it
 */
export function startHousekeeping(services: Services): () => void {
  const clean = async () => {
    const at = services.now();
    await deleteOutdated(services.db, at, new Date(at.getTime() - HOUR));
  };
  const run = () => void clean().catch((err: unknown) => services.log.warn({ err }, 'housekeeping failed'));
  const timer = setInterval(run, HOUR);
  timer.unref();
  return () => clearInterval(timer);
}
