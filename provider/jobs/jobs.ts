/** What is done without anybody asking. A job more is a row here. */
import type { Services } from '../context';
import { deleteUnused } from '../files/referenceRepository';
import { RETRY_MINUTES } from '../mail/outbox';
import { deleteOldMails, hastenMails } from '../mail/outboxRepository';
import { dayOf } from '../http/days';
import { eraseContacts } from '../modules/placements/repository';
import { completeByRules } from '../modules/student/completionRepository';
import { remindSupervisors } from '../modules/supervision/remind';
import { plusDays } from '../policies/diaries';
import { deleteAttempts, forgottenBefore } from '../services/attemptGuard';
import { eraseByPolicy } from '../modules/retention/erase';
import { deleteAhead, deleteOldNotifications, deleteOutdated, deleteUndos } from './cleaningRepository';
import type { Schedule } from './jobRepository';
import { RATE_LIMITS, type RateLimit, deleteHits } from '../services/limitsGuard';
import { policyRow } from '../services/siteRepository';
import { refreshReportGroups } from '../modules/reports/groups';
import { refreshStandings } from '../services/standings';
import { mergeTallies } from '../services/talliesRepository';

/** A job runs in one process at a time, and may be begun again after a failure: each can be repeated. */
export interface Job {
  when: Schedule;
  run(services: Services, at: Date): Promise<unknown>;
}

/** An emergency contact is kept for so long after the placement's end (docs/rules.md, placements 10). */
const CONTACT_DAYS = 90;
const HOUR = 60 * 60 * 1000;
const DAY = 24 * HOUR;
/** Later than any attempt is put off, and what clocks may differ. */
const LATEST_ATTEMPT_MS = Math.max(...RETRY_MINUTES) * 60_000 + HOUR;
const shifted = (at: Date, ms: number) => new Date(at.getTime() + ms);

/** Limits that look back for longer than an hour, by the beginning of their buckets' names. */
const LONG = Object.values<RateLimit>(RATE_LIMITS).filter(
  ({ windowSeconds }) => windowSeconds * 1000 >= HOUR,
);

const hourly = (run: Job['run']): Job => ({ when: { everyMinutes: 60 }, run });

/** By the name that stands in the database and in the log. */
export const JOBS: Readonly<Record<string, Job>> = {
  /** Expired sessions, reset tokens, sign-ins without their code, offers of a second step. */
  'delete-outdated': hourly(({ db }, at) => deleteOutdated(db, at)),
  /** What a clock that was ahead made last too long. */
  'delete-ahead': hourly(({ db }, at) => deleteAhead(db, at)),
  'delete-rate-hits': hourly(({ db }, at) =>
    deleteHits(
      db,
      // What a clock counted that was ahead would count again once its time has come.
      { before: shifted(at, -HOUR), until: shifted(at, HOUR) },
      // The oldest slot of a window begins before it.
      LONG.map(({ name, windowSeconds }) => ({ name, from: shifted(at, -windowSeconds * 1100) })),
    ),
  ),
  /** Answers too old to be repeated. */
  'delete-attempts': hourly(({ db }, at) => deleteAttempts(db, forgottenBefore(at))),
  /** What can no longer be undone. */
  'delete-undos': { when: { everyMinutes: 1 }, run: ({ db }, at) => deleteUndos(db, at) },
  'delete-notifications': hourly(async ({ db }, at) => {
    const { notification_days } = await policyRow(db);
    await deleteOldNotifications(db, shifted(at, -notification_days * DAY));
  }),
  /** Mails that were sent or given up; `mail/outbox` sends those that wait, each by a claim of its own. */
  'delete-mails': hourly(async ({ db }, at) => {
    const { mail_days } = await policyRow(db);
    await deleteOldMails(db, shifted(at, -mail_days * DAY));
  }),
  /** Mails that a clock which was ahead put off for too long. */
  'hasten-mails': hourly(({ db }, at) => hastenMails(db, { at, latest: shifted(at, LATEST_ATTEMPT_MS) })),
  /** Profiles are complete by the rules of now, which may have changed with this release. */
  'complete-profiles': hourly(({ db }, at) => completeByRules(db, at)),
  /** Files that no record points at. */
  'delete-files': hourly(({ db }) => deleteUnused(db)),
  'merge-tallies': hourly(({ db }) => mergeTallies(db)),
  /** What was loaded in bulk, before somebody of the office has to wait for it. */
  'count-standings': hourly(({ db }) => refreshStandings(db)),
  /** Mails to supervisors about evaluations that are due, and weeks that nobody confirmed. */
  'remind-supervisors': hourly((services, at) => remindSupervisors(services, at)),
  /** Whom to call about students whose placements ended long ago. */
  'erase-contacts': hourly(({ db }, at) => eraseContacts(db, plusDays(dayOf(at), -CONTACT_DAYS))),
  /** What the policy lets end after some months. */
  'erase-by-policy': { when: { at: '02:30' }, run: ({ db }, at) => eraseByPolicy(db, at) },
  'group-reports': hourly(({ db }) => refreshReportGroups(db)),
};
