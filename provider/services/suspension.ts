/** What a suspended company may not do any more (docs/rules.md, suspension 1). */
import type { Kysely } from 'kysely';
import { MODERATION } from '#contract/moderation/lifecycle';
import type { Database } from '../database/schema';
import { companySuspended } from '../errors';
import { hasSuspendedCompany, shareCompany } from './suspensionRepository';

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
  const company = await shareCompany(trx, companyId);
  if (company.moderation_status === MODERATION.suspended) throw companySuspended();
  return company;
}
