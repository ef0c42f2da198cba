/** Background jobs; a new one is a row here. */
import type { Services } from '../context';
import { deleteUnused } from '../files/referenceRepository';
import { RETRY_MINUTES } from '../mail/outbox';
import { deleteOldMails, hastenMails } from '../mail/outboxRepository';
import { dayOf } from '../http/days';
import { remindOfAnswers } from '../modules/applications/moves/remind';
import { completeByRules } from '../modules/student/completionRepository';
import { sendWaiting } from '../modules/roster/invite';
import { remindCoordinators } from '../modules/coordinator/remind';
import { remindSupervisors } from '../modules/supervision/remind';
import { deleteAttempts, forgottenBefore } from '../services/attemptGuard';
import { eraseByPolicy, eraseOthers } from '../modules/retention/erase';
import { eraseDue } from '../modules/retention/person/erase';
import { deleteAhead, deleteOldNotifications, deleteOutdated, deleteUndos } from './cleaningRepository';
import type { Schedule } from './jobRepository';
import { RATE_LIMITS, type RateLimit, deleteHits } from '../services/limitsGuard';
import { policyRow } from '../services/siteRepository';
import { mergeOpenTallies } from '../modules/internships/totalRepository';
import { beginYears } from '../services/years';

/** Runs in one process at a time and may be repeated after a failure. */
export interface Job {
  when: Schedule;
  run(services: Services, at: Date): Promise<unknown>;
}

const HOUR = 60 * 60 * 1000;
const DAY = 24 * HOUR;
/** The longest delay, and the tolerance of clocks. */
const LATEST_ATTEMPT_MS = Math.max(...RETRY_MINUTES) * 60_000 + HOUR;
const shifted = (at: Date, ms: number) => new Date(at.getTime() + ms);

/** Windows longer than an hour. */
const LONG = Object.values<RateLimit>(RATE_LIMITS).filter(
  ({ windowSeconds }) => windowSeconds * 1000 >= HOUR,
);

const hourly = (run: Job['run']): Job => ({ when: { everyMinutes: 60 }, run });

/** By the name in database and log. */
export const JOBS: Readonly<Record<string, Job>> = {
  'delete-outdated': hourly(({ db }, at) => deleteOutdated(db, at)),
  /** A clock that was ahead made them last too long. */
  'delete-ahead': hourly(({ db }, at) => deleteAhead(db, at)),
  'delete-rate-hits': hourly(({ db }, at) =>
    deleteHits(
      db,
      // Hits of a clock that was ahead would count again later.
      { before: shifted(at, -HOUR), until: shifted(at, HOUR) },
      // The oldest slot begins before its window.
      LONG.map(({ name, windowSeconds }) => ({ name, from: shifted(at, -windowSeconds * 1100) })),
    ),
  ),
  'delete-attempts': hourly(({ db }, at) => deleteAttempts(db, forgottenBefore(at))),
  'delete-undos': { when: { everyMinutes: 1 }, run: ({ db }, at) => deleteUndos(db, at) },
  'delete-notifications': hourly(async ({ db }, at) => {
    const { notification_days } = await policyRow(db);
    await deleteOldNotifications(db, shifted(at, -notification_days * DAY));
  }),
  /** Finished ones; `mail/outbox` sends the others. */
  'delete-mails': hourly(async ({ db }, at) => {
    const { mail_days } = await policyRow(db);
    await deleteOldMails(db, shifted(at, -mail_days * DAY));
  }),
  /** Put off too long by a clock that was ahead. */
  'hasten-mails': hourly(({ db }, at) => hastenMails(db, { at, latest: shifted(at, LATEST_ATTEMPT_MS) })),
  'complete-profiles': hourly(({ db }, at) => completeByRules(db, at)),
  /** Also goes on with those of a killed process. */
  'make-archives': { when: { everyMinutes: 1 }, run: async ({ archives }) => archives.wake() },
  'delete-archives': hourly(({ archives }, at) => archives.sweep(at)),
  'delete-files': hourly(({ db }) => deleteUnused(db)),
  'merge-tallies': hourly(({ db }) => mergeOpenTallies(db)),
  /** Evaluations that are due, and weeks without an answer. */
  'remind-supervisors': hourly((services, at) => remindSupervisors(services, at)),
  /** What begins to wait with the time alone. */
  'remind-coordinators': { when: { at: '07:00' }, run: (services, at) => remindCoordinators(services, at) },
  /** Many at once, over the night. */
  'send-invitations': { when: { everyMinutes: 1 }, run: (services, at) => sendWaiting(services, at) },
  /** Offers that should be answered within two days. */
  'remind-offers': hourly((services, at) => remindOfAnswers(services, at)),
  /** Emergency contacts and supervisors of internships that ended long ago. */
  'erase-contacts': hourly(({ db }, at) => eraseOthers(db, at)),
  'erase-by-policy': { when: { at: '02:30' }, run: ({ db }, at) => eraseByPolicy(db, at) },
  'begin-years': hourly(({ db }, at) => beginYears(db, dayOf(at))),
  /** Accounts whose owners requested it two weeks ago. */
  'erase-persons': { when: { at: '03:00' }, run: (services, at) => eraseDue(services, at) },
};
