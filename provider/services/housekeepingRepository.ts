import type { Kysely } from 'kysely';
import type { Database } from '#provider/database/schema';

/** Deletes sessions and reset tokens that ended before `at`. */
export async function deleteOutdated(db: Kysely<Database>, at: Date): Promise<void> {
  await db.deleteFrom('sessions').where('expires_at', '<', at).execute();
  await db.deleteFrom('password_resets').where('expires_at', '<', at).execute();
}

/** Deletes notifications from before `before`, read or not. */
export async function deleteOldNotifications(db: Kysely<Database>, before: Date): Promise<void> {
  await db.deleteFrom('notifications').where('created_at', '<', before).execute();
}
