/** Notifications of moderators' decisions (docs/operating.md, live 5). */
import type { Kysely } from 'kysely';
import {
  moderationStatusInfo,
  type ModerationKind,
  MODERATION,
  moderationEvent,
} from '#contract/moderation/lifecycle';
import { PAGES } from '#contract/pages';
import { ROLES } from '#contract/roles';
import type { Database } from '#provider/database/schema';
import { announce, notify } from '#provider/services/notifications';
import { dataNotUpdated } from '#provider/errors';
import { mayListInternships } from '#provider/policies/internships';
import { snapshot, type Kind } from '#provider/policies/reviewed';
import { writeAudit } from '#provider/services/auditRepository';
import {
  noteFirstApproval,
  standingOfCompany,
  writeDecision,
  writeVisibility,
  type Item,
} from './repository';
import { restApplications, resumeApplications, type Reached } from './suspension';

interface Decided {
  kind: ModerationKind;
  id: number;
  title: string;
  userId: number;
  by: number;
  status: number;
  reason: string | null;
}

/** Also tells all moderators, in the transaction of the decision. */
async function notifyOfDecision(
  trx: Kysely<Database>,
  { kind, id, title, userId, by, status, reason }: Decided,
): Promise<void> {
  const label = moderationStatusInfo(status).label.toLowerCase();
  const isCompany = kind === 'company';
  await notify(trx, {
    userId,
    kind: 'moderation',
    about: [by],
    title: isCompany ? `Company profile ${label}` : `Internship ${label}: ${title}`,
    text: reason ?? `A moderator has ${label} ${isCompany ? 'your company profile' : 'this internship'}.`,
    path: isCompany ? PAGES.companyProfile : PAGES.ownInternship(id),
  });
  await announce(trx, { users: [userId], topics: ['moderation', 'internships'] });
  await announce(trx, { roles: [ROLES.moderator], topics: ['moderation'] });
}

interface Decision {
  userId: number;
  kind: Kind;
  item: Item;
  status: number;
  reason: string | null;
  now: Date;
  origin: string;
}

/** With consequences for internships and applications. Throws DATA_NOT_UPDATED when it changed since. */
export async function decide(db: Kysely<Database>, decision: Decision): Promise<void> {
  return db.transaction().execute(async (trx) => {
    const { userId, kind, item, status, reason, now } = decision;
    const approved = status === MODERATION.approved;
    const written = await writeDecision(trx, kind, item, {
      moderation_status: status,
      moderation_reason: reason,
      updated_at: now,
      decided_at: now,
      decided_by: userId,
      ...(approved && { approved_snapshot: JSON.stringify(snapshot(kind, item)) }),
    });
    if (!written) throw dataNotUpdated();
    const reached = kind === 'company' ? await followCompany(trx, decision) : {};
    await writeAudit(trx, { actorId: userId, at: now }, [
      {
        subject: 'moderation',
        subjectId: item.id,
        action: moderationEvent(item.moderation_status, status) ?? String(status),
        before: { kind, moderation_status: item.moderation_status, reason: item.moderation_reason },
        after: { kind, moderation_status: status, reason, ...reached },
      },
    ]);
    const { id, title, user_id } = item;
    await notifyOfDecision(trx, { kind, id, title, userId: user_id, by: userId, status, reason });
  });
}

/** Internships show or hide; suspensions change applications. @returns what the audit log records of that */
async function followCompany(
  trx: Kysely<Database>,
  { userId, item, status, now, origin }: Decision,
): Promise<Reached | object> {
  if (status === MODERATION.approved) await noteFirstApproval(trx, item.id, now);
  await writeVisibility(trx, item.id, mayListInternships(await standingOfCompany(trx, item.id)));
  const deed = { companyId: item.id, userId, now, origin };
  if (status === MODERATION.suspended) return restApplications(trx, deed);
  return item.moderation_status === MODERATION.suspended ? resumeApplications(trx, deed) : {};
}
