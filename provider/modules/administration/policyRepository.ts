import type { Kysely, Updateable } from 'kysely';
import type { PolicyTable } from '#provider/database/houseSchema';
import type { Database } from '#provider/database/schema';

/** The policy, held until the end of the transaction. */
export const heldPolicy = (trx: Kysely<Database>) =>
  trx.selectFrom('policy').selectAll().forNoKeyUpdate().executeTakeFirstOrThrow();

export const writePolicy = (trx: Kysely<Database>, columns: Updateable<PolicyTable>) =>
  trx.updateTable('policy').set(columns).execute();
