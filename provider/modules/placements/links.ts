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

/** A new link, or today's mailed again. */
export type Sent = 'new' | 'again';
export interface Sending {
  now: Date;
  origin: string;
  reason: LinkReason;
  dueOn?: string;
}
/** At most one link is made per day. */
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
 * Mails a held placement's link to its supervisor: a new one, or today's again. @returns null without an
 * address, or nothing to show
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

/** Replaces earlier links where the college sends them; today's stays. */
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
