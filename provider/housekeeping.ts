import { RETENTION } from '#contract/retention';
import type { Services } from './context';
import { deleteUnused } from './files/referenceRepository';
import { RETRY_MINUTES } from './mail/outbox';
import { deleteOldMails, hastenMails } from './mail/outboxRepository';
import { deleteAhead, deleteOldNotifications, deleteOutdated } from './services/housekeepingRepository';
import { RATE_LIMITS, type RateLimit } from './services/limits';
import { deleteHits } from './services/rateRepository';
import { refreshReportGroups } from './services/reportGroupsRepository';
import { refreshStandings } from './services/standingsRepository';
import { deleteAttempts } from './services/attemptRepository';
import { forgottenBefore } from './services/attempts';
import { mergeTallies } from './services/talliesRepository';

const HOUR = 60 * 60 * 1000;
/** Later than any attempt is put off, and what clocks may differ. */
const LATEST_ATTEMPT_MS = Math.max(...RETRY_MINUTES) * 60_000 + HOUR;

/** Limits that look back for longer than an hour, by the beginning of their buckets' names. */
const LONG = Object.values<RateLimit>(RATE_LIMITS).filter(
  ({ windowSeconds }) => windowSeconds * 1000 >= HOUR,
);

const deleteRateHits = ({ db }: Services, at: Date): Promise<void> =>
  deleteHits(
    db,
    // What a clock counted that was ahead would count again once its time has come.
    { before: new Date(at.getTime() - HOUR), until: new Date(at.getTime() + HOUR) },
    // The oldest slot of a window begins before it.
    LONG.map(({ name, windowSeconds }) => ({ name, from: new Date(at.getTime() - windowSeconds * 1100) })),
  );

/**
 * Deletes expired sessions, used or expired reset tokens, old rate counts, answers too old to be repeated and
 * files that no record points at, every hour, and what a clock that was ahead made last too long;
 * notifications after half a year, mails that were sent or given up
 * after 90 days. Puts together what is kept for the office. @returns ends it
 */
export function startHousekeeping(services: Services): { clean(): Promise<void>; stop(): void } {
  const clean = async () => {
    const at = services.now();
    await deleteOutdated(services.db, at);
    await deleteAhead(services.db, at);
    await deleteRateHits(services, at);
    await deleteAttempts(services.db, forgottenBefore(at));
    await deleteOldNotifications(
      services.db,
      new Date(at.getTime() - RETENTION.notificationDays * 24 * HOUR),
    );
    await deleteOldMails(services.db, new Date(at.getTime() - RETENTION.mailDays * 24 * HOUR));
    await hastenMails(services.db, { at, latest: new Date(at.getTime() + LATEST_ATTEMPT_MS) });
    await deleteUnused(services.db);
    await mergeTallies(services.db);
    // What was loaded in bulk, before somebody of the office has to wait for it.
    await refreshStandings(services.db);
    await refreshReportGroups(services.db);
  };
  const run = () => void clean().catch((err: unknown) => services.log.warn({ err }, 'housekeeping failed'));
  const timer = setInterval(run, HOUR);
  timer.unref();
  return { clean, stop: () => clearInterval(timer) };
}
