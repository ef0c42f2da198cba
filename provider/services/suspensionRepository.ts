/** Whether a company is suspended, asked and held. */
import type { Kysely } from 'kysely';
import { MODERATION } from '#contract/moderation/lifecycle';
import type { Database } from '../database/schema';

/** Whether the company of an account is suspended; an account without one has none that is. */
export async function hasSuspendedCompany(db: Kysely<Database>, userId: number): Promise<boolean> {
  const company = await db
    .selectFrom('companies')
    .select('id')
    .where('user_id', '=', userId)
    .where('moderation_status', '=', MODERATION.suspended)
    .executeTakeFirst();
  return company !== undefined;
}

/** The company as it is now, which no decision changes until the transaction ends. */
export const shareCompany = (trx: Kysely<Database>, companyId: number) =>
  trx
    .selectFrom('companies')
    .select(['name', 'approved_at', 'moderation_status'])
    .where('id', '=', companyId)
    .forShare()
    .executeTakeFirstOrThrow();
