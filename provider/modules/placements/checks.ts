import type { Kysely } from 'kysely';
import type { PlacementCheck } from '#contract/placement/checksShape';
import type { Database } from '#provider/database/schema';
import { checksOf } from '#provider/policies/placementChecks';
import { checkFacts } from './checkRepository';

export async function presentChecks(db: Kysely<Database>, id: number): Promise<PlacementCheck[]> {
  const facts = (await checkFacts(db, [id])).get(id);
  return facts ? checksOf(facts) : [];
}
