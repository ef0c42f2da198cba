/** For calls and the page without scripts alike. */
import { setTimeout as sleep } from 'node:timers/promises';
import { renewalRules } from '#contract/supervision/rules';
import { foldEmail } from '#contract/textRules';
import type { Services } from '#provider/context';
import { dayOf } from '#provider/http/days';
import { checkBody, text, type Values } from '#provider/http/form';
import { countAttempt, RATE_LIMITS } from '#provider/services/limitsGuard';
import { readEvaluation, readWeeks } from './form';
import { heldByLink, openLink, renewLinks } from './links';
import { presentSupervision } from './presenter';
import { supervisedRows } from './read';
import { giveEvaluation, speakOfWeeks, type Speaker } from './speak';

export interface ByLink {
  token: unknown;
  address: string;
}

/** Longer than the work, so that the time does not reveal what an address supervises. */
const RENEW_ANSWER_MS = 100;

/** Throws 404 for an invalid token, 429 for guessing. */
export async function readByLink(services: Services, by: ByLink) {
  const placement = await openLink(services, by);
  const rows = await supervisedRows(services.db, placement);
  return presentSupervision(placement, rows, dayOf(services.now()));
}

const speakerOf = (name: string | null, now: Date): Speaker => ({
  kind: 'supervisor',
  name: name ?? '',
  userId: null,
  now,
});

/** Throws 422 by field, and as `speakOfWeeks`. @returns all weeks */
export async function confirmByLink(services: Services, by: ByLink, body: Values) {
  const { id } = await openLink(services, by);
  const submission = readWeeks(body);
  return services.db.transaction().execute(async (trx) => {
    const placement = await heldByLink(trx, id, String(by.token), services.now());
    const speaker = speakerOf(placement.supervisor_name, services.now());
    return speakOfWeeks(trx, placement, speaker, submission);
  });
}

/** Throws 422 by field, and as `giveEvaluation`. @returns the open ones */
export async function evaluateByLink(services: Services, by: ByLink, body: Values) {
  const { id } = await openLink(services, by);
  const submission = readEvaluation(body);
  return services.db.transaction().execute(async (trx) => {
    const placement = await heldByLink(trx, id, String(by.token), services.now());
    return giveEvaluation(trx, placement, speakerOf(placement.supervisor_name, services.now()), submission);
  });
}

/** The same answer and time for everybody; 429 after too many requests of a mail or network address. */
export async function renewByEmail(services: Services, address: string, body: Values): Promise<void> {
  checkBody(renewalRules, { email: body.email });
  const email = text(body.email);
  await countAttempt(services, RATE_LIMITS.supervisionRenewAddress, address);
  await countAttempt(services, RATE_LIMITS.supervisionRenew, foldEmail(email));
  services.outbox.writeBehind(renewLinks(services, email));
  await sleep(RENEW_ANSWER_MS);
}
