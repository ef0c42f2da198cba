/** What a supervisor does by a link: calls and the page without scripts do it alike. */
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

/** A request by a link. */
export interface ByLink {
  token: unknown;
  /** The network address it came from. */
  address: string;
}

/** Long enough for the work behind it: no answer tells by its duration what an address supervises. */
const RENEW_ANSWER_MS = 100;

/** Throws 404 for a token that is not good, 429 for somebody who guesses. */
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

/** Throws 422 by field, and what `speakOfWeeks` does. @returns all weeks as they are now */
export async function confirmByLink(services: Services, by: ByLink, body: Values) {
  const { id } = await openLink(services, by);
  const submission = readWeeks(body);
  return services.db.transaction().execute(async (trx) => {
    const placement = await heldByLink(trx, id, String(by.token), services.now());
    const speaker = speakerOf(placement.supervisor_name, services.now());
    return speakOfWeeks(trx, placement, speaker, submission);
  });
}

/** Throws 422 by field, and what `giveEvaluation` does. @returns which are open now */
export async function evaluateByLink(services: Services, by: ByLink, body: Values) {
  const { id } = await openLink(services, by);
  const submission = readEvaluation(body);
  return services.db.transaction().execute(async (trx) => {
    const placement = await heldByLink(trx, id, String(by.token), services.now());
    return giveEvaluation(trx, placement, speakerOf(placement.supervisor_name, services.now()), submission);
  });
}

/** Always the same, and as long, whoever asks; 429 for a mail or network address that asks too often. */
export async function renewByEmail(services: Services, address: string, body: Values): Promise<void> {
  checkBody(renewalRules, { email: body.email });
  const email = text(body.email);
  await countAttempt(services, RATE_LIMITS.supervisionRenewAddress, address);
  await countAttempt(services, RATE_LIMITS.supervisionRenew, foldEmail(email));
  services.outbox.writeBehind(renewLinks(services, email));
  await sleep(RENEW_ANSWER_MS);
}
