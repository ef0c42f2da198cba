import type { Kysely } from 'kysely';
import { WELCOME_HOURS } from '#contract/person/roles';
import { TWO_STEP } from '#contract/twoStep/codes';
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
  for (const table of [
    'email_changes',
    'registrations',
    'email_proofs',
    'university_sign_ins',
    'university_logouts',
  ] as const)
    await db.deleteFrom(table).where('expires_at', '<', at).execute();
}

/** Beyond what is meant to last longest of what `deleteAhead` looks at, and what clocks may differ. */
const AHEAD_MS = 2 * 60 * 60_000;

/**
 * Deletes reset tokens, sign-ins without their code and moderators' marks that were made while the clock was
 * ahead of `at`: they are meant for an hour at most (invitations for three days), and would last for as long
 * as it was ahead. Sessions stay: nobody shall be signed out.
 */
export async function deleteAhead(db: Kysely<Database>, at: Date): Promise<void> {
  const far = new Date(at.getTime() + AHEAD_MS);
  const invited = new Date(far.getTime() + WELCOME_HOURS * 60 * 60_000);
  await db
    .deleteFrom('password_resets')
    .where('expires_at', '>', far)
    .where(({ or, eb, exists, selectFrom, not }) =>
      or([
        eb('expires_at', '>', invited),
        not(
          exists(
            selectFrom('users')
              .select('users.id')
              .whereRef('users.id', '=', 'password_resets.user_id')
              .where('users.invited_at', 'is not', null),
          ),
        ),
      ]),
    )
    .execute();
  await db.deleteFrom('login_challenges').where('expires_at', '>', far).execute();
  await db.deleteFrom('moderation_leases').where('seen_at', '>', far).execute();
}

/** Deletes notifications from before `before`, read or not. */
export async function deleteOldNotifications(db: Kysely<Database>, before: Date): Promise<void> {
  await db.deleteFrom('notifications').where('created_at', '<', before).execute();
}

/** Deletes what takes acts back and is over before `before`: it holds what people wrote and deleted. */
export async function deleteUndos(db: Kysely<Database>, before: Date): Promise<void> {
  await db.deleteFrom('undos').where('until', '<', before).execute();
}
