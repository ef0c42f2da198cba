import type { Kysely } from 'kysely';
import type { Preferences } from '#contract/account/calls';
import type { Database } from '#provider/database/schema';

const AT_FIRST: Preferences = { mail_offers: 1, mail_rejections: 1 };

export const preferencesOf = async (db: Kysely<Database>, userId: number): Promise<Preferences> =>
  (await db
    .selectFrom('preferences')
    .select(['mail_offers', 'mail_rejections'])
    .where('user_id', '=', userId)
    .executeTakeFirst()) ?? AT_FIRST;

export const savePreferences = (
  db: Kysely<Database>,
  userId: number,
  changes: Partial<Preferences>,
): Promise<Preferences> =>
  db
    .insertInto('preferences')
    .values({ user_id: userId, ...AT_FIRST, ...changes })
    .onConflict((c) => c.column('user_id').doUpdateSet({ user_id: userId, ...changes }))
    .returning(['mail_offers', 'mail_rejections'])
    .executeTakeFirstOrThrow();

/** By its mail's own link; nothing where the account is gone. */
export async function switchOff(
  db: Kysely<Database>,
  { account, name }: { account: number; name: keyof Preferences },
): Promise<void> {
  const user = await db.selectFrom('users').select('id').where('id', '=', account).executeTakeFirst();
  if (user) await savePreferences(db, account, { [name]: 0 });
}
