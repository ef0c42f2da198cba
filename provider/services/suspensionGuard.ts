/** Refuses suspended companies (docs/rules.md, suspension 1). */
import type { Kysely } from 'kysely';
import { MODERATION } from '#contract/moderation/lifecycle';
import { companyIdOf } from '../database/companyMembers';
import type { Database } from '../database/schema';
import { companySuspended } from '../errors';

async function hasSuspendedCompany(db: Kysely<Database>, userId: number): Promise<boolean> {
  const company = await db
    .selectFrom('companies')
    .select('id')
    .where('id', '=', companyIdOf(userId))
    .where('moderation_status', '=', MODERATION.suspended)
    .executeTakeFirst();
  return company !== undefined;
}

/** Throws COMPANY_SUSPENDED; an account without a company passes. */
export async function refuseSuspended(db: Kysely<Database>, userId: number): Promise<void> {
  if (await hasSuspendedCompany(db, userId)) throw companySuspended();
}

/** Against a moderator's decision; taken before the company's records. Throws COMPANY_SUSPENDED. */
export async function lockCompany(trx: Kysely<Database>, companyId: number) {
  const company = await trx
    .selectFrom('companies')
    .select(['name', 'approved_at', 'moderation_status', 'paused_at'])
    .where('id', '=', companyId)
    .forShare()
    .executeTakeFirstOrThrow();
  if (company.moderation_status === MODERATION.suspended) throw companySuspended();
  return company;
}
