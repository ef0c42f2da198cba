import type { Kysely } from 'kysely';
import { LIMITS } from '#contract/limits';
import { lockAddresses } from '#provider/mail/dailyLimitsGuard';
import { writeMails } from '#provider/mail/outboxRepository';
import { newTicket } from '#provider/mail/tickets';
import { foldEmail } from '#contract/textRules';
import type { Database } from '#provider/database/schema';
import { invalid } from '#provider/errors';
import { dayOf, endOfDay, startOfDay } from '#provider/http/days';
import { supervisedPeriod, maySpeak, mayHaveLink, linkEnds } from '#provider/policies/supervision';
import { placementById, type PlacementRecord } from '../repository';
import { linkMail, type Intern, type LinkReason, type Part } from './linkMail';
import {
  deleteMail,
  insertLink,
  internsByAccount,
  linksOf,
  linksSince,
  mailOfDay,
  placementOfTicket,
  reviveLink,
  revokeLinksOf,
} from './linkRepository';
import { cannotSupervise } from './supervisorGuard';

/**
 * A new link, today's mailed again, or none: the address has had its mails of the day. `later`: it has had
 * today's mail, and is named in tomorrow's; the link opens its page at once from any other of the address.
 */
export type Sent = 'new' | 'again' | 'later' | 'limited';
export interface Sending {
  now: Date;
  origin: string;
  reason: LinkReason;
  /** Requested by somebody, who gets it although the address has had its mail of the day. */
  atOnce?: true;
  others?: readonly Intern[];
  /** All that waits at the address, in place of `reason`. */
  parts?: readonly Part[];
}
/** At most one link is made per day. */
async function linkOfToday(
  trx: Kysely<Database>,
  { id }: PlacementRecord,
  email: string,
  now: Date,
): Promise<string | null> {
  const own = (await linksOf(trx, id)).find(
    (link) =>
      link.revoked_at === null &&
      dayOf(link.created_at) === dayOf(now) &&
      foldEmail(link.email) === foldEmail(email),
  );
  return own?.ticket ?? null;
}

/** Those that one act approves are one mail, which is written again with this one. */
async function addToMailOfDay(
  trx: Kysely<Database>,
  placement: PlacementRecord,
  { email, now, origin }: { email: string; now: Date; origin: string },
): Promise<boolean> {
  await lockAddresses(trx, [email.toLowerCase()]);
  const earlier = await mailOfDay(trx, { email, from: startOfDay(dayOf(now)), now });
  if (!earlier) return false;
  const linked = earlier.isOfAct ? await placementOfTicket(trx, earlier.ticket) : undefined;
  const first = linked && (await placementById(trx, linked.placement_id));
  if (!first) return true;
  await deleteMail(trx, earlier.id);
  const interns = [...(await internsByAccount(trx, earlier.about_ids)), placement];
  const expiresAt = endOfDay(linkEnds(supervisedPeriod(first)!));
  const of = { origin, now, email, ticket: earlier.ticket, expiresAt, placement: first };
  await writeMails(trx, [linkMail({ ...of, parts: [{ reason: 'first', interns }] })], now);
  return true;
}

/** A new link, or today's again. @returns null without an address, or nothing to show */
export async function sendLink(
  trx: Kysely<Database>,
  placement: PlacementRecord,
  { now, origin, reason, atOnce, others = [], parts }: Sending,
): Promise<Sent | null> {
  const { supervisor_email: email } = placement;
  const period = supervisedPeriod(placement);
  if (!email || !period || !maySpeak(placement) || !mayHaveLink(placement, dayOf(now))) return null;
  if (await cannotSupervise(trx, email)) return null;
  const today = await linkOfToday(trx, placement, email, now);
  const ticket = today ?? newTicket('supervision_links').ticket;
  const link = { placement_id: placement.id, email, token_hash: ticket, ticket, created_at: now };
  const waits = reason === 'first' && !atOnce && !parts;
  if (waits && (await addToMailOfDay(trx, placement, { email, now, origin }))) {
    if (today === null) await insertLink(trx, link);
    return 'later';
  }
  const mail = linkMail({
    ...{ origin, ticket, now, email, placement },
    expiresAt: endOfDay(linkEnds(period)),
    parts: parts ?? [{ reason, interns: [placement, ...others] }],
  });
  if ((await writeMails(trx, [mail], now)).length === 0) return 'limited';
  if (today !== null) return 'again';
  await insertLink(trx, link);
  return 'new';
}

/** For an intern that the link of another opens: without one of its own it would not. */
export async function openPage(trx: Kysely<Database>, placement: PlacementRecord, now: Date): Promise<void> {
  const email = foldEmail(placement.supervisor_email ?? '');
  const links = await linksOf(trx, placement.id);
  if (links.some((link) => link.revoked_at === null && foldEmail(link.email) === email)) return;
  const { ticket } = newTicket('supervision_links');
  await insertLink(trx, { placement_id: placement.id, email, token_hash: ticket, ticket, created_at: now });
}

/** Replaces earlier links where the college sends them; today's stays, and all do where none was mailed. */
export async function replaceLinks(
  trx: Kysely<Database>,
  placement: PlacementRecord,
  sending: Omit<Sending, 'reason'>,
): Promise<Sent | null> {
  const { supervisor_email: email } = placement;
  const sent = await sendLink(trx, placement, { ...sending, reason: 'first' });
  if (sent === 'limited') return sent;
  const today = email && (await linkOfToday(trx, placement, email, sending.now));
  await revokeLinksOf(trx, placement.id, sending.now, today);
  return sent;
}

const OFTEN = `The address was changed ${LIMITS.supervisorAddresses} times today. Change it again tomorrow`;

/**
 * After a change of the address. The former one's links end; an address that got its link today has it back,
 * and no other mail. Throws 422 beyond the limit of a day.
 */
export async function moveLinks(
  trx: Kysely<Database>,
  placement: PlacementRecord,
  sending: Omit<Sending, 'reason'>,
): Promise<void> {
  const { id, supervisor_email: email } = placement;
  const today = await linksSince(trx, id, startOfDay(dayOf(sending.now)));
  const own = today.find((link) => link.replaced && foldEmail(link.email) === foldEmail(email ?? ''));
  if (email && !own && today.length >= LIMITS.supervisorAddresses)
    throw invalid({ supervisor_email: [OFTEN] });
  await revokeLinksOf(trx, id, sending.now, own?.ticket);
  if (own) await reviveLink(trx, own.ticket);
  if (!own?.mailed) await sendLink(trx, placement, { ...sending, reason: 'first' });
}

/** For one that is under way and has an address, unless a link to it was sent, or revoked by the college. */
export async function linkIfMissing(
  trx: Kysely<Database>,
  placement: PlacementRecord,
  sending: Omit<Sending, 'reason'>,
): Promise<void> {
  const email = foldEmail(placement.supervisor_email ?? '');
  const isSent = (await linksOf(trx, placement.id)).some((link) => foldEmail(link.email) === email);
  if (!isSent) await sendLink(trx, placement, { ...sending, reason: 'first' });
}
