import type { Kysely, Updateable } from 'kysely';
import type { SiteTable } from '#provider/database/houseSchema';
import type { Database } from '#provider/database/schema';

/** The row of the installation, held until the end. */
export const heldSite = (trx: Kysely<Database>) =>
  trx.selectFrom('site').selectAll().forUpdate().executeTakeFirstOrThrow();

export const writeSite = (trx: Kysely<Database>, columns: Updateable<SiteTable>) =>
  trx.updateTable('site').set(columns).execute();
