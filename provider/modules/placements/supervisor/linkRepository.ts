import { sql, type Kysely, type Insertable } from 'kysely';
import type { Database } from '#provider/database/schema';
import { undeliveredOfTicket } from '#provider/services/undeliveredRepository';

export async function insertLink(
  trx: Kysely<Database>,
  row: Insertable<Database['supervision_links']>,
): Promise<void> {
  await trx.insertInto('supervision_links').values(row).execute();
}

/** @returns how many were valid */
export async function revokeLinksOf(
  trx: Kysely<Database>,
  placementId: number,
  at: Date,
  but: string | null = null,
): Promise<number> {
  const { numUpdatedRows } = await trx
    .updateTable('supervision_links')
    .set({ revoked_at: at })
    .where('placement_id', '=', placementId)
    .where('revoked_at', 'is', null)
    .$if(but !== null, (query) => query.where(sql<boolean>`ticket is distinct from ${but}`))
    .executeTakeFirst();
  return Number(numUpdatedRows);
}

export const linksOf = (db: Kysely<Database>, placementId: number, count = 10) =>
  db
    .selectFrom('supervision_links')
    .select(['email', 'created_at', 'opened_at', 'revoked_at', 'ticket'])
    .select(undeliveredOfTicket(sql.ref('supervision_links.ticket')).as('undelivered'))
    .where('placement_id', '=', placementId)
    .orderBy('id', 'desc')
    .limit(count)
    .execute();
export type LinkRow = Awaited<ReturnType<typeof linksOf>>[number];
