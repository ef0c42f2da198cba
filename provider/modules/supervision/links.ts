/** Links of supervisors: made and mailed, renewed, revoked. */
import type { Kysely } from 'kysely';
import { foldEmail } from '#contract/textRules';
import type { Services } from '#provider/context';
import type { Database } from '#provider/database/schema';
import { dataNotUpdated, invalid, notFound } from '#provider/errors';
import { dayOf, endOfDay } from '#provider/http/days';
import { writeMails } from '#provider/mail/outboxRepository';
import { newTicket } from '#provider/mail/tickets';
import { linkEnds, mayHaveLink, maySpeak, supervisedPeriod } from '#provider/policies/supervision';
import { sha256 } from '#provider/security/tokens';
import { writeAudit, type AuditEntry } from '#provider/services/auditRepository';
import { countGuesses, RATE_LIMITS } from '#provider/services/limits';
import { heldPlacements, placementById, type PlacementRecord } from '../placements/repository';
import { cannotSupervise, NOT_A_SUPERVISOR } from '../placements/supervisor';
import { linkMail, type LinkReason } from './mails';
import {
  insertLink,
  linkedPlacement,
  linksOf,
  markOpened,
  placementsSupervisedBy,
  revokeLinksOf,
} from './repository';

/** Whether a link was made, or the one of the same day was mailed once more. */
export type Sent = 'new' | 'again';

interface Sending {
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

/** Whether the college has taken the links back: then nobody but the college gets a new one sent. */
export async function isTakenBack(trx: Kysely<Database>, placementId: number): Promise<boolean> {
  const [newest] = await linksOf(trx, placementId, 1);
  return newest !== undefined && newest.revoked_at !== null;
}

/**
 * Mails a new link of each placement that the address supervises; earlier ones stay valid. Nobody with an
 * account did it: the trail names no actor.
 */
export async function renewLinks({ db, now, origin }: Services, email: string): Promise<void> {
  await db.transaction().execute(async (trx) => {
    const placements = await heldPlacements(trx, await placementsSupervisedBy(trx, foldEmail(email)));
    const sending = { now: now(), origin: origin(), reason: 'renewed' } as const;
    const renewed: AuditEntry[] = [];
    for (const placement of placements)
      if (!(await isTakenBack(trx, placement.id)) && (await sendLink(trx, placement, sending)))
        renewed.push({ subject: 'placement', subjectId: placement.id, action: 'renewLink' });
    await writeAudit(trx, { actorId: null, at: sending.now }, renewed);
  });
}

const badLink = () => notFound('This link is not valid, or no longer.');
/** What a token of ours looks like; anything else is not looked for. */
const TOKEN = /^[\w-]{22}$/;

/**
 * The placement of a token, for a caller with this network address. Unknown, revoked and expired ones answer
 * alike: 404 with the same words; failures are counted (docs/rules.md, supervision 2).
 */
export function openLink(
  services: Services,
  { token, address }: { token: unknown; address: string },
): Promise<PlacementRecord> {
  const { db, now } = services;
  return countGuesses(services, RATE_LIMITS.supervisionToken, { address, tried: token }, async () => {
    const link =
      typeof token === 'string' && TOKEN.test(token) ? await linkedPlacement(db, sha256(token)) : undefined;
    const placement = link && (await placementById(db, link.placement_id));
    if (!placement || !mayHaveLink(placement, dayOf(now()))) throw badLink();
    return placement;
  });
}

/** The same, held until the end of the transaction, for what is said by it. */
export async function heldByLink(
  trx: Kysely<Database>,
  placementId: number,
  token: string,
  now: Date,
): Promise<PlacementRecord> {
  const [placement] = await heldPlacements(trx, [placementId]);
  const link = await linkedPlacement(trx, sha256(token));
  if (!placement || link?.placement_id !== placement.id) throw badLink();
  // A look at the page may be a mail scanner's: what is done there is a person's.
  if (link.opened_at === null) await markOpened(trx, link.id, now);
  return placement;
}

/** Throws DATA_NOT_UPDATED where there is nobody to send a link to. */
export async function sendAgain(
  trx: Kysely<Database>,
  placement: PlacementRecord,
  sending: Omit<Sending, 'reason'>,
): Promise<Sent> {
  const { supervisor_email: email } = placement;
  if (email && (await cannotSupervise(trx, email))) throw invalid({ supervisor_email: [NOT_A_SUPERVISOR] });
  const sent = await replaceLinks(trx, placement, sending);
  if (!sent)
    throw dataNotUpdated(
      'A link goes to the supervisor of an approved internship that has not ended long ago.',
    );
  return sent;
}
