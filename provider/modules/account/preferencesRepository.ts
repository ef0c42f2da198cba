import type { Kysely } from 'kysely';
import type { Preferences } from '#contract/account/calls';
import type { PreferenceName } from '#contract/account/preferences';
import type { Database } from '#provider/database/schema';

export const preferencesOf = async (
  db: Kysely<Database>,
  userId: number,
  names: readonly PreferenceName[],
): Promise<Preferences> =>
  (await db.selectFrom('preferences').select(names).where('user_id', '=', userId).executeTakeFirst()) ??
  Object.fromEntries(names.map((name) => [name, 1]));

export const savePreferences = (
  db: Kysely<Database>,
  userId: number,
  names: readonly PreferenceName[],
  changes: Preferences,
): Promise<Preferences> =>
  db
    .insertInto('preferences')
    .values({ user_id: userId, ...changes })
    .onConflict((c) => c.column('user_id').doUpdateSet({ user_id: userId, ...changes }))
    .returning(names)
    .executeTakeFirstOrThrow();

/** By its mail's own link; nothing where the account is gone. */
export async function switchOff(
  db: Kysely<Database>,
  { account, name }: { account: number; name: PreferenceName },
): Promise<void> {
  const user = await db.selectFrom('users').select('id').where('id', '=', account).executeTakeFirst();
  if (user) await savePreferences(db, account, [name], { [name]: 0 });
}
