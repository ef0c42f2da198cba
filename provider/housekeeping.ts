import type { Services } from './context';

const HOUR = 60 * 60 * 1000;

/**
 * Deletes expired sessions, used or expired reset tokens and old rate counts, every hour. @returns ends it
 */
export function startHousekeeping(services: Services): () => void {
  const clean = async () => {
    const at = services.now();
    await services.db.deleteFrom('sessions').where('expires_at', '<', at).execute();
    await services.db.deleteFrom('password_resets').where('expires_at', '<', at).execute();
    await services.db
      .deleteFrom('rate_hits')
      .where('window_start', '<', new Date(at.getTime() - HOUR))
      .execute();
  };
  const run = () => void clean().catch((err: unknown) => services.log.warn({ err }, 'housekeeping failed'));
  const timer = setInterval(run, HOUR);
  timer.unref();
  return () => clearInterval(timer);
}
