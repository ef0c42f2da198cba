import type { Kysely, Selectable, Updateable } from 'kysely';
import type { PolicyTable } from '../database/houseSchema';
import type { Database } from '../database/schema';

export type PolicyRow = Selectable<PolicyTable>;

/** What an administrator decided last. */
export const policyRow = (db: Kysely<Database>): Promise<PolicyRow> =>
  db.selectFrom('policy').selectAll().executeTakeFirstOrThrow();

/** The same, the same until the end of the transaction: a change of it is waited for, and waits. */
export const sharedPolicy = (trx: Kysely<Database>): Promise<PolicyRow> =>
  trx.selectFrom('policy').selectAll().forShare().executeTakeFirstOrThrow();

/** The same, held to be changed. */
export const heldPolicy = (trx: Kysely<Database>): Promise<PolicyRow> =>
  trx.selectFrom('policy').selectAll().forNoKeyUpdate().executeTakeFirstOrThrow();

export const writePolicy = (trx: Kysely<Database>, columns: Updateable<PolicyTable>) =>
  trx.updateTable('policy').set(columns).execute();
