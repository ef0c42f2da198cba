import type { Kysely } from 'kysely';
import { TWO_STEP } from '#contract/twoStep';
import type { Database } from '#provider/database/schema';

/**
 * Deletes sessions, reset tokens and sign-ins without their code that ended before `at`, and keys of
 * authenticator apps that nobody confirmed in time.
 */
export async function deleteOutdated(db: Kysely<Database>, at: Date): Promise<void> {
  await db.deleteFrom('sessions').where('expires_at', '<', at).execute();
  await db.deleteFrom('login_challenges').where('expires_at', '<', at).execute();
  const offeredBefore = new Date(at.getTime() - TWO_STEP.offerMinutes * 60_000);
  await db
    .deleteFrom('two_step')
    .where('since', 'is', null)
    .where('offered_at', '<', offeredBefore)
    .execute();
  await db.deleteFrom('password_resets').where('expires_at', '<', at).execute();
}

/** Deletes notifications from before `before`, read or not. */
export async function deleteOldNotifications(db: Kysely<Database>, before: Date): Promise<void> {
  await db.deleteFrom('notifications').where('created_at', '<', before).execute();
}
