import { sql, type Kysely } from 'kysely';
import type { Database } from '#provider/database/schema';

export const recipientsOf = (trx: Kysely<Database>, ids: readonly number[]) =>
  trx
    .selectFrom('users as u')
    .leftJoin('preferences as p', 'p.user_id', 'u.id')
    .select(['u.id', 'u.name', 'u.email'])
    .select([
      sql<number>`coalesce(p.mail_offers, 1)`.as('mail_offers'),
      sql<number>`coalesce(p.mail_rejections, 1)`.as('mail_rejections'),
    ])
    .where(sql<boolean>`u.id = any(${ids}::integer[])`)
    .where('u.disabled_at', 'is', null)
    .orderBy('u.id')
    .execute();
