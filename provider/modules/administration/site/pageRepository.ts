import { sql, type Kysely } from 'kysely';
import type { PageKey } from '#contract/site/pages';
import type { Database } from '#provider/database/schema';

export interface VersionRow {
  id: number;
  key: string;
  version: number;
  body: string;
  published_at: Date;
  author: string | null;
}

export const versionsOf = (db: Kysely<Database>, key: PageKey | null): Promise<VersionRow[]> =>
  db
    .selectFrom('page_versions as p')
    .leftJoin('users as u', 'u.id', 'p.author_id')
    .select(['p.id', 'p.key', 'p.version', 'p.body', 'p.published_at', 'u.name as author'])
    .$if(key !== null, (query) => query.where('p.key', '=', key!))
    .execute();

export const newestVersion = (db: Kysely<Database>, key: PageKey) =>
  db
    .selectFrom('page_versions')
    .select(['id', 'version', 'body', 'published_at'])
    .where('key', '=', key)
    .orderBy('version', 'desc')
    .limit(1)
    .executeTakeFirst();

/** Versions are numbered one after the other. */
export const lockPage = (trx: Kysely<Database>, key: PageKey) =>
  sql`select pg_advisory_xact_lock(hashtext(${`page ${key}`}))`.execute(trx);

export async function insertVersion(
  trx: Kysely<Database>,
  version: { key: PageKey; version: number; body: string; published_at: Date; author_id: number },
): Promise<number> {
  const row = await trx.insertInto('page_versions').values(version).returning('id').executeTakeFirstOrThrow();
  return row.id;
}
