import type { Kysely } from 'kysely';
import type { Database } from '#provider/database/schema';

/** Uploads of the person, the oldest first. */
export const ownFiles = (db: Kysely<Database>, userId: number) =>
  db
    .selectFrom('files')
    .select(['id', 'name', 'kind', 'size', 'created_at'])
    .where('owner_id', '=', userId)
    .orderBy('id')
    .execute();

export const ownFile = (db: Kysely<Database>, userId: number, id: number) =>
  db
    .selectFrom('files')
    .select(['id', 'name', 'content'])
    .where('owner_id', '=', userId)
    .where('id', '=', id)
    .executeTakeFirst();
