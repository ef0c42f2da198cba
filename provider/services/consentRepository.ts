/** Who agreed to which version of the terms and of the privacy notice (docs/privacy.md, consent 1). */
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
    .select(['id', 'terms', 'notice', 'agreed_at'])
    .where('user_id', '=', userId)
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst();

/** Whether the versions in force are agreed to, and the day on which the account ends. */
export async function accountDuties(
  db: Db,
  userId: number,
): Promise<{ agreed: boolean; erase_on: string | null }> {
  const { rows } = await sql<{ agreed: boolean; erase_on: string | null }>`
    select exists (select from consents where user_id = ${userId}
        and terms = ${newest('terms')} and notice = ${newest('privacy')}) as agreed,
      (select due_on::text from erasures where user_id = ${userId}) as erase_on`.execute(db);
  return rows[0]!;
}

/** Agreeing again to the same versions keeps the first time. */
export async function insertConsent(trx: Db, userId: number, consent: Consent): Promise<{ id: number }> {
  const { terms, notice, at, address } = consent;
  // Parallel repeats wait for the first.
  await trx.selectFrom('users').select('id').where('id', '=', userId).forNoKeyUpdate().execute();
  const agreed = await agreedVersions(trx, userId);
  if (agreed?.terms === terms && agreed.notice === notice) return { id: agreed.id };
  return trx
    .insertInto('consents')
    .values({ user_id: userId, terms, notice, agreed_at: at, address })
    .returning('id')
    .executeTakeFirstOrThrow();
}
