/** For calls and the page without scripts alike. */
import { setTimeout as sleep } from 'node:timers/promises';
import type { Supervision } from '#contract/supervision/calls';
import { renewalRules } from '#contract/supervision/rules';
import { foldEmail } from '#contract/textRules';
import type { Services } from '#provider/context';
import { refuseArchived } from '#provider/errors';
import { dayOf } from '#provider/http/days';
import { checkBody, text, type Values } from '#provider/http/form';
import { countAttempt, RATE_LIMITS } from '#provider/services/limitsGuard';
import { openWeeksOf } from '../placements/lists/weeksRepository';
import { readEvaluation, readWeeks } from './form';
import { lockedByLink, openLink, renewLinks, type ByLink } from './links';
import { lastDayOf, presentIntern, presentSupervision } from './presenter';
import { supervisedRows } from './read';
import { internsByIds } from './repository';
import { giveEvaluation, answerWeeks, type Answering } from './answers';

/** Longer than the work, so that the time does not reveal what an address supervises. */
const RENEW_ANSWER_MS = 100;

/** Throws 404 for an invalid token or another's placement, 429 for guessing. */
export async function readByLink(services: Services, by: ByLink): Promise<Supervision> {
  const { db, now } = services;
  const { own, placement, ids } = await openLink(services, by);
  const today = dayOf(now());
  const shown = presentSupervision(placement, await supervisedRows(db, placement), today);
  if (ids.length === 1) return shown;
  const interns = await internsByIds(db, ids);
  const weeks = await openWeeksOf(
    db,
    interns.map(({ id }) => id),
    today,
  );
  return {
    ...shown,
    // With its own placement the link ends for all of them.
    valid_until: [shown.valid_until, lastDayOf(own)].sort()[0]!,
    intern_id: placement.id,
    interns: interns.map((row) => presentIntern(row, weeks.get(row.id) ?? 0, today)),
  };
}

const speakerOf = (name: string | null, now: Date): Answering => ({
  kind: 'supervisor',
  name: name ?? '',
  userId: null,
  now,
});

/** Throws 404 as `openLink`, and YEAR_ARCHIVED. */
export async function openedByLink(services: Services, by: ByLink) {
  const opened = await openLink(services, by);
  refuseArchived(opened.placement.year);
  return opened;
}

/** Throws 422 by field, and as `answerWeeks`. @returns all weeks */
export async function confirmByLink(services: Services, by: ByLink, body: Values) {
  const opened = await openedByLink(services, by);
  const submission = readWeeks(body);
  return services.db.transaction().execute(async (trx) => {
    const placement = await lockedByLink(trx, opened, String(by.token), services.now());
    const speaker = speakerOf(placement.supervisor_name, services.now());
    return answerWeeks(trx, placement, speaker, submission);
  });
}

/** Throws 422 by field, and as `giveEvaluation`. @returns the open ones */
export async function evaluateByLink(services: Services, by: ByLink, body: Values) {
  const opened = await openedByLink(services, by);
  const submission = readEvaluation(body);
  return services.db.transaction().execute(async (trx) => {
    const placement = await lockedByLink(trx, opened, String(by.token), services.now());
    return giveEvaluation(trx, placement, speakerOf(placement.supervisor_name, services.now()), submission);
  });
}

/** The same answer and time for everybody; 429 after too many requests of a mail or network address. */
export async function renewByEmail(services: Services, address: string, body: Values): Promise<void> {
  checkBody(renewalRules, { email: body.email });
  const email = text(body.email);
  await countAttempt(services, RATE_LIMITS.supervisionRenewAddress, address);
  await countAttempt(services, RATE_LIMITS.supervisionRenew, foldEmail(email));
  await countAttempt(services, RATE_LIMITS.supervisionRenewDay, foldEmail(email));
  services.outbox.writeBehind(renewLinks(services, email));
  await sleep(RENEW_ANSWER_MS);
}
