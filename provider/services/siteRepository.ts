import type { Kysely, Updateable } from 'kysely';
import type { SiteTable } from '../database/houseSchema';
import type { Database } from '../database/schema';

/** The row of the installation, with the names of its pictures. */
export const siteRow = (db: Kysely<Database>) =>
  db
    .selectFrom('site')
    .leftJoin('files as l', 'l.id', 'site.logo_file_id')
    .leftJoin('files as f', 'f.id', 'site.favicon_file_id')
    .selectAll('site')
    .select(['l.name as logo_name', 'f.name as favicon_name'])
    .executeTakeFirstOrThrow();
export type SiteRow = Awaited<ReturnType<typeof siteRow>>;

/** The row alone, held until the end of the transaction. */
export const heldSite = (trx: Kysely<Database>) =>
  trx.selectFrom('site').selectAll().forUpdate().executeTakeFirstOrThrow();

export const writeSite = (trx: Kysely<Database>, columns: Updateable<SiteTable>) =>
  trx.updateTable('site').set(columns).execute();
