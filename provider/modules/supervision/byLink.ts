/** For calls and the page without scripts alike. */
import { setTimeout as sleep } from 'node:timers/promises';
import type { ManyWeeks, Supervision } from '#contract/supervision/calls';
import { renewalRules } from '#contract/supervision/rules';
import { foldEmail } from '#contract/textRules';
import type { Services } from '#provider/context';
import { refuseArchived } from '#provider/errors';
import { dayOf } from '#provider/http/days';
import { checkBody, text, type Values } from '#provider/http/form';
import { newTicket } from '#provider/mail/tickets';
import { writeAudit } from '#provider/services/auditRepository';
import { raisePlacementIssue } from '#provider/services/placementIssues';
import { countAttempt, RATE_LIMITS } from '#provider/services/limitsGuard';
import { giveLinksAway } from '../placements/supervisor/linkRepository';
import { placementsByIds } from '../placements/lists/listRepository';
import { openWeeksOf } from '../placements/lists/weeksRepository';
import { readEvaluation, readWeeks } from './form';
import { lockedAllByLink, lockedByLink, notYours, openLink, renewLinks, type ByLink } from './links';
import { confirmManyWeeks, idsOfItems, readManyWeeks } from './manyWeeks';
import { lastDayOf, presentIntern, presentSupervision } from './presenter';
import { supervisedRows } from './read';
import { internsByIds } from './repository';
import { usnEnds } from './usnEnds';
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
  const ends = usnEnds(interns);
  return {
    ...shown,
    // With its own placement the link ends for all of them.
    valid_until: [shown.valid_until, lastDayOf(own)].sort()[0]!,
    intern_id: placement.id,
    interns: interns.map((row) => ({
      ...presentIntern(row, weeks.get(row.id) ?? 0, today),
      ...ends.get(row.id),
    })),
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

/** Of interns that a body names. Throws as `openLink`, and YEAR_ARCHIVED. */
export async function refuseArchivedItems(services: Services, by: ByLink, body: Values): Promise<void> {
  const { ids } = await openLink(services, by);
  const named = idsOfItems(body).filter((id) => ids.includes(id));
  for (const { year } of await placementsByIds(services.db, named)) refuseArchived(year);
}

/** The link's own and all that it opens beside it, locked. Throws as `openLink`, and YEAR_ARCHIVED. */
export async function confirmManyByToken(services: Services, by: ByLink, body: Values): Promise<ManyWeeks> {
  const { own, ids } = await openLink(services, by);
  const now = services.now();
  const chosen = readManyWeeks(body);
  const named = chosen.items?.map(({ id }) => id) ?? ids;
  if (!named.every((id) => ids.includes(id))) throw notYours();
  return services.db.transaction().execute(async (trx) => {
    const rows = await lockedAllByLink(trx, { own, ids: named }, String(by.token), now);
    const live = rows.filter(({ year }) => !year?.archived);
    return confirmManyWeeks(trx, live, speakerOf(own.supervisor_name, now), chosen);
  });
}

/** The college is notified, and links of the intern end; the page of the others stays. @returns the id */
export async function disown(services: Services, by: ByLink): Promise<number> {
  const { own, placement, ids } = await openedByLink(services, by);
  const { id, supervisor_name: name, supervisor_email: email } = placement;
  const at = services.now();
  await services.db.transaction().execute(async (trx) => {
    await lockedByLink(trx, { own, placement }, String(by.token), at);
    const { ticket } = newTicket('supervision_links');
    const heir = ids.find((other) => other !== id);
    await giveLinksAway(trx, { placementId: id, email: email ?? '', heir: heir ?? null, ticket }, at);
    await raisePlacementIssue(
      trx,
      { placementIds: [id] },
      {
        ...{ kind: 'not_my_intern', at },
        text: `${name ?? 'The supervisor'} says: not my intern.`,
      },
    );
    await writeAudit(trx, { actorId: null, at }, [
      { subject: 'placement', subjectId: id, action: 'disown', after: { by: name, by_kind: 'supervisor' } },
    ]);
  });
  return id;
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
