import type { Kysely } from 'kysely';
import { MODERATION } from '#contract/moderation/lifecycle';
import { foldEmail } from '#contract/textRules';
import type { Services } from '#provider/context';
import type { Database } from '#provider/database/schema';
import { ApiError, dataNotUpdated, invalid, notFound, tooManyRequests } from '#provider/errors';
import { DAY_SECONDS } from '#provider/mail/writeMail';
import { dayOf } from '#provider/http/days';
import { parseId } from '#provider/http/ids';
import { STUDENT_ERASED } from '#provider/policies/placements';
import { mayHaveLink } from '#provider/policies/supervision';
import { sha256 } from '#provider/security/tokens';
import { writeAudit, type AuditEntry } from '#provider/services/auditRepository';
import { countGuesses, RATE_LIMITS } from '#provider/services/limitsGuard';
import { linksOf } from '../placements/supervisor/linkRepository';
import { replaceLinks, sendLink, type Sending, type Sent } from '../placements/supervisor/links';
import { lockedPlacements, placementById, type PlacementRecord } from '../placements/repository';
import { cannotSupervise, NOT_A_SUPERVISOR } from '../placements/supervisor/supervisorGuard';
import { linkedPlacement, markOpened, placementsBeside, placementsSupervisedBy } from './repository';

/** Then only the college sends new ones. */
async function isTakenBack(trx: Kysely<Database>, placementId: number): Promise<boolean> {
  const [newest] = await linksOf(trx, placementId, 1);
  return newest !== undefined && newest.revoked_at !== null;
}

const isOpenOn = (placement: PlacementRecord, day: string): boolean =>
  mayHaveLink(placement, day) && placement.year?.archived !== true;

/** Whether another link of the address opens it. */
async function isOpenBeside(
  trx: Kysely<Database>,
  { id, company_moderation }: PlacementRecord,
  email: string,
) {
  const [newest] = await linksOf(trx, id, 1);
  return (
    newest !== undefined && foldEmail(newest.email) === email && company_moderation !== MODERATION.suspended
  );
}

/**
 * A new link for the newest placement of the address, which opens the others, and for each that it does not
 * open; earlier ones stay valid. The audit log has no actor.
 */
export async function renewLinks({ db, now, origin }: Services, email: string): Promise<void> {
  await db.transaction().execute(async (trx) => {
    const address = foldEmail(email);
    const sending = { now: now(), origin: origin(), reason: 'renewed' } as const;
    const [alone, together]: [PlacementRecord[], PlacementRecord[]] = [[], []];
    for (const placement of await lockedPlacements(trx, await placementsSupervisedBy(trx, address)))
      if (isOpenOn(placement, dayOf(sending.now)) && !(await isTakenBack(trx, placement.id)))
        ((await isOpenBeside(trx, placement, address)) ? together : alone).push(placement);
    const newest = together.pop();
    const renewed: AuditEntry[] = [];
    for (const placement of newest ? [newest, ...alone] : alone) {
      const others = placement === newest ? together : [];
      const sent = await sendLink(trx, placement, { ...sending, others });
      if (sent && sent !== 'limited')
        renewed.push({ subject: 'placement', subjectId: placement.id, action: 'renewLink' });
    }
    await writeAudit(trx, { actorId: null, at: sending.now }, renewed);
  });
}

const badLink = () => notFound("This link doesn't work any more.");
const NOT_YOURS = 'This intern is no longer on your page.';
export const notYours = () => new ApiError(404, NOT_YOURS, undefined, { intern_id: [NOT_YOURS] });
const TOKEN = /^[\w-]{22}$/;

export interface ByLink {
  token: unknown;
  /** Of the network. */
  address: string;
  /** Another placement of the same supervisor; without it the link's own. */
  internId?: unknown;
}

interface OpenedLink {
  own: PlacementRecord;
  /** The link's own, or the one that was named. */
  placement: PlacementRecord;
  /** All that the link opens, its own first. */
  ids: number[];
}

/** Which other placements a link opens today (docs/placements.md, supervision 9). */
async function idsBeside(db: Kysely<Database>, linkId: number, today: string): Promise<number[]> {
  const rows = await placementsBeside(db, linkId);
  return rows.filter((row) => mayHaveLink(row, today)).map(({ id }) => id);
}

/**
 * Unknown, revoked and expired tokens all get 404; failures are counted (docs/placements.md, supervision 2).
 * So do placements that the link does not open.
 */
export async function openLink(services: Services, by: ByLink): Promise<OpenedLink> {
  const { db, now } = services;
  const { token, address, internId } = by;
  const today = dayOf(now());
  const { link, own } = await countGuesses(
    services,
    RATE_LIMITS.supervisionToken,
    { address, tried: token },
    async () => {
      const link =
        typeof token === 'string' && TOKEN.test(token) ? await linkedPlacement(db, sha256(token)) : undefined;
      const own = link && (await placementById(db, link.placement_id));
      if (!own || !mayHaveLink(own, today)) throw badLink();
      return { link, own };
    },
  );
  const ids = [own.id, ...(await idsBeside(db, link.id, today))];
  const id = internId === undefined || internId === '' ? own.id : parseId(internId);
  if (id === null || !ids.includes(id)) throw notYours();
  const placement = id === own.id ? own : await placementById(db, id);
  if (!placement) throw notYours();
  return { own, placement, ids };
}

/** Locked with the link's own, and checked again: any of them may have been revoked meanwhile. */
export async function lockedAllByLink(
  trx: Kysely<Database>,
  { own, ids }: Pick<OpenedLink, 'own' | 'ids'>,
  token: string,
  now: Date,
): Promise<PlacementRecord[]> {
  const rows = await lockedPlacements(trx, [...new Set([own.id, ...ids])]);
  const link = await linkedPlacement(trx, sha256(token));
  if (link?.placement_id !== own.id) throw badLink();
  const beside = new Set(ids.every((id) => id === own.id) ? [] : await idsBeside(trx, link.id, dayOf(now)));
  if (!ids.every((id) => id === own.id || beside.has(id))) throw notYours();
  // Mail scanners open pages, but do not act.
  if (link.opened_at === null) await markOpened(trx, link.id, now);
  return rows.filter(({ id }) => ids.includes(id));
}

export async function lockedByLink(
  trx: Kysely<Database>,
  { own, placement: { id } }: Pick<OpenedLink, 'own' | 'placement'>,
  token: string,
  now: Date,
): Promise<PlacementRecord> {
  const [placement] = await lockedAllByLink(trx, { own, ids: [id] }, token, now);
  if (!placement) throw badLink();
  return placement;
}

/** Throws DATA_NOT_UPDATED without an address, and 429 beyond its mails of a day. */
export async function sendAgain(
  trx: Kysely<Database>,
  placement: PlacementRecord,
  sending: Omit<Sending, 'reason'>,
): Promise<Exclude<Sent, 'limited' | 'later'>> {
  const { supervisor_email: email, student_erased_at } = placement;
  if (student_erased_at !== null) throw dataNotUpdated(STUDENT_ERASED);
  if (email && (await cannotSupervise(trx, email))) throw invalid({ supervisor_email: [NOT_A_SUPERVISOR] });
  const sent = await replaceLinks(trx, placement, { ...sending, atOnce: true });
  if (!sent)
    throw dataNotUpdated(
      'Links can only be sent for approved internships that are running or ended recently.',
    );
  if (sent === 'limited' || sent === 'later') throw tooManyRequests(DAY_SECONDS);
  return sent;
}
