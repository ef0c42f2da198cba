/** What a suspended company may not do any more (docs/rules.md, suspension 1). */
import type { Kysely } from 'kysely';
import { MODERATION } from '#contract/moderation/lifecycle';
import type { Database } from '../database/schema';
import { companySuspended } from '../errors';

/** Whether the company of an account is suspended; an account without one has none that is. */
async function hasSuspendedCompany(db: Kysely<Database>, userId: number): Promise<boolean> {
  const company = await db
    .selectFrom('companies')
    .select('id')
    .where('user_id', '=', userId)
    .where('moderation_status', '=', MODERATION.suspended)
    .executeTakeFirst();
  return company !== undefined;
}

/** Throws COMPANY_SUSPENDED when the company of an account is suspended; an account without one is not. */
export async function refuseSuspended(db: Kysely<Database>, userId: number): Promise<void> {
  if (await hasSuspendedCompany(db, userId)) throw companySuspended();
}

/**
 * The company as it is now, held until the end of the transaction: a decision of a moderator at the same time
 * comes before what the company does here, or after it. Throws COMPANY_SUSPENDED when it was a suspension.
 * Held before any of the company's records, in whose order a suspension takes them.
 */
export async function holdCompany(trx: Kysely<Database>, companyId: number) {
  const company = await trx
    .selectFrom('companies')
    .select(['name', 'approved_at', 'moderation_status'])
    .where('id', '=', companyId)
    .forShare()
    .executeTakeFirstOrThrow();
  if (company.moderation_status === MODERATION.suspended) throw companySuspended();
  return company;
}
