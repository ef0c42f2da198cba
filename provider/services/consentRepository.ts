/** Who agreed to which version of the terms and of the privacy notice (docs/rules.md, consent 1). */
import { sql, type Kysely } from 'kysely';
import { FIRST_VERSION } from '#contract/site/pages';
import type { Database } from '#provider/database/schema';

type Db = Kysely<Database>;

export interface Versions {
  terms: number;
  notice: number;
}

export interface Consent extends Versions {
  at: Date;
  address: string | null;
}

const newest = (key: 'terms' | 'privacy') =>
  sql<number>`coalesce((select max(version) from page_versions where key = ${key}), ${FIRST_VERSION})`;

export async function currentVersions(db: Db): Promise<Versions> {
  const { rows } = await sql<Versions>`
    select ${newest('terms')} as terms, ${newest('privacy')} as notice`.execute(db);
  return rows[0]!;
}

export const agreedVersions = (db: Db, userId: number) =>
  db
    .selectFrom('consents')
    .select(['terms', 'notice', 'agreed_at'])
    .where('user_id', '=', userId)
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst();

export async function hasAgreed(db: Db, userId: number): Promise<boolean> {
  const row = await db
    .selectFrom('consents')
    .select('id')
    .where('user_id', '=', userId)
    .where('terms', '=', newest('terms'))
    .where('notice', '=', newest('privacy'))
    .limit(1)
    .executeTakeFirst();
  return row !== undefined;
}

export async function insertConsent(trx: Db, userId: number, consent: Consent): Promise<{ id: number }> {
  const { terms, notice, at, address } = consent;
  return trx
    .insertInto('consents')
    .values({ user_id: userId, terms, notice, agreed_at: at, address })
    .returning('id')
    .executeTakeFirstOrThrow();
}
