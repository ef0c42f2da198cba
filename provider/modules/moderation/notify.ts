/** Notifications of moderators' decisions (docs/rules.md, live 5). */
import type { Kysely } from 'kysely';
import { moderationStatusInfo, type ModerationKind } from '#contract/moderation/lifecycle';
import { PAGES } from '#contract/pages';
import { ROLES } from '#contract/roles';
import type { Database } from '#provider/database/schema';
import { announce, notify } from '#provider/services/notifications';

interface Decided {
  kind: ModerationKind;
  id: number;
  title: string;
  userId: number;
  status: number;
  reason: string | null;
}

/** Also tells all moderators, in the transaction of the decision. */
export async function notifyOfDecision(
  trx: Kysely<Database>,
  { kind, id, title, userId, status, reason }: Decided,
): Promise<void> {
  const label = moderationStatusInfo(status).label.toLowerCase();
  const isCompany = kind === 'company';
  await notify(trx, {
    userId,
    kind: 'moderation',
    title: isCompany ? `Company profile ${label}` : `Internship ${label}: ${title}`,
    text: reason ?? `A moderator has ${label} ${isCompany ? 'your company profile' : 'this internship'}.`,
    path: isCompany ? PAGES.companyProfile : PAGES.ownInternship(id),
  });
  await announce(trx, { users: [userId], topics: ['moderation', 'internships'] });
  await announce(trx, { roles: [ROLES.moderator], topics: ['moderation'] });
}
