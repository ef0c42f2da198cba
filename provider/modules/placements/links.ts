/** Links of supervisors, made and mailed. */
import type { Kysely } from 'kysely';
import { foldEmail } from '#contract/textRules';
import type { Database } from '#provider/database/schema';
import { dayOf, endOfDay } from '#provider/http/days';
import { writeMails } from '#provider/mail/outboxRepository';
import { newTicket } from '#provider/mail/tickets';
import { supervisedPeriod, maySpeak, mayHaveLink, linkEnds } from '#provider/policies/supervision';
import { linkMail, type LinkReason } from './linkMails';
import { insertLink, linksOf, revokeLinksOf } from './linkRepository';
import type { PlacementRecord } from './repository';
import { cannotSupervise } from './supervisor';

/** Whether a link was made, or the one of the same day was mailed once more. */
export type Sent = 'new' | 'again';
export interface Sending {
  now: Date;
  /** The portal's own, for the link. */
  origin: string;
  reason: LinkReason;
  dueOn?: string;
}
/** The link that an address was sent today, if it is good: at most one a day is made. */
async function linkOfToday(
  trx: Kysely<Database>,
  { id }: PlacementRecord,
  email: string,
  now: Date,
): Promise<string | null> {
  const [newest] = await linksOf(trx, id, 1);
  if (!newest || newest.revoked_at !== null || dayOf(newest.created_at) !== dayOf(now)) return null;
  return foldEmail(newest.email) === foldEmail(email) ? newest.ticket : null;
}

/**
 * Mails the link of a held placement to the address that company or college named: a new one, or the one of
 * today once more.
 * @returns how it was sent; null where there is nobody to mail it to, or nothing that it would show
 */
export async function sendLink(
  trx: Kysely<Database>,
  placement: PlacementRecord,
  { now, origin, reason, dueOn }: Sending,
): Promise<Sent | null> {
  const { supervisor_email: email, supervisor_name } = placement;
  const period = supervisedPeriod(placement);
  if (!email || !period || !maySpeak(placement) || !mayHaveLink(placement, dayOf(now))) return null;
  if (await cannotSupervise(trx, email)) return null;
  const today = await linkOfToday(trx, placement, email, now);
  const ticket = today ?? newTicket('supervision_links').ticket;
  if (today === null) {
    const link = { placement_id: placement.id, email, token_hash: ticket, ticket, created_at: now };
    await insertLink(trx, link);
  }
  const expiresAt = endOfDay(linkEnds(period));
  const { student_name: student, title, company } = placement;
  const supervisor = supervisor_name ?? '';
  const mail = { origin, ticket, now, reason, dueOn, expiresAt, supervisor, email, student, title, company };
  await writeMails(trx, [linkMail(mail)], now);
  return today === null ? 'new' : 'again';
}

/**
 * A new link instead of all earlier ones: where a supervisor is named, and where the college sends one. The
 * one of today stays.
 */
export async function replaceLinks(
  trx: Kysely<Database>,
  placement: PlacementRecord,
  sending: Omit<Sending, 'reason'>,
): Promise<Sent | null> {
  const { supervisor_email: email } = placement;
  const today = email && (await linkOfToday(trx, placement, email, sending.now));
  await revokeLinksOf(trx, placement.id, sending.now, today);
  return sendLink(trx, placement, { ...sending, reason: 'first' });
}
