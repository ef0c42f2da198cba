import type { Kysely } from 'kysely';
import { foldEmail } from '#contract/textRules';
import type { Services } from '#provider/context';
import type { Database } from '#provider/database/schema';
import { dataNotUpdated, invalid, notFound } from '#provider/errors';
import { dayOf } from '#provider/http/days';
import { mayHaveLink } from '#provider/policies/supervision';
import { sha256 } from '#provider/security/tokens';
import { writeAudit, type AuditEntry } from '#provider/services/auditRepository';
import { countGuesses, RATE_LIMITS } from '#provider/services/limitsGuard';
import { linksOf } from '../placements/supervisor/linkRepository';
import { replaceLinks, sendLink, type Sending, type Sent } from '../placements/supervisor/links';
import { heldPlacements, placementById, type PlacementRecord } from '../placements/repository';
import { cannotSupervise, NOT_A_SUPERVISOR } from '../placements/supervisor/supervisorGuard';
import { linkedPlacement, markOpened, placementsSupervisedBy } from './repository';

/** Then only the college sends new ones. */
async function isTakenBack(trx: Kysely<Database>, placementId: number): Promise<boolean> {
  const [newest] = await linksOf(trx, placementId, 1);
  return newest !== undefined && newest.revoked_at !== null;
}

/** A new link for each placement of the address; earlier ones stay valid. The audit log has no actor. */
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

const badLink = () => notFound("This link doesn't work any more.");
const TOKEN = /^[\w-]{22}$/;

/** Unknown, revoked and expired tokens all get 404; failures are counted (docs/rules.md, supervision 2). */
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

export async function heldByLink(
  trx: Kysely<Database>,
  placementId: number,
  token: string,
  now: Date,
): Promise<PlacementRecord> {
  const [placement] = await heldPlacements(trx, [placementId]);
  const link = await linkedPlacement(trx, sha256(token));
  if (!placement || link?.placement_id !== placement.id) throw badLink();
  // Mail scanners open pages, but do not act.
  if (link.opened_at === null) await markOpened(trx, link.id, now);
  return placement;
}

/** Throws DATA_NOT_UPDATED without an address. */
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
      'Links can only be sent for approved internships that are running or ended recently.',
    );
  return sent;
}
