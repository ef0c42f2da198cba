/** Two upheld complaints about money pause a company's postings (docs/placements.md, complaints 7). */
import type { Kysely } from 'kysely';
import { UPHELD_TO_PAUSE } from '#contract/complaint/lifecycle';
import { PAGES } from '#contract/pages';
import type { Database } from '#provider/database/schema';
import { dataNotUpdated, notFound } from '#provider/errors';
import { mayListInternships } from '#provider/policies/internships';
import { writeAudit } from '#provider/services/auditRepository';
import { announce, notify } from '#provider/services/notifications';
import { lockedStanding, writePause } from '#provider/services/pausesRepository';
import { ROLES } from '#contract/roles';
import { countUpheld, moderatorsOf, ownersOf } from './complaintRepository';

type Trx = Kysely<Database>;

interface Actor {
  userId: number;
  now: Date;
}

const logPause = (trx: Trx, { userId, now }: Actor, companyId: number, action: string, reason?: string) =>
  writeAudit(trx, { actorId: userId, at: now }, [
    {
      subject: 'moderation',
      subjectId: companyId,
      action,
      after: { kind: 'company', ...(reason !== undefined && { reason }) },
    },
  ]);

const announcePause = (trx: Trx, companyId: number) =>
  announce(trx, { companies: [companyId], roles: [ROLES.moderator], topics: ['moderation', 'internships'] });

export async function pauseIfUpheldTwice(trx: Trx, actor: Actor, companyId: number): Promise<void> {
  const company = await lockedStanding(trx, companyId);
  if (!company || company.paused_at !== null) return;
  const upheld = await countUpheld(trx, companyId, { now: actor.now, after: company.unpaused_at });
  if (upheld < UPHELD_TO_PAUSE) return;
  await writePause(trx, companyId, { at: actor.now, paused: true, visible: false });
  await logPause(trx, actor, companyId, 'pause');
  await announcePause(trx, companyId);
  const name = company.name ?? '';
  const moderators = await moderatorsOf(trx);
  const owners = await ownersOf(trx, companyId);
  await notify(trx, [
    ...moderators.map((userId) => ({
      userId,
      kind: 'moderation' as const,
      title: `Postings paused: ${name}`,
      text: 'Two complaints about money were upheld within twelve months. Decide when to list them again.',
      path: PAGES.pausedCompanies,
    })),
    ...owners.map((userId) => ({
      userId,
      kind: 'moderation' as const,
      title: 'Your postings are paused',
      text: 'Complaints about money were upheld. Your internships are not listed until a moderator decides.',
      path: PAGES.companyComplaints,
    })),
  ]);
}

/** Throws 404 for an unknown company, DATA_NOT_UPDATED when it is not paused. */
export async function unpause(
  db: Trx,
  actor: Actor,
  { id, reason }: { id: number; reason: string },
): Promise<void> {
  return db.transaction().execute(async (trx) => {
    const company = await lockedStanding(trx, id);
    if (!company) throw notFound('Company not found.');
    if (company.paused_at === null) throw dataNotUpdated('The postings of this company are not paused.');
    const visible = mayListInternships({ ...company, paused_at: null });
    await writePause(trx, id, { at: actor.now, paused: false, visible });
    await logPause(trx, actor, id, 'unpause', reason);
    await announcePause(trx, id);
    const owners = await ownersOf(trx, id);
    await notify(
      trx,
      owners.map((userId) => ({
        userId,
        kind: 'moderation' as const,
        title: 'Your postings are listed again',
        text: reason,
        path: PAGES.companyProfile,
      })),
    );
  });
}
